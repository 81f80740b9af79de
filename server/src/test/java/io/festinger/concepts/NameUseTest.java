package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.NameUse.Use;
import io.festinger.concepts.graph.Dictionary;
import io.festinger.concepts.graph.Vocabulary;
import io.festinger.text.OpeningWords;
import io.festinger.text.Tokenizer;
import io.festinger.text.Tokens;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameUseTest {
    private final Vocabulary vocabulary = new Vocabulary(Dictionary.english());
    private final NameUse names = new NameUse(vocabulary);

    /// How the text uses the token with this in it.
    private Use use(String text, String token) {
        Tokens tokens = new Tokenizer(OpeningWords.ENGLISH).tokenize(text);
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.form(i).contains(token)) {
                return names.of(tokens, i, vocabulary.intern(tokens.form(i)));
            }
        }
        throw new IllegalArgumentException(token + " in " + text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            please tell Harvest that the import is over | harvest
            can you look at it, Ember is slow today | ember
            we moved the queue to Silver Birch last week | silver_birch
            I asked Kaia about it yesterday | kaia
            Wexlin reads the file every night | wexlin
            """)
    void aCapitalWithinASentenceMakesAName(String text, String token) {
        assertThat(use(text, token)).isEqualTo(Use.NAME);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            restart wexlin, please | wexlin
            is the snarf-router up again? | snarf-router
            """)
    void withoutACapitalOnlyAnUnknownWordIsOne(String text, String token) {
        assertThat(use(text, token)).isEqualTo(Use.UNKNOWN_WORD);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Harvest is over and the file is there | harvest
            Email Kaia before you go on with it | email_kaia
            the old wexlins are gone | wexlins
            """)
    void whereASentenceBeginsItMayBeAnotherWord(String text, String token) {
        assertThat(use(text, token)).isIn(Use.POSSIBLE, Use.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            the harvest is over | harvest
            it calls the Client when the file is there | client
            then click Harvest and wait for it | harvest
            the button says 'Harvest' in the menu | harvest
            PLEASE DO NOT TOUCH THE HARVEST | harvest
            Use Only Silver Spoons! | silver_spoons
            # How to update Harvest in a minute | harvest
            the value of get_harvest is wrong | get_harvest
            see the class FileHarvest in it | fileharvest
            Ember Output: nothing to see here | ember_output
            Mind The Harvest Of Today and rest well | harvest
            we refactored it | refactored
            are the two KPQs still valid then? | kpqs
            """)
    void framesShoutingCodeAndKindsAreNotNames(String text, String token) {
        assertThat(use(text, token)).isEqualTo(Use.NONE);
    }
}
