package io.festinger.memory.extraction.rules;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.extraction.rules.StatementReader.ReadStatement.Form;
import io.festinger.text.Sentences;
import io.festinger.text.markdown.Block.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads the statements of a passage, sentence by sentence, with the claims of each below its heading.
/// Immutable, safe to use from any thread.
public final class StatementReader {
    private static final Pattern DEFAULT = Pattern.compile("(?:The )?[Dd]efaults?(?: value)?(?: is| are| to|[:=])? ");
    private static final Pattern DASHES = Pattern.compile("^-+");
    private static final Pattern NUMBERED =
            Pattern.compile("\\p{Lu}\\p{L}{2,20} (?<number>\\d{1,3})(?: \\([^()]{1,80}\\))?: ");

    private final ClaimReader reader;

    public StatementReader(ClaimReader reader) {
        this.reader = reader;
    }

    /// A sentence that states something.
    ///
    /// @param span its place in the passage
    /// @param text the sentence, without markup
    /// @param alone how it is worded where it is stored, to be read without its document
    /// @param form in what form it is written
    /// @param section the headings above it that name a subject, and the option that it describes or the
    ///     introduction of its list
    /// @param isField whether it is a line such as `Default: 30 s`, which is about that section
    /// @param claims claims of its own row; spans refer to the text
    /// @param inherited the meetings of those claims whose subject only the headings name
    public record ReadStatement(
            Span span,
            String text,
            String alone,
            Form form,
            List<String> section,
            boolean isField,
            List<Claim> claims,
            Set<Meeting> inherited) {
        public enum Form {
            SENTENCE,
            /// Perhaps only a title.
            HEADING,
            ROW
        }

        private ReadStatement with(List<Claim> others) {
            return new ReadStatement(span, text, alone, form, section, isField, others, inherited);
        }
    }

