package io.festinger.memory.checking;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.extraction.rules.StatementReader;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.SourceFile;
import io.festinger.memory.sources.reading.DocumentReader;
import io.festinger.memory.sources.reading.DocumentStatus;
import io.festinger.memory.sources.reading.Piece;
import io.festinger.memory.sources.reading.ReadDocument;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads files into statements as the ingestion does: sentences in prose, and facts that rules read from
/// headings, labels and tables.
final class TextReader {
    private static final int LONGEST = 500;

    private final ClaimReader reader;
    private final Extractor rules;
    private final StatementReader sentences;
    private final Map<String, EntityType> types;
    private final String project;
    private final Instant time;

    /// @param rules the rules that read headings, labels and tables
    /// @param types types of entities, by name
    /// @param time the time of statements when the text gives none
    TextReader(ClaimReader reader, Extractor rules, Map<String, EntityType> types, String project, Instant time) {
        this.reader = reader;
        this.rules = rules;
        this.sentences = new StatementReader(reader);
        this.types = types;
        this.project = project;
        this.time = time;
    }

    /// @param number distinguishes the texts of one check
    ReadText read(int number, SourceFile file) {
        ReadDocument document = DocumentReader.read(file.path(), file.content());
        Optional<String> over = DocumentStatus.of(document.text())
                .filter(DocumentStatus::isOver)
                .map(DocumentStatus::word);
        if (over.isPresent()) {
            return new ReadText(file.path(), document, List.of(), over, List.of());
        }
        Optional<LineStarts> lines =
                document.text().equals(file.content()) ? Optional.of(new LineStarts(file.content())) : Optional.empty();
        CheckedDocument checkedDocument = CheckedDocument.of(file.path(), document.text());
        List<CheckedStatement> checkedStatements = new ArrayList<>();
        List<CheckResult.PassedOverStatement> passedOver = new ArrayList<>();
        List<List<Piece>> parts = parts(document.pieces());
        for (int i = 0; i < parts.size(); i++) {
            new OfPart(checkedDocument, document.text(), parts.get(i), lines)
                    .read("text-" + number + "." + i, checkedStatements, passedOver);
        }
        checkedStatements.sort(Comparator.comparing((CheckedStatement one) -> !one.isSentence())
                .thenComparing(one -> one.where().span().start()));
        return new ReadText(
                file.path(), document, checkedStatements, Optional.empty(), notCompared(passedOver, checkedStatements));
    }

    /// Pieces of one author and time together: what a document says above is the context of what follows.
    private static List<List<Piece>> parts(List<Piece> pieces) {
        List<List<Piece>> parts = new ArrayList<>();
        for (Piece piece : pieces) {
            boolean same = !parts.isEmpty()
                    && parts.getLast().getLast().author().equals(piece.author())
                    && parts.getLast().getLast().writtenAt().equals(piece.writtenAt());
            if (!same) {
                parts.add(new ArrayList<>());
            }
            parts.getLast().add(piece);
        }
        return parts;
    }

    /// Statements that no rule proposes and no sentence comparison covers.
    private static List<CheckResult.PassedOverStatement> notCompared(
            List<CheckResult.PassedOverStatement> passedOver, List<CheckedStatement> checkedStatements) {
        BitSet compared = new BitSet();
        checkedStatements.stream()
                .filter(CheckedStatement::isCompared)
                .map(one -> one.where().span())
                .forEach(span -> compared.set(span.start(), span.end()));
        return passedOver.stream()
                .filter(over -> {
                    int next = compared.nextSetBit(over.span().start());
                    return next < 0 || next >= over.span().end();
                })
                .toList();
    }

    private final class OfPart {
        private final CheckedDocument document;
        private final String text;
        private final List<Piece> pieces;
        private final int start;
        private final Optional<LineStarts> lines;

        OfPart(CheckedDocument document, String text, List<Piece> pieces, Optional<LineStarts> lines) {
            this.document = document;
            this.text = text;
            this.pieces = pieces;
            this.start = pieces.getFirst().span().start();
            this.lines = lines;
        }

        void read(String id, List<CheckedStatement> into, List<CheckResult.PassedOverStatement> passedOver) {
            SourcePassage passage = passage(id);
            Extractor.Reading reading = rules.read(passage);
            reading.passedOver().stream().map(this::passedOver).forEach(passedOver::add);
            List<CheckedStatement> typedStatements = reading.foundFacts().stream()
                    .filter(foundFact -> !foundFact.rule().startsWith(RuleExtractor.STATEMENTS))
                    .flatMap(foundFact -> checkedStatement(id, foundFact).stream())
                    .toList();
            into.addAll(typedStatements);
            SpanIndex<CheckedStatement> typedIndex =
                    new SpanIndex<>(typedStatements, one -> one.where().span());
            BitSet said = new BitSet();
            for (StatementReader.ReadStatement one : sentences.read(passage)) {
                said.set(one.span().start(), one.span().end());
                CheckedStatement statement = statement(id, passage, one);
                if (one.form() != StatementReader.ReadStatement.Form.ROW) {
                    into.add(statement);
                } else {
                    CheckedStatement row =
                            statement.without(typedIndex.at(statement.where().span()));
                    if (row.isCompared()) {
                        into.add(row);
                    }
                }
            }
            reading.foundFacts().stream()
                    .filter(foundFact -> foundFact.rule().startsWith(RuleExtractor.STATEMENTS)
                            && said.get(
                                            foundFact.span().start(),
                                            foundFact.span().end())
                                    .isEmpty())
                    .flatMap(foundFact -> checkedStatement(id, foundFact).stream())
                    .forEach(into::add);
        }

