package io.festinger.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    void anotherLexiconMayReferToTheClassesOfClaims() {
        WordClasses judge = WordClasses.read("/judge/lexicon.txt");

        assertThat(judge.words("be")).containsExactlyElementsOf(WordClasses.list("be"));
        assertThat(judge.names()).contains("negation").doesNotContain("be_forms");
    }

    @Test
    void aClassThatIsNotThereIsRefusedByItsName() {
        assertThatThrownBy(() -> WordClasses.of("unheard_of"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("/claims/lexicon.txt has no class of words called unheard_of");
    }
}
