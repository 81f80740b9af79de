package io.festinger.memory.extraction.rules;

import io.festinger.claims.MeetingWords;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.reading.DocumentReader;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.MarkdownReader;
import io.festinger.text.markdown.Prose;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A passage while it is read: its statements, and what it declares about itself.
final class Page {
    /// Headings that name the kind of text below them rather than its subject.
    private static final Pattern GENERIC = Pattern.compile("""
            (?i)(?:(?:key|main|general|design|technical|system|basic|current|nominal|summary|overview|of|the|and|&|parameters?\
            |spec|specs|specifications?|values?|properties|property|numbers|figures|details?|data|table|facts|budgets?|notes?\
            |characteristics|dimensions|settings|configuration|limits|requirements?|constraints?|introduction|background\
            |context|consequences?|results?|findings?|setup|status|outcome|variables|options|decisions?|rules|guidelines\
            |description|agenda|action items?)(?!\\w)[ ,/]*+)++""");

    /// Sections about things that are not true, or not yet.
    private static final Pattern ASIDE = Pattern.compile("""
            (?i)(?:the )?(?:rejected|superseded|deprecated|obsolete|withdrawn|examples?|sample|template|open questions?|questions?\
            |ideas|to-?do|discarded|not decided|old|anti-patterns?)\\b.*""");

    /// A line of settings that only opens what follows.
    private static final Pattern WITHOUT_VALUE = Pattern.compile("(?m)^[\\t -]*[\\w.\"'/{}-]+:[\\t ]*$|^---$|^\\[.*]$");

    private static final int LONGEST = 100;

    private final SourcePassage passage;
    private final List<DocumentStatement> statements;
    private final DocumentKind kind;
    /// Keys above other ones.
    private final Set<String> keys;
    private final Map<List<Object>, Long> rows;

    Page(SourcePassage passage) {
        this.passage = passage;
        String body = body(passage);
        List<Block> blocks =
                passage.isCommit() ? MarkdownReader.readPlain(body) : DocumentReader.blocks(passage.path(), body);
        Map<Integer, String> keys = passage.isSettings() ? SettingKeys.of(passage.content()) : Map.of();
        this.keys = Set.copyOf(keys.values());
        this.statements = passage.isSettings()
                ? settings(blocks, body, keys)
                : StatementSplitter.of(blocks, body, headings(passage.heading()));
        this.kind = DocumentKind.of(passage, statements);
        this.rows = statements.stream()
                .filter(one -> one.block().is(Kind.ROW))
                .collect(Collectors.groupingBy(Page::rowKey, Collectors.counting()));
    }

    /// The text with blanks instead of its front matter, and instead of keys without values in settings.
    private static String body(SourcePassage passage) {
        if (passage.isSettings()) {
            return WITHOUT_VALUE
                    .matcher(passage.content())
                    .replaceAll(line -> " ".repeat(line.group().length()));
        }
        int start = passage.isPlain() ? 0 : DocumentReader.bodyStart(passage.content());
        String front = passage.content().substring(0, start).replaceAll("[^\n]", " ");
        return front + passage.content().substring(start);
    }

    /// The statements of settings, each line by itself and below the keys above it.
    private static List<DocumentStatement> settings(List<Block> blocks, String body, Map<Integer, String> keys) {
        List<Block> lines = blocks.stream()
                .flatMap(block ->
                        block.is(Kind.PARAGRAPH) || block.is(Kind.ITEM) ? lines(block, body) : Stream.of(block))
                .toList();
        return StatementSplitter.of(lines, body, List.of()).stream()
                .map(one ->
                        one.below(keys.getOrDefault(lineStart(body, one.span().start()), "")))
                .toList();
    }

    private static Stream<Block> lines(Block block, String body) {
        List<Prose> lines = block.prose().lines(body);
        boolean labels =
                lines.stream().anyMatch(line -> LabelLine.of(line.text()).isPresent());
        return labels ? lines.stream().map(Block::paragraph) : Stream.of(block);
    }

    private static int lineStart(String text, int place) {
        return text.lastIndexOf('\n', place - 1) + 1;
    }

    SourcePassage passage() {
        return passage;
    }

    List<DocumentStatement> statements() {
        return statements;
    }

    DocumentKind kind() {
        return kind;
    }

    /// Whether it is a conversation between people and agents.
    boolean isTalk() {
        return passage.source() instanceof SourcePassage.Source.OfInteraction;
    }

    /// The wording of a statement that can be read without the page; empty when it still says too little. A
    /// setting has its whole key. A row whose name is repeated does not name what it is about: it is a list.
    Optional<String> standalone(DocumentStatement statement) {
        if (isRepeated(statement)) {
            return RowText.of(statement).list();
        }
        return isNested(statement)
                ? Optional.of(statement.headings().nearest() + "." + statement.text())
                : StandaloneText.of(statement);
    }

    /// Whether it is a setting below other keys.
    private boolean isNested(DocumentStatement statement) {
        return keys.contains(statement.headings().nearest())
                && LabelLine.of(statement.text()).isPresent();
    }

    /// Whether it is a row whose name other rows below the same headings have, too.
    boolean isRepeated(DocumentStatement statement) {
        return statement.block().is(Kind.ROW) && rows.getOrDefault(rowKey(statement), 0L) > 1;
    }

    /// Names that differ only in signs are one name to claims.
    private static List<Object> rowKey(DocumentStatement row) {
        return List.of(row.headings(), MeetingWords.key(RowText.of(row).name()));
    }

    boolean isAside(DocumentStatement statement) {
        return statement.headings().sections().stream()
                .anyMatch(section -> ASIDE.matcher(section).matches());
    }

    /// The subject of a statement according to the nearest heading above it; empty when there is none.
    String scope(DocumentStatement statement) {
        return Stream.concat(Stream.of(statement.entry()), statement.headings().all().reversed().stream())
                .filter(heading -> !heading.isBlank()
                        && heading.length() <= LONGEST
                        && !GENERIC.matcher(heading).matches()
                        && TypedText.read(heading).isEmpty()
                        && !Blanks.in(heading))
                .findFirst()
                .orElse("");
    }

    /// The headings of a path such as `Checkout > Limits`, outermost first.
    static List<String> headings(String path) {
        return path.isEmpty()
                ? List.of()
                : Arrays.stream(path.split(" > ")).map(StatementSplitter::clean).toList();
    }

    /// Those that name a subject.
    static List<String> subjects(List<String> headings) {
        return headings.stream()
                .filter(heading -> !GENERIC.matcher(heading).matches())
                .toList();
    }
}
