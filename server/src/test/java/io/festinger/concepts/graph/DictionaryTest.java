package io.festinger.concepts.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.OpeningWords;
import io.festinger.text.Tokenizer;
import io.festinger.text.Tokens;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DictionaryTest {
    private static final int WORDS = 63_876;
    private static final List<String> LISTS =
            List.of("contractions", "scowl-10", "scowl-20", "scowl-35", "scowl-40", "scowl-50");

    private final Vocabulary vocabulary = new Vocabulary(Dictionary.english());

    @Test
    void everyWordHasTheFormOfTheTokeniserAndStandsInOneBand() {
        Set<String> visited = new HashSet<>();
        for (String list : LISTS) {
            List<String> words = Dictionary.words(list);
            assertThat(words).as(list).isSorted();
            for (String word : words) {
                assertThat(word).matches("[\\p{L}\\p{N}]+([-_.'][\\p{L}\\p{N}]+)*");
                assertThat(Normalizer.normalize(word, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT))
                        .isEqualTo(word);
                assertThat(visited.add(word)).as("%s stands in one list", word).isTrue();
                assertThat(Dictionary.english().band(word)).as(word).isPositive();
            }
        }
        assertThat(visited).hasSize(WORDS).contains("the", "a", "don't", "report");
        assertThat(Dictionary.english().size()).isEqualTo(WORDS);
    }

    @Test
    void aWordHasTheBandOfItsListAndAnotherTokenHasNone() {
        assertThat(Dictionary.english().band("the")).isEqualTo(10);
        assertThat(Dictionary.english().band("zebra")).isEqualTo(35);
        assertThat(Dictionary.english().band("gnommoweb")).isZero();
        assertThat(Dictionary.english().band("")).isZero();
    }

    @Test
    void aVocabularyHoldsOnlyMetWords() {
        assertThat(vocabulary.bytes()).isZero();
        assertThat(vocabulary.size()).isEqualTo(WORDS);
        assertThat(vocabulary.find("zebra")).map(Concept::band).contains(35);
        assertThat(vocabulary.isWord("zebra")).isTrue();
        assertThat(vocabulary.isWord("gnommoweb")).isFalse();
        assertThat(vocabulary.bytes()).isZero();

        Tokens tokens = new Tokenizer(OpeningWords.ENGLISH).tokenize("a zebra met gnommoweb");
        ConceptMatches conceptMatches = new ConceptMatches();
        vocabulary.findAll(tokens, conceptMatches);
        assertThat(conceptMatches.get(1)).isSameAs(vocabulary.find("zebra").orElseThrow());
        assertThat(conceptMatches.get(3)).isNull();
        List<String> met = new ArrayList<>();
        vocabulary.each(concept -> met.add(concept.token()));
        assertThat(met).contains("zebra", "met").doesNotContain("report");
        assertThat(vocabulary.size()).isEqualTo(WORDS);
        assertThat(vocabulary.intern("gnommoweb").isDictionaryWord()).isFalse();
        assertThat(vocabulary.size()).isEqualTo(WORDS + 1);
    }

    @Test
    void unmetWordsAreVisitedByTheirPrefix() {
        vocabulary.intern("zebras");
        List<String> visitedTexts = new ArrayList<>();
        vocabulary.eachUnmet("zebra", concept -> visitedTexts.add(concept.token()));
        assertThat(visitedTexts).contains("zebra").doesNotContain("zebras").allMatch(word -> word.startsWith("zebra"));
    }
}
