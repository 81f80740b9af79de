package io.festinger.concepts.cues;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Prints precision and recall of the scanner over labelled sentences, by category, and holds them.
/// Rules and word lists are tuned on `corpus.tsv` and `natural.tsv` alone; `heldout.tsv` was written
/// first and its mistakes are never looked at, so its figures tell what to expect of text that nobody
/// has seen.
class CueCorpusTest {
    private static final Score ALL = new Score();
    private static final Score TUNED = new Score();
    private static final Score HELD_OUT = new Score();
    private static final Score NATURAL = new Score();

    @BeforeAll
    static void measure() {
        measure("corpus.tsv", TUNED);
        measure("heldout.tsv", HELD_OUT);
        measure("natural.tsv", NATURAL);
        System.out.println(ALL.row("all files"));
        TUNED.mistakes().forEach(System.out::println);
        NATURAL.mistakes().forEach(System.out::println);
    }

    @Test
    void labelledSentencesAreReadWithHighPrecisionAndRecall() {
        assertThat(ALL.precision()).as("precision").isGreaterThanOrEqualTo(0.97);
        assertThat(ALL.recall()).as("recall").isGreaterThanOrEqualTo(0.90);
    }

    @Test
    void unseenSentencesAreReadNearlyAsWell() {
        assertThat(HELD_OUT.precision()).as("precision").isGreaterThanOrEqualTo(0.92);
        assertThat(HELD_OUT.recall()).as("recall").isGreaterThanOrEqualTo(0.90);
    }

    @Test
    void sentencesWordedAsPeopleWordThemAreRead() {
        assertThat(NATURAL.precision()).as("precision").isGreaterThanOrEqualTo(0.97);
        assertThat(NATURAL.recall()).as("recall").isGreaterThanOrEqualTo(0.85);
    }

    @Test
    void moreThanHalfOfTheSentencesAreTraps() {
        for (String name : new String[] {"corpus.tsv", "heldout.tsv"}) {
            var entries = Corpus.load(name).entries();
            assertThat(entries.stream().filter(Corpus.Entry::isTrap)).hasSizeGreaterThan(entries.size() / 2);
        }
        assertThat(Corpus.load("corpus.tsv").entries()).hasSizeGreaterThan(340);
    }

    private static void measure(String name, Score score) {
        TreeMap<String, Score> categories = new TreeMap<>();
        for (Corpus.Entry entry : Corpus.load(name).entries()) {
            ALL.add(entry);
            score.add(entry);
            categories.computeIfAbsent(entry.category(), key -> new Score()).add(entry);
        }
        System.out.printf("%n%-24s sentences  right  wrong  missed  precision  recall%n", name);
        System.out.println(score.row("all"));
        categories.forEach((category, part) -> System.out.println(part.row(category)));
    }
}
