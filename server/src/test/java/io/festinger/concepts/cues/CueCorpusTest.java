package io.festinger.concepts.cues;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CueCorpusTest {
    private static final String TUNED = "corpus.tsv";

    @Test
    void theTunedCorpusIsReadWithHighPrecisionAndRecall() {
        assertGood(measure(TUNED));
    }

    @Test
    void sentencesThatNothingWasTunedOnAreReadAsWell() {
        assertGood(measure("heldout.tsv"));
    }

    @Test
    void halfOfTheCorpusIsTraps() {
        var entries = Corpus.load(TUNED).entries();
        assertThat(entries).hasSizeGreaterThan(300);
        assertThat(entries.stream().filter(Corpus.Entry::isTrap).count()).isGreaterThan(entries.size() / 2);
    }

    private static void assertGood(Score score) {
        assertThat(score.precision()).as("precision").isGreaterThanOrEqualTo(0.97);
        assertThat(score.recall()).as("recall").isGreaterThanOrEqualTo(0.90);
    }

    private static Score measure(String name) {
        Score all = new Score();
        TreeMap<String, Score> categories = new TreeMap<>();
        for (Corpus.Entry entry : Corpus.load(name).entries()) {
            all.add(entry);
            categories.computeIfAbsent(entry.category(), key -> new Score()).add(entry);
        }
        System.out.printf("%n%-24s sentences  right  wrong  missed  precision  recall%n", name);
        System.out.println(all.row("all"));
        categories.forEach((category, score) -> System.out.println(score.row(category)));
        if (name.equals(TUNED)) {
            all.mistakes().forEach(System.out::println);
        }
        return all;
    }
}
