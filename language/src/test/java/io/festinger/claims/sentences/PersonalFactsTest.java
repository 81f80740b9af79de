package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Rows;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalFactsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "I live in Berlin | residence | berlin",
                "I moved from Ulm to Berlin last year. | residence | berlin",
                "I'm based in Berlin, with my two kids | residence | berlin",
                "My wife and I live in Berlin | residence | berlin",
                "I work at Bosch as an engineer | employer | bosch",
                "My wife's name is Anna | spouse | anna",
                "My wife is called Anna | spouse | anna",
                "Anna is my wife | spouse | anna",
                "I report to Ben | manager | ben",
                "My manager is Ben. | manager | ben",
                "My name is Sam | name | sam",
                "My favourite colour is teal now | color | teal",
                "My birthday is on 3 March | date | @--03-03",
                "I am 34 years old | age | 34",
                "I'm 34. | age | 34",
                "I have two kids | count | 2",
                "I drive a red van | car | red van",
                "I'm on the platform team | team | platform",
                "I speak French and German | language | has [\"french\",\"german\"]",
                "I am a vegetarian | vegetarian | true",
                "I work as a nurse in Ulm | occupation | nurse",
                "I'm a nurse | occupation | nurse",
            })
    void statementsAboutOneselfAreRead(String content, String attribute, String key) {
        assertThat(read(content, "kim")).anySatisfy(claim -> {
            assertThat(claim.meeting().subject()).startsWith("kim");
            assertThat(claim.meeting().attribute()).isEqualTo(attribute);
            assertThat(claim.value().key()).isEqualTo(key);
            assertThat(claim.positive()).isTrue();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I live in Munich | I moved to Berlin",
                "I am a vegetarian | I eat meat on Sundays",
                "I'm vegan | I eat meat",
                "My favourite season is autumn | My favourite season is spring",
                "My wife is called Anna | My wife's name is Carla",
                "My dog is named Rex | I have a dog called Bello",
                "I like coriander | I don't like coriander",
                "I have two kids | I have three children",
                "I am a paralegal | I am no longer a paralegal, I work as a notary now",
                "He lives in Oslo | He lives in Bergen",
                "He prefers baths to showers | He prefers showers to baths",
                "Her birthday is in May | Her birthday is on 12 June",
                "I live in Portland, Oregon | I live in Portland, Maine",
            })
    void twoAnswersToOneQuestionAreRivals(String one, String other) {
        assertThat(Rows.rivals(read(one, "kim"), read(other, "kim"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I live in Berlin | I live in Germany",
                "I live in Berlin | My parents live in Faro",
                "I speak Polish | I speak German",
                "My hobbies include chess | My hobbies include climbing",
                "My wife is called Anna | My daughter is called Carla",
                "I am a nurse | I'm a pilot in my spare time",
                "I eat meat | I don't eat meat on Fridays",
                "I like olives | I like basil",
                "I have two kids | I have two dogs",
                "My brother works as a plumber | My sister works as a dentist",
                "I live in Berlin | I work in Potsdam",
            })
    void answersToOtherQuestionsAreNoRivals(String one, String other) {
        assertThat(Rows.rivals(read(one, "kim"), read(other, "kim"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I am in Paris this week",
                "I'm tired",
                "I'm moving to Berlin next month",
                "I might move to Berlin",
                "I want to live in Berlin",
                "I used to live in Munich",
                "Do I live in Munich?",
                "I think my favourite colour is blue",
                "If I lived in Berlin, I would cycle",
            })
    void passingStatesAndPlansAreNone(String content) {
        assertThat(read(content, "kim"))
                .allMatch(claim -> claim.reading().ruleId().equals("memory.action"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I live in Berlin",
                "My mother is a doctor",
                "I like olives",
                "My favourite editor is Vim",
                "My dog is named Rex",
                "I prefer tabs over spaces",
            })
    void theSameWordsOfTwoAuthorsAreAboutTwoPeople(String content) {
        List<Claim> claims = read(content, "kim");
        List<Claim> remote = read(content, "raul");

        assertThat(claims).isNotEmpty();
        assertThat(Rows.agree(claims, remote)).isFalse();
        assertThat(Rows.agree(claims, read(content, "kim"))).isTrue();
    }

    @Test
    void factsAboutTheUserAreTheSameForEverybody() {
        assertThat(Rows.agree(read("The user lives in Berlin", "kim"), read("user lives in Berlin", "raul")))
                .isTrue();
        assertThat(Rows.agree(read("Kim lives in Berlin", "raul"), read("I live in Berlin", "kim")))
                .isTrue();
    }

    private static List<Claim> read(String content, String author) {
        var row = new RowRef(RowKind.MEMORY, "1");
        var origin = new Statement.Origin(row, "1", "", "", Validity.ALWAYS, author, null);
        return Rows.read(new Statement.Memory(origin, Statement.Memory.ANY, content));
    }
}