        private CheckedStatement statement(String id, SourcePassage passage, StatementReader.ReadStatement one) {
            RowRef ref = one.claims().isEmpty()
                    ? CheckedStatement.ref(id + "-" + one.span().start())
                    : one.claims().getFirst().row();
            return new CheckedStatement(
                    ref,
                    where(one.span()),
                    one.text(),
                    one.alone(),
                    passage.author(),
                    at(),
                    one.claims(),
                    one.inherited(),
                    one.section(),
                    one.isField(),
                    one.form() == StatementReader.ReadStatement.Form.SENTENCE);
        }

        /// The part with blanks instead of its code, which states nothing.
        private SourcePassage passage(String id) {
            Piece first = pieces.getFirst();
            StringBuilder content = new StringBuilder();
            for (Piece piece : pieces) {
                String words = piece.span().of(text);
                content.append(piece.kind() == Chunk.Kind.CODE ? words.replaceAll("[^\r\n]", " ") : words);
            }
            return new SourcePassage(
                    new SourcePassage.Source.OfChunk(id),
                    project,
                    document.path(),
                    start == 0 ? "" : first.heading(),
                    Chunk.Kind.PROSE,
                    first.author(),
                    content.toString(),
                    at());
        }

        private Optional<CheckedStatement> checkedStatement(String id, ExtractedFact extractedFact) {
            RowRef ref = CheckedStatement.ref(id + "+" + extractedFact.span().start());
            List<Claim> claims = claims(ref, extractedFact.row());
            if (claims.isEmpty()) {
                return Optional.empty();
            }
            CheckedStatement.Where where = where(extractedFact.span());
            String words = line(where.span().of(text));
            return Optional.of(new CheckedStatement(
                    ref,
                    where,
                    words,
                    words,
                    pieces.getFirst().author(),
                    at(),
                    claims,
                    Set.of(),
                    section(extractedFact.span()),
                    isField(extractedFact),
                    false));
        }

        /// Whether the headings say what it is about: a line with a label, a row of a table, a default
        /// of an option with a common name.
        private static boolean isField(ExtractedFact extractedFact) {
            return switch (extractedFact.row()) {
                case ExtractedFact.Row.OfMemory memory ->
                    extractedFact.rule().startsWith(RuleExtractor.STATEMENTS)
                            || StatementReader.isField(memory.content());
                case ExtractedFact.Row.OfEntity entity ->
                    entity.fields().get("parameter_scope") instanceof String scope
                            && !StatementReader.isIdentifier(scope);
            };
        }

        /// The headings above a place in the part.
        private List<String> section(Span place) {
            return pieces.stream()
                    .filter(piece -> piece.span().start() <= start + place.start())
                    .reduce((_, last) -> last)
                    .map(piece -> StatementReader.section(piece.heading()))
                    .orElse(List.of());
        }

        private CheckResult.PassedOverStatement passedOver(Extractor.PassedOver over) {
            CheckedStatement.Where where = where(over.span());
            return new CheckResult.PassedOverStatement(
                    where.place(),
                    new Verdicts.Part(where.span().start(), where.span().end()),
                    over.reason(),
                    line(over.text()));
        }

        private Instant at() {
            return pieces.getFirst().writtenAt().orElse(time);
        }

        private CheckedStatement.Where where(Span within) {
            Span span = new Span(start + within.start(), start + within.end());
            return new CheckedStatement.Where(
                    project, document, span, lines.map(lineStarts -> lineStarts.at(span.start())));
        }

        private List<Claim> claims(RowRef ref, ExtractedFact.Row row) {
            Statement.Origin origin = new Statement.Origin(
                    ref,
                    ref.id(),
                    project,
                    "",
                    Validity.ALWAYS,
                    pieces.getFirst().author(),
                    at());
            return switch (row) {
                case ExtractedFact.Row.OfMemory memory ->
                    reader.read(new Statement.Memory(origin, memory.type().wire(), memory.content()));
                case ExtractedFact.Row.OfEntity entity ->
                    Optional.ofNullable(types.get(entity.entityType()))
                            .map(type -> reader.read(new Statement.Entity(origin, type, texts(entity.fields()))))
                            .orElse(List.of());
            };
        }

        private static Map<String, String> texts(Map<String, Object> fields) {
            Map<String, String> texts = new HashMap<>();
            fields.forEach((name, value) -> texts.put(name, String.valueOf(value)));
            return texts;
        }

        private static String line(String text) {
            String line = text.strip().replaceAll("\\s+", " ");
            return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
        }
    }
}
