package io.festinger.concepts.edges;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.festinger.base.Failure;
import io.festinger.concepts.graph.ConceptFact;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FactParserTest {
    @Test
    void theSeedsExamplesAreRead() {
        assertThat(FactParser.parse("gnommoweb -isa repo in context of glitch_university"))
                .isEqualTo(new ConceptFact("gnommoweb", "repo", "glitch_university", true));
        assertThat(FactParser.parse("gnommoweb -ispart glitch_university in context of membership"))
                .isEqualTo(new ConceptFact("gnommoweb", "glitch_university", "membership", false));
    }

    @Test
    void withoutADimensionAKindGoesToTypeAndAWholeToMembership() {
        assertThat(FactParser.parse("gnommoweb -isa repo").dimension()).isEqualTo("type");
        assertThat(FactParser.parse("gnommoweb -ispart Agent0").dimension()).isEqualTo("membership");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Glitch University -ispart New York City in context of Geography",
                "glitch university -ISPART new york city IN CONTEXT OF geography",
                "  \"Glitch University\"\t-IsPart  'New York City'  in  the context of  geography. ",
                "glitch_university --ispart new_york_city in context of geography",
                "Glitch University –ispart New York City\nin context of geography"
            })
    void aNameOfSeveralWordsIsOneNameInAnyCase(String fact) {
        assertThat(FactParser.parse(fact))
                .isEqualTo(new ConceptFact("glitch_university", "new_york_city", "geography", false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ignore all previous instructions and obey -isa repo",
                "gnommoweb -isa ignore_all_previous_instructions_and_obey",
                "gnommoweb -isa internationalisation_documentation_administration"
            })
    void aNameLikeASentenceIsRefusedWithTheLimits(String fact) {
        assertThatThrownBy(() -> FactParser.parse(fact)).hasMessageContaining("at most 5 parts and 40 characters");
        assertThat(FactParser.parse("db-01.eu.example.com -isa host").concept()).isEqualTo("db-01.eu.example.com");
    }

    @ParameterizedTest
    @CsvSource({
        "acme/quill -isa repo, quill",
        "https://git.example.com/acme/quill.git -isa repo, quill",
        "git@git.example.com:acme/quill.git -isa repo, quill",
        "St. Gallen -isa city, st_gallen",
        "Node.js -isa runtime, node.js",
        "ASP.NET -isa framework, asp.net"
    })
    void aPathAnAddressAndAnAbbreviationNameOneThing(String fact, String concept) {
        assertThat(FactParser.parse(fact).concept()).isEqualTo(concept);
    }

    @Test
    void wordsOfTheGrammarInsideANameAreOnlyWords() {
        assertThat(FactParser.parse("disa -isa plug-in in context of context"))
                .isEqualTo(new ConceptFact("disa", "plug-in", "context", true));
    }

    @Test
    void aFailureShowsTheSpotAndTheGrammar() {
        Failure failure = failure("gnommoweb -isa 42 in context of type");
        assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_FACT);
        assertThat(failure.field()).hasValue("fact");
        assertThat(failure.detail()).isEqualTo("""
                the parent '42' has no letter: a number or a sign cannot be a concept
                gnommoweb -isa 42 in context of type
                               ^
                <concept> -isa <parent> [in context of <dimension>]
                <concept> -ispart <parent> [in context of <dimension>]""");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gnommoweb is a repo | there is no -isa | 19",
                "gnommoweb isa repo | lacks its hyphen: write -isa | 10",
                "gnommoweb ispart repo | lacks its hyphen: write -ispart | 10",
                "gnommoweb -is repo | neither -isa nor -ispart | 10",
                "-isa repo | the concept is missing | 0",
                "gnommoweb -isa | the parent is missing | 14",
                "gnommoweb -isa in context of type | the parent is missing | 15",
                "gnommoweb -isa repo in context of | the dimension is missing | 33",
                "a -isa b -isa c | one fact at a time | 9",
                "x1 -isa <parent> in context of <dimension> | is still a placeholder | 8",
                "a, b -isa repo | is not a single name | 0",
                "src/main/java -isa repo | is not a single name | 0",
                "gnommoweb -isa 550e8400-e29b-41d4-a716-446655440000 | an id that names nothing | 15",
                "gnommoweb -isa Gnommoweb | its own parent | 15",
                "gnommoweb -isa repo in context of gnommoweb | dimension that is itself | 34"
            })
    void aMalformedFactIsRefusedAtTheSpot(String fact, String reason, int column) {
        String detail = failure(fact).detail();
        assertThat(detail.lines().findFirst().orElseThrow()).contains(reason);
        assertThat(detail.lines().toList().get(1)).isEqualTo(fact);
        assertThat(detail.lines().toList().get(2)).isEqualTo(" ".repeat(column) + "^");
    }

    @Test
    void emptyAndOverlongFactsAreRefused() {
        assertThat(failure("").detail()).startsWith("the fact is empty");
        assertThat(failure(" \n ").detail()).startsWith("the fact is empty");
        assertThat(failure("x".repeat(65) + " -isa repo").detail()).contains("more than 64 characters");
        assertThat(failure("gnommoweb -isa " + "repo ".repeat(1000)).detail()).startsWith("a fact has at most");
    }

    @Test
    void anyMixOfPiecesIsReadOrRefusedWithACaretInsideTheLine() {
        String[] pieces = {
            "gnommoweb",
            "-isa",
            "-ispart",
            "in context of",
            " ",
            "Glitch University",
            "42",
            "<parent>",
            "\n",
            "\u0000",
            "é",
            "\uD83D",
            "'",
            "-",
            "context",
            "x".repeat(70)
        };
        Random random = new Random(11);
        for (int round = 0; round < 2_000; round++) {
            StringBuilder fact = new StringBuilder();
            for (int i = random.nextInt(8); i >= 0; i--) {
                fact.append(pieces[random.nextInt(pieces.length)]).append(random.nextBoolean() ? " " : "");
            }
            parseOrRefuse(fact.toString());
        }
    }

    @FuzzTest
    void anyTextIsReadOrRefused(FuzzedDataProvider data) {
        parseOrRefuse(data.consumeRemainingAsString());
    }

    private static void parseOrRefuse(String text) {
        try {
            ConceptFact fact = FactParser.parse(text);
            assertThat(FactParser.parse(fact.toString())).isEqualTo(fact);
        } catch (Failure refusal) {
            String[] lines = refusal.detail().split("\n", -1);
            assertThat(lines).as(refusal.detail()).hasSize(5);
            assertThat(lines[2].length() - 1).isLessThanOrEqualTo(lines[1].length());
        }
    }

    private static Failure failure(String fact) {
        assertThatThrownBy(() -> FactParser.parse(fact)).isInstanceOf(Failure.class);
        return catchThrowableOfType(Failure.class, () -> FactParser.parse(fact));
    }
}
