package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StickyBlockTest {
    private final MemoryFixture memory = new MemoryFixture();
    private final Conversation conversation = memory.conversation();

    private List<String> lines(String text) {
        return memory.ask(conversation, text).concepts().stream()
                .map(Recollection.Recalled::token)
                .toList();
    }

    @Test
    void linesKeepTheirPlaceAndNewOnesComeAfter() {
        memory.edge("zebra", "animal", "type");
        memory.edge("aardvark", "animal", "type");
        assertThat(lines("zebra")).containsExactly("zebra");
        assertThat(lines("aardvark")).containsExactly("zebra", "aardvark");
        assertThat(lines("aardvark, zebra!")).containsExactly("zebra", "aardvark");
    }

    @Test
    void theSameKnowledgeIsTheSameBytes() {
        memory.edge("zebra", "animal", "type");
        memory.edge("zebra", "africa", "geography");
        String first = memory.ask(conversation, "zebra").block();
        assertThat(memory.ask(conversation, "nothing of note").block()).isEqualTo(first);
    }

    @Test
    void changedKnowledgeChangesItsLineInPlace() {
        memory.edge("zebra", "animal", "type");
        memory.edge("aardvark", "animal", "type");
        memory.ask(conversation, "zebra");
        memory.ask(conversation, "aardvark");
        memory.edge("zebra", "africa", "geography");
        assertThat(memory.ask(conversation, "and?").block()).isEqualTo("""
                <recollection>
                zebra: [geography] africa [type] animal
                aardvark: [type] animal
                </recollection>""");
    }

    @Test
    void aConceptWhoseEdgesVanishLosesItsLine() {
        memory.edge("zebra", "animal", "type");
        memory.edge("aardvark", "animal", "type");
        lines("zebra aardvark");
        memory.graph.replace(memory.concept("aardvark"), List.of(), List.of());
        assertThat(lines("zebra aardvark")).containsExactly("zebra");
    }

    @Test
    void whenFullTheLineNamedLongestAgoGoes() {
        memory.with("recollection_max_concepts", "2");
        List.of("one1", "two2", "three3").forEach(token -> memory.edge(token, "thing", "type"));
        lines("one1");
        lines("two2");
        lines("one1 again");
        assertThat(lines("three3")).containsExactly("one1", "three3");
    }

    @Test
    void whenThePromptNamesTooManyTheLeastSalientIsLeftOut() {
        memory.with("recollection_max_concepts", "2");
        List.of("one1", "two2", "three3").forEach(token -> memory.edge(token, "thing", "type"));
        memory.met("one1", 5);
        memory.met("two2", 50);
        memory.met("three3", 500);
        assertThat(lines("one1 two2 three3")).containsExactly("three3", "two2");
    }

    @Test
    void theBlockNeverHasMoreCharactersThanAllowed() {
        for (int i = 0; i < 12; i++) {
            memory.edge("concept" + i, "thing", "type");
        }
        for (int limit = 0; limit < 400; limit += 7) {
            memory.with("recollection_max_characters", String.valueOf(limit));
            memory.met("unheard", 50);
            String block = memory.block("unheard concept1 concept2 concept3 concept4 concept5 concept6");
            assertThat(block.length()).isLessThanOrEqualTo(limit);
            assertThat(block.isEmpty())
                    .isEqualTo(limit < "<recollection>\nconcept1: [type] thing\n</recollection>".length());
        }
    }

    @Test
    void aLineThatIsTooLongLosesTheEdgesConfirmedLongestAgo() {
        memory.settings = Settings.of(Map.of("recollection_max_characters", "60"));
        memory.edge("zebra", "animal", "type", 1, java.time.Duration.ofDays(1));
        memory.edge("zebra", "savannah", "geography", 1, java.time.Duration.ofDays(3));
        memory.edge("zebra", "nature", "owned-by", 1, java.time.Duration.ofDays(2));
        assertThat(memory.block("zebra")).isEqualTo("""
                <recollection>
                zebra: [type] animal
                </recollection>""");
    }
}
