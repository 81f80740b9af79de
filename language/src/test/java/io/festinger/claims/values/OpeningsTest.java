package io.festinger.claims.values;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.Lexemes;
import io.festinger.text.Quantities;
import io.festinger.text.WordList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningsTest {
    private static final Pattern WORDS = Pattern.compile("[\\s:,|/-]+");
    private static final List<String> LISTS = List.of(
            "/claims/aliases.txt",
            "/claims/technologies.txt",
            "/claims/value_words.txt",
            "/claims/periods.txt",
            "/claims/bounds.txt",
            "/claims/bounds_behind.txt",
            "/claims/attributes.txt",
            "/text/counted.txt",
            "/text/units.txt",
            "/text/rates.txt");

    @Test
    void noQuantityBeginsWithAWordPassedOver() {
        assertThat(words())
                .filteredOn(word -> !Openings.may(word))
                .allSatisfy(word -> assertThat(Quantities.at(Lexemes.of(word + " of 5 s a day"), 0))
                        .as(word)
                        .isNull());
    }

    @Test
    void anotherNameOpensAValueOnlyWhereItsOwnFirstWordDoes() {
        for (String line : WordList.read("/claims/aliases.txt")) {
            int colon = line.indexOf(':');
            for (String other : line.substring(colon + 1).split(",", -1)) {
                boolean opens = Openings.may(line.substring(0, colon)) || Openings.mayUnlimit(line, "");
                assertThat(Openings.may(other.strip()) || !opens).as(line).isTrue();
            }
        }
    }

    @Test
    void everyPhraseWithoutALimitIsLookedAt() {
        for (String line : WordList.read("/claims/value_words.txt")) {
            if (line.startsWith("unlimited:")) {
                for (String phrase : line.substring(line.indexOf(':') + 1).split("\\|", -1)) {
                    assertThat(Openings.mayUnlimit(phrase.strip(), ""))
                            .as(phrase)
                            .isTrue();
                    assertThat(Openings.mayUnlimit("The", phrase.strip()))
                            .as(phrase)
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Sixes", "dailies", "Mondays", "THREE", "five-day", "noon's", "½", "naïve", "“five", "v2", "$5"})
    void possibleValuesAreLookedAt(String word) {
        assertThat(Openings.may(word)).isTrue();
    }

    private static Stream<String> words() {
        return LISTS.stream()
                .flatMap(list -> WordList.read(list).stream())
                .flatMap(WORDS::splitAsStream)
                .filter(word -> !word.isEmpty())
                .distinct();
    }
}
