package io.festinger.claims.relations;

import static io.festinger.claims.Rows.rivals;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.Rows;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelationRuleTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "The capital of Norway is Oslo. | Oslo is the capital of Norway",
                "Norway's capital is Oslo | Oslo is Norway's capital",
                "The chief executive officer of Acme Corp. is Ann Lee. | Ann Lee is Acme Corp's CEO",
                "The Acme CEO is Ann Lee | Acme's CEO is Ann Lee",
                "Emma was written by Jane Austen. | Jane Austen wrote Emma",
                "The author of Emma is Jane Austen | The person who wrote Emma is Jane Austen",
                "Marie Curie was born in the city of Warsaw. | The place of birth of Marie Curie is Warsaw",
                "Marie Curie was born in Warsaw, Poland | Marie Curie was born in Warsaw in 1867.",
                "The univeristy where Ada Yonath was educated is Hebrew University. "
                        + "| The university where Ada Yonath was educated is Hebrew University",
                "The origianl language of Beowulf is Old English. | The original language of Beowulf is Old English",
                "tennis was created in the country of England | tennis was invented in England",
                "The name of the current head of the Oslo government is Eirik Solheim. "
                        + "| The head of government of Oslo is Eirik Solheim",
                "The Bridge on the River Kwai was directed by David Lean | David Lean directed The Bridge on the River"
                        + " Kwai",
                "Where Eagles Dare was directed by Brian G. Hutton. | The director of Where Eagles Dare is Brian G."
                        + " Hutton.",
                "The headquarters of Nokia is located in the city of Espoo. | Nokia is headquartered in Espoo, Finland",
                "Will Smith is married to Jada Pinkett | Will Smith's wife is Jada Pinkett",
            })
    void synonymsAgree(String one, String other) {
        assertThat(read(one)).isNotEmpty();
        assertThat(Rows.agree(read(one), read(other))).isTrue();
        assertThat(rivals(read(one), read(other))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The capital of Norway is Oslo | Bergen is the capital of Norway",
                "Emma was written by Jane Austen | The author of Emma is Mary Shelley",
                "Ada Yonath is a citizen of Israel | Ada Yonath is a citizen of France",
                "The official language of Norway is Norwegian | The official language of Norway is Swedish",
                "goalkeeper is associated with the sport of handball | goalkeeper is associated with the sport of"
                        + " hockey",
                "Peru is located in the continent of South America | Peru is located in the continent of Asia",
                "Maria speaks French | Maria does not speak French",
                "Marie Curie died in Passy | Marie Curie died in the city of Warsaw",
                "Google was founded by Larry Page and Sergey Brin | Google was founded by Bill Gates",
            })
    void otherValuesOfOneSlotAreRivals(String one, String other) {
        assertThat(rivals(read(one), read(other))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The capital of Norway is Oslo | The capital of Sweden is Stockholm",
                "The capital of Norway is Oslo | The mayor of Oslo is Anne Lindboe",
                "Marie Curie was born in Warsaw | Marie Curie was born in Poland",
                "Marie Curie was born in Warsaw | Marie Curie was born in 1867",
                "Marie Curie was born in Warsaw | Marie Curie died in Passy",
                "Emma was written by Jane Austen | Persuasion was written by Jane Austen",
                "Peru is located in South America | Lima is located in Peru",
                "Norway's capital is Oslo | Norway's currency is the krone",
            })
    void otherSubjectsAndOtherRelationsAreNoRivals(String one, String other) {
        assertThat(read(one)).isNotEmpty();
        assertThat(read(other)).isNotEmpty();
        assertThat(rivals(read(one), read(other))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Is Oslo the capital of Norway?",
                "What is the capital of Norway?",
                "Oslo might be the capital of Norway",
                "Bob said that Oslo is the capital of Norway.",
                "If Oslo is the capital of Norway, we fly there.",
                "The capital of Norway is beautiful",
                "The capital of Norway is where we meet",
                "It was written by Jane Austen",
                "The plan was created by accident",
                "We wrote it in a day",
                "The author of the report is unknown",
                "The director of the film is a genius",
                "Oslo will be the capital of Norway",
                "> The capital of Norway is Oslo.",
                "The team speaks about French wine",
                "The request is from the gateway",
            })
    void unclearFactsAreNone(String content) {
        assertThat(read(content)).noneMatch(claim -> claim.reading().ruleId().equals(RelationRule.ID));
    }

    @Test
    void aLanguageMoreIsNoContradictionButOnlyIsAClaim() {
        assertThat(read("Maria speaks French and German").getFirst().value().key())
                .isEqualTo("has [\"french\",\"german\"]");
        assertThat(read("Maria only speaks French").getFirst().value().key()).isEqualTo("only [\"french\"]");
    }

    private static List<Claim> read(String content) {
        return Rows.memory("knowledge", content);
    }
}
