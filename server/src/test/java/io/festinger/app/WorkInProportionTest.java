package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Replacement;
import io.festinger.concepts.cues.CueScanner;
import io.festinger.concepts.cues.TokenKnowledge;
import io.festinger.judge.Judge;
import io.festinger.judge.SpokenText;
import io.festinger.memory.checking.RevisionReader;
import io.festinger.memory.checking.TableReader;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.extraction.rules.StatementReader;
import io.festinger.memory.sources.reading.DocumentReader;
import io.festinger.memory.sources.reading.Piece;
import io.festinger.memory.sources.reading.ReadDocument;
import io.festinger.testing.CountedCode;
import io.festinger.testing.TextKinds;
import io.festinger.text.CommonWords;
import io.festinger.text.FoldedText;
import io.festinger.text.NormalText;
import io.festinger.text.Sentences;
import io.festinger.text.Tokenizer;
import io.festinger.text.passages.Passages;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Four times the text is four times the work, or little more, for the code that reads what callers send, and
/// whatever kind of text that is. Steps are counted, see [CountedCode].
class WorkInProportionTest {
    private static final int LENGTH = 4_000;
    private static final double MOST_GROWTH = 4.6;

    /// Below so many steps what a reader does once weighs more than the text.
    private static final long FIXED = 300_000;

    static final class Claims implements Consumer<String> {
        private final StandardClaimReader reader = new StandardClaimReader();

        @Override
        public void accept(String text) {
            var origin = new Statement.Origin(
                    new RowRef(RowKind.MEMORY, "m"), "m", "p05", "", Validity.ALWAYS, "anna", Instant.EPOCH);
            reader.read(new Statement.Memory(origin, Statement.Memory.ANY, text));
        }
    }

    static final class Stems implements Consumer<String> {
        @Override
        public void accept(String text) {
            SpokenText.of(text, "anna", Optional.of(Instant.EPOCH)).stems();
        }
    }

    static final class Judgements implements Consumer<String> {
        private final Verdicts verdicts = new Verdicts();

        @Override
        public void accept(String text) {
            verdicts.judge(Verdicts.Fact.of("x " + text), Verdicts.Fact.of("x " + other(text)), Judge.SURE);
        }
    }

    static final class Words implements Consumer<String> {
        private final Tokenizer tokenizer = new Tokenizer(CommonWords.NONE);

        @Override
        public void accept(String text) {
            tokenizer.tokenize(text);
            Sentences.of(text);
            FoldedText.of(text);
            NormalText.of(text);
            Values.of(text);
            Values.find(text);
            Replacement.says(text);
        }
    }

    /// What the gateway reads of a message: its passages, and the cues in them.
    static final class Messages implements Consumer<String> {
        private final TokenKnowledge lexicon = new TokenKnowledge() {
            @Override
            public boolean isKnown(String token) {
                return token.equals("pump");
            }

            @Override
            public boolean common(String token) {
                return token.length() < 5;
            }
        };

        @Override
        public void accept(String text) {
            CueScanner.scan(Passages.prose(text), lexicon);
        }
    }

    static final class Documents implements Consumer<String> {
        private final StatementReader statements = new StatementReader(new StandardClaimReader());

        @Override
        public void accept(String text) {
            ReadDocument document = DocumentReader.read("a.md", text);
            for (Piece piece : document.pieces()) {
                statements.read(new SourcePassage(
                        new SourcePassage.Source.OfChunk("chk_1"),
                        "p05",
                        "a.md",
                        piece.heading(),
                        piece.kind(),
                        "",
                        piece.span().of(document.text()),
                        Instant.EPOCH));
            }
        }
    }

    private static String other(String text) {
        return text.replace("red", "green").replace("12", "13").replace("kg", "g");
    }

    private static final List<Class<? extends Consumer<String>>> READERS = List.of(
            Claims.class,
            Stems.class,
            Judgements.class,
            Words.class,
            Messages.class,
            Documents.class,
            RevisionReader.class);

    @TestFactory
    Stream<DynamicTest> readersTakeStepsInProportionToTheText() {
        return READERS.stream().flatMap(type -> {
            CountedCode reader = new CountedCode(type);
            TextKinds.all().forEach(kind -> reader.steps(TextKinds.text(kind, 1_000)));
            return TextKinds.all().stream()
                    .map(kind -> DynamicTest.dynamicTest(
                            type.getSimpleName() + ": " + kind, () -> grows(reader, kind, LENGTH)));
        });
    }

    @Test
    void aTableTakesStepsInProportionToItsRows() {
        CountedCode reader = new CountedCode(TableReader.class);
        reader.steps(TextKinds.text("numbers", 1_000));

        grows(reader, "numbers", 25 * LENGTH);
    }

    private static void grows(CountedCode reader, String kind, int length) {
        long once = reader.steps(TextKinds.text(kind, length));
        long four = reader.steps(TextKinds.text(kind, 4 * length));

        assertThat(once).isGreaterThan(LENGTH / 20);
        assertThat(four).isLessThan(Math.max(FIXED, (long) (once * MOST_GROWTH)));
    }
}
