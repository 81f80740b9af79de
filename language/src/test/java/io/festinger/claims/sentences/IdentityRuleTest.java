package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Rows;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdentityRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I am a mechanical engineer | role | mechanical engineer",
                "I'm a mechanical engineer at a small company. | role | mechanical engineer",
                "The user works as a mechanical engineer | role | mechanical engineer",
                "My role is mechanical engineer | role | mechanical engineer",
                "Role: Mechanical Engineer | role | mechanical engineer",
                "The user is the lead designer of telescopes | role | lead designer of telescope",
                "has a background in optics | background | optics",
                "My background is in optics | background | optics",
                "I have an optics background | background | optics",
                "I hold a PhD in physics | credentials | phd in physics",
                "The user has a PhD in Physics from a university | credentials | phd in physics",
            })
    void identitiesStandOnThreeSlots(String content, String slot, String key) {
        assertThat(read(content)).singleElement().satisfies(claim -> {
            assertThat(claim.slot().key()).isEqualTo("[\"identity\",\"p05\",\"" + slot + "\"]");
            assertThat(claim.value().key()).isEqualTo(key);
            assertThat(claim.reading().ruleId()).isEqualTo("memory.identity." + slot);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I am tired", "I am a stranger here", "I am a big fan of engineers and cats", "He is an engineer",
                "Is the user an engineer?", "I was an engineer", "I am an engineer and a manager",
                        "The role of tests is big",
                "I have a dog", "I work as hard as I know"
            })
    void otherThingsAboutPeopleAreNone(String content) {
        assertThat(read(content)).noneMatch(claim -> claim.reading().ruleId().startsWith("memory.identity"));
    }

    @Test
    void anotherPersonHasASlotOfTheirOwn() {
        List<Claim> claims = read("I am a mechanical engineer");

        assertThat(Rows.rivals(claims, read("Alice is an optical engineer"))).isFalse();
        assertThat(Rows.rivals(claims, read("I am an optical engineer"))).isTrue();
        assertThat(Rows.rivals(claims, read("I am not a mechanical engineer"))).isTrue();
    }

    private static List<Claim> read(String content) {
        return Rows.memory("identity", content);
    }
}
