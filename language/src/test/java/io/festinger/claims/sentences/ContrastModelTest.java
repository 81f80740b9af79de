package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.festinger.claims.sentences.ContrastTraining.Pair;
import io.festinger.testing.Tally;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The model beside its training. `-Dfestinger.model.write=FILE` writes what the training gives to a file:
/// that is how `contrast/model.txt` is made anew once the reading of sentences, the features or the corpus
/// changed.
class ContrastModelTest {
    private static final List<String> UNSEEN = List.of(
            "third", "fourth", "fifth", "sixth", "seventh", "eighth", "tenth", "eleventh", "twelfth", "fourteenth");

    /// Of some 200,000 that were laid beside each other.
    private static final int FEW = 35;

    private static final List<Pair> PAIRS = ContrastTraining.pairs();

    @Test
    void theModelDecidesAsItsTrainingDoes() throws IOException {
        ContrastModel learned = ContrastTraining.learn(PAIRS);
        String file = System.getProperty("festinger.model.write", "");
        if (!file.isEmpty()) {
            List<String> lines = new ArrayList<>();
            lines.add("# What each feature of an alignment weighs, learned by ContrastTraining; see ContrastModel.");
            lines.addAll(learned.lines());
            Files.write(Path.of(file), lines);
            return;
        }
        long rows = PAIRS.stream().mapToLong(pair -> pair.rows().size()).sum();
        long alike = PAIRS.stream()
                .flatMap(pair -> pair.rows().stream())
                .filter(row -> ContrastModel.STANDARD.accepts(row) == learned.accepts(row))
                .count();
        assertThat((double) alike / rows).isCloseTo(1, within(0.01));
    }

    @Test
    void whatHasNothingToDoWithEachOtherIsLeftAlone() {
        List<Pair> strangers =
                PAIRS.stream().filter(pair -> pair.writer().equals("stranger")).toList();
        long found = strangers.stream()
                .filter(pair -> pair.rows().stream().anyMatch(ContrastModel.STANDARD::accepts))
                .count();
        assertThat(strangers).isNotEmpty();
        assertThat(found).isLessThanOrEqualTo(FEW);
    }

    /// Each writer is judged by a model that was learned from the others alone.
    @Test
    void itIsSureOfWritersThatItNeverLearnedFrom() {
        Tally all = new Tally();
        for (String writer : UNSEEN) {
            ContrastModel model = ContrastTraining.learn(
                    PAIRS.stream().filter(pair -> !pair.writer().equals(writer)).toList());
            Tally tally = new Tally();
            PAIRS.stream().filter(pair -> pair.writer().equals(writer)).forEach(pair -> {
                boolean found = pair.rows().stream().anyMatch(model::accepts);
                tally.add(pair.contradicts(), found);
                all.add(pair.contradicts(), found);
            });
            System.out.printf(
                    "contrast model without %s: precision %.3f, recall %.3f%n",
                    writer, tally.precision(), tally.recall());
        }
        System.out.printf("contrast model, all left out: precision %.3f, recall %.3f%n", all.precision(), all.recall());
        assertThat(all.precision()).isGreaterThanOrEqualTo(0.92);
        assertThat(all.recall()).isGreaterThanOrEqualTo(0.5);
    }
}
