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

/// Reads files into statements as the ingestion does: sentences in prose, and facts that rules read from
/// headings, labels and tables.
final class TextReader {
    private static final int LONGEST = 500;

    private final ClaimReader reader;
    private final Extractor rules;
    private final StatementReader sentences;
    private final Map<String, EntityType> types;
    private final String project;
    private final Instant now;

    /// @param rules the rules that read headings, labels and tables
    /// @param types types of entities, by name
    /// @param now the time of statements when the text gives none
    TextReader(ClaimReader reader, Extractor rules, Map<String, EntityType> types, String project, Instant now) {
        this.reader = reader;
        this.rules = rules;
        this.sentences = new StatementReader(reader);
        this.types = types;
        this.project = project;
        this.now = now;
    }

    /// @param number distinguishes the texts of one check
    ReadText read(int number, SourceFile file) {
        ReadDocument document = DocumentReader.read(file.path(), file.content());
        Optional<String> over = DocumentStatus.of(document.text())
                .filter(DocumentStatus::isOver)
                .map(DocumentStatus::word);
        if (over.isPresent()) {
            return new ReadText(file.path(), List.of(), over, List.of());
        }
        Optional<LineStarts> lines =
                document.text().equals(file.content()) ? Optional.of(new LineStarts(file.content())) : Optional.empty();
        List<CheckedStatement> stated = new ArrayList<>();
        List<CheckResult.PassedOverStatement> passedOver = new ArrayList<>();
        for (int i = 0; i < document.pieces().size(); i++) {
            new OfPiece(file.path(), document.pieces().get(i), lines)
                    .read("text-" + number + "." + i, document.text(), stated, passedOver);
        }
        stated.sort(Comparator.comparing((CheckedStatement one) -> !one.isSentence())
                .thenComparing(one -> one.where().span().start()));
        return new ReadText(file.path(), stated, Optional.empty(), notCompared(passedOver, stated));
    }

    /// Statements that no rule proposes and no sentence comparison covers.
    private static List<CheckResult.PassedOverStatement> notCompared(
            List<CheckResult.PassedOverStatement> passedOver, List<CheckedStatement> stated) {
        BitSet compared = new BitSet();
        stated.stream()
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

    private final class OfPiece {
        private final String path;
        private final Piece piece;
        private final Optional<LineStarts> lines;

        OfPiece(String path, Piece piece, Optional<LineStarts> lines) {
            this.path = path;
            this.piece = piece;
            this.lines = lines;
        }

        void read(
                String id, String text, List<CheckedStatement> into, List<CheckResult.PassedOverStatement> passedOver) {
            String content = piece.span().of(text);
            SourcePassage passage = new SourcePassage(
                    new SourcePassage.Source.OfChunk(id),
                    project,
                    path,
                    piece.heading(),
                    piece.kind(),
                    piece.author(),
                    content,
                    at());
            for (StatementReader.ReadStatement one : sentences.read(passage)) {
                RowRef ref = one.claims().isEmpty()
                        ? CheckedStatement.ref(id + "-" + one.span().start())
                        : one.claims().getFirst().row();
                into.add(new CheckedStatement(
                        ref, where(one.span()), one.text(), piece.author(), at(), one.claims(), !one.isHeading()));
            }
            Extractor.Reading reading = rules.read(passage);
            reading.passedOver().stream().map(this::passedOver).forEach(passedOver::add);
            for (ExtractedFact found : reading.found()) {
                if (found.rule().startsWith(RuleExtractor.STATEMENTS)) {
                    continue;
                }
                RowRef ref = CheckedStatement.ref(id + "+" + found.span().start());
                List<Claim> claims = claims(ref, found.row());
                if (!claims.isEmpty()) {
                    String words = line(found.span().of(content));
                    into.add(
                            new CheckedStatement(ref, where(found.span()), words, piece.author(), at(), claims, false));
                }
            }
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
            return piece.writtenAt().orElse(now);
        }

        private CheckedStatement.Where where(Span within) {
            Span span =
                    new Span(piece.span().start() + within.start(), piece.span().start() + within.end());
            return new CheckedStatement.Where(project, path, span, lines.map(some -> some.at(span.start())));
        }

        private List<Claim> claims(RowRef ref, ExtractedFact.Row row) {
            Statement.Origin origin =
                    new Statement.Origin(ref, ref.id(), project, "", Validity.ALWAYS, piece.author(), at());
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