    /// Statements in the order of the text; none for code, quotes and front matter.
    public List<ReadStatement> read(SourcePassage passage) {
        if (RuleExtractor.SILENT.contains(passage.kind())) {
            return List.of();
        }
        Page whole = new Page(passage);
        PlainPage page = PlainPage.of(whole);
        Map<Integer, DocumentStatement> statements = new HashMap<>();
        whole.statements().stream()
                .filter(one -> !one.prose().isEmpty())
                .forEach(one -> statements.put(one.span().start(), one));
        String text = page.text();
        PageClaims claims = claims(passage, page);
        Sentences sentences = Sentences.of(text);
        List<ReadStatement> readStatements = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            int start = sentences.start(i);
            int end = sentences.end(i);
            Optional<Span> span =
                    states(sentences.kind(i), text.substring(start, end)) ? page.span(start, end) : Optional.empty();
            RowRef row = new RowRef(RowKind.MEMORY, passage.source().id() + "." + i);
            Form form = sentences.kind(i) == Sentences.Kind.HEADING ? Form.HEADING : Form.SENTENCE;
            String sentence = text.substring(start, end);
            boolean field = isField(sentence)
                    || passage.isSettings() && LabelLine.of(sentence).isPresent();
            span.ifPresent(where -> readStatements.add(new ReadStatement(
                    where,
                    sentence,
                    alone(whole, statements.get(where.start()), sentence),
                    form,
                    page.section(start),
                    field,
                    within(claims.all(), row, new Span(start, end)),
                    inherited(claims, new Span(start, end)))));
        }
        rows(passage, whole).forEach(readStatements::add);
        return withoutFields(
                readStatements.stream().map(StatementReader::withoutNumber).toList());
    }

    /// Rows of tables that have a name of their own, with the claims of their cells.
    private List<ReadStatement> rows(SourcePassage passage, Page page) {
        List<ReadStatement> rows = new ArrayList<>();
        for (DocumentStatement row : page.statements()) {
            boolean states = row.block().is(Kind.ROW)
                    && Exclusion.of(row, page.kind()).isEmpty()
                    && !page.isAside(row)
                    && !page.isRepeated(row);
            Optional<String> text = states ? page.standalone(row) : Optional.empty();
            text.ifPresent(words -> rows.add(new ReadStatement(
                    row.span(),
                    words,
                    words,
                    Form.ROW,
                    Page.subjects(row.headings().all()),
                    true,
                    ofRow(
                            new RowRef(
                                    RowKind.MEMORY,
                                    passage.source().id() + "|" + row.block().start()),
                            passage,
                            words),
                    Set.of())));
        }
        return rows;
    }

    /// The claims of its cells. Of what has no column, only a value with a number is what its name is: the others are
    /// descriptions.
    private List<Claim> ofRow(RowRef ref, SourcePassage passage, String words) {
        return reader.read(memory(ref, passage, words)).stream()
                .filter(claim -> claim.isCell()
                        || !words.contains("; ")
                        || claim.value().text().chars().anyMatch(Character::isDigit))
                .toList();
    }

    private static String alone(Page page, @Nullable DocumentStatement statement, String sentence) {
        return Optional.ofNullable(statement)
                .filter(one -> !one.block().is(Kind.HEADING))
                .flatMap(page::standalone)
                .orElse(sentence);
    }

    /// The number of an item, as in `Class 2 (content of others): ...`, is not a value.
    private static ReadStatement withoutNumber(ReadStatement one) {
        Matcher matcher = NUMBERED.matcher(one.text());
        if (!matcher.lookingAt()) {
            return one;
        }
        String number = matcher.group("number");
        List<Claim> claims = one.claims().stream()
                .filter(claim -> !claim.value().text().equals(number))
                .toList();
        return one.with(claims);
    }

    /// Whether it is a line with a label that names no single thing, or a default of something that it
    /// does not name.
    public static boolean isField(String sentence) {
        return DEFAULT.matcher(sentence).lookingAt()
                || LabelLine.of(sentence).filter(line -> !line.isIdentifier()).isPresent();
    }

    /// Whether it is a line with a label, such as `Port: 80` or `--port: 80`.
    public static boolean isLabel(String sentence) {
        return LabelLine.of(DASHES.matcher(sentence).replaceFirst("")).isPresent();
    }

    /// Whether a name names one thing wherever it occurs: `request_timeout`, not `version`.
    public static boolean isIdentifier(String name) {
        return LabelLine.isIdentifier(name);
    }

    /// A section without introductions of lists.
    public static List<String> headings(List<String> section) {
        return PlainPage.headings(section);
    }

    /// The headings of a path that name a subject.
    public static List<String> section(String path) {
        return Page.subjects(Page.headings(path));
    }

    /// A label that occurs several times below the same headings is a field of several things which they do
    /// not name: such lines claim nothing.
    private static List<ReadStatement> withoutFields(List<ReadStatement> readStatements) {
        Map<String, Long> lines = readStatements.stream()
                .flatMap(one -> label(one).stream())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return readStatements.stream()
                .map(one -> label(one)
                        .filter(label -> lines.getOrDefault(label, 0L) > 1)
                        .map(_ -> one.with(List.of()))
                        .orElse(one))
                .toList();
    }

    private static Optional<String> label(ReadStatement one) {
        Optional<String> label = DEFAULT.matcher(one.text()).lookingAt()
                ? Optional.of("default")
                : LabelLine.of(one.text()).map(line -> line.label().toLowerCase(Locale.ROOT));
        return label.filter(_ -> one.isField()).map(words -> one.section() + "\n" + words);
    }

    private static boolean states(Sentences.Kind kind, String sentence) {
        return kind != Sentences.Kind.CODE
                && kind != Sentences.Kind.QUOTE
                && !sentence.endsWith("?")
                && !sentence.endsWith(":")
                && !Exclusion.isReference(sentence)
                && !Blanks.in(sentence);
    }

    /// @param all the claims under the heading, and also without a heading: elsewhere the subject may be named in full
    /// @param own those that need no heading
    private record PageClaims(List<Claim> all, List<Claim> own) {}

    private PageClaims claims(SourcePassage passage, PlainPage page) {
        List<Claim> below = claims(passage, page.text());
        String bare = page.withoutHeadings();
        List<Claim> own = (bare.equals(page.text()) ? below : claims(passage, bare))
                .stream().filter(claim -> !claim.meeting().subject().isEmpty()).toList();
        return new PageClaims(
                Stream.concat(below.stream(), own.stream()).distinct().toList(), own);
    }

    private static Set<Meeting> inherited(PageClaims claims, Span sentence) {
        Set<Meeting> meetings = meetings(claims.all(), sentence);
        meetings.removeAll(meetings(claims.own(), sentence));
        return meetings;
    }

    private static Set<Meeting> meetings(List<Claim> claims, Span sentence) {
        return claims.stream()
                .filter(claim -> isWithin(claim, sentence))
                .map(Claim::meeting)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static boolean isWithin(Claim claim, Span sentence) {
        int start = claim.reading().span().start();
        return start >= sentence.start() && start < sentence.end();
    }

    private List<Claim> claims(SourcePassage passage, String text) {
        RowRef row = new RowRef(RowKind.MEMORY, passage.source().id());
        return reader.read(memory(row, passage, text));
    }

    private static Statement.Memory memory(RowRef row, SourcePassage passage, String text) {
        return new Statement.Memory(
                new Statement.Origin(
                        row, row.id(), passage.project(), "", Validity.ALWAYS, passage.author(), passage.changedAt()),
                Statement.Memory.ANY,
                text);
    }

    private static List<Claim> within(List<Claim> claims, RowRef row, Span sentence) {
        return claims.stream()
                .filter(claim -> isWithin(claim, sentence))
                .map(claim -> of(claim, row, sentence))
                .toList();
    }

    private static Claim of(Claim claim, RowRef row, Span sentence) {
        Span span = claim.reading().span();
        int start = span.start() - sentence.start();
        int end = Math.min(span.end(), sentence.end()) - sentence.start();
        return new Claim(
                row,
                row.id(),
                claim.slot(),
                claim.meeting(),
                claim.value(),
                claim.positive(),
                claim.validity(),
                new Claim.Reading(claim.reading().ruleId(), new Span(start, Math.max(start, end))));
    }
}
