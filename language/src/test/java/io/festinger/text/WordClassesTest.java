package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WordClassesTest {
    @Test
    void aClassHasItsWordsInTheirOrder() {
        assertThat(WordClasses.list("weekdays"))
                .containsExactly("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");
    }

    @Test
    void aReferenceStandsForTheWordsOfAnotherClass() {
        assertThat(WordClasses.of("be_forms")).isEqualTo(Set.of("is", "are", "was", "were", "be", "been", "am"));
    }

    @Test
    void aNameOnSeveralLinesHasTheWordsOfAll() {
        assertThat(WordClasses.of("hedges")).contains("might", "wondering", "vs");
    }

    @Test
    void wordsMayStandForOthersAndBePhrases() {
        assertThat(WordClasses.meanings("qualifier_phrases"))
                .containsAllEntriesOf(Map.of("95th percentile", "p95", "live", "prod"));
    }

    @Test
    void aFileMayReferToTheClassesOfAnother() {
        assertThat(WordClasses.list("link")).containsAll(WordClasses.list("be_forms"));
    }

    @Test
    void aNameIsInOneFile() {
        assertThatThrownBy(() -> WordClasses.read(List.of("claims", "claims")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("two files of the lexicon have a class called articles");
    }

    @Test
    void aMissingClassIsRefusedByItsName() {
        assertThatThrownBy(() -> WordClasses.of("unheard_of"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the lexicon has no class of words called unheard_of");
    }
}
