package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WordSetTest {
    private static final WordSet COLOURS = WordSet.of("red green blue wordsettest");
    private static final WordSet MOODS = WordSet.of("blue", "merry");

    @Test
    void aWordIsInTheSetsNamingIt() {
        assertThat(COLOURS.has(WordSet.row("blue"), "blue")).isTrue();
        assertThat(MOODS.has(WordSet.row("blue"), "blue")).isTrue();
        assertThat(MOODS.has(WordSet.row("red"), "red")).isFalse();
        assertThat(COLOURS.has(WordSet.row("wordsettest-none"), "wordsettest-none"))
                .isFalse();
    }

    @Test
    void setsOfTheSameWordsAreOne() {
        assertThat(WordSet.of("merry", "blue")).isSameAs(MOODS).isEqualTo(Set.of("blue", "merry"));
    }

    @Test
    void aWordLookedUpBeforeASetWasMadeIsFoundInIt() {
        WordSet.Row before = WordSet.row("wordsettest-late");
        WordSet.Row all = WordSet.any(before);
        WordSet late = WordSet.of("wordsettest-late", "wordsettest-later");

        assertThat(late.has(before, "wordsettest-late")).isTrue();
        assertThat(late.mayHave(all)).isTrue();
        assertThat(late.has(WordSet.row("wordsettest-later"), "wordsettest-later"))
                .isTrue();
    }

    @Test
    void severalWordsHaveTheSetsOfAll() {
        KnownWords words = KnownWords.of(List.of("a", "red", "house"));

        assertThat(words.mayHave(COLOURS)).isTrue();
        assertThat(words.mayHave(MOODS)).isFalse();
        assertThat(words.mayHave(Set.of("none"))).isTrue();
        assertThat(words.in(1, COLOURS)).isTrue();
        assertThat(words.in(1, Set.of("red"))).isTrue();
        assertThat(words.in(2, COLOURS)).isFalse();
    }
}
