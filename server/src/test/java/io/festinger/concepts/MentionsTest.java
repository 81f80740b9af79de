package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Concept;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MentionsTest {
    @Test
    void itIsASetInTheOrderOfComingHoweverOftenItIsCleared() {
        Random random = new Random(5);
        List<Concept> concepts = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            concepts.add(new Concept("c" + i));
        }
        Mentions mentions = new Mentions();
        for (int round = 0; round < 10; round++) {
            mentions.clear();
            Set<Concept> expected = new LinkedHashSet<>();
            for (int i = random.nextInt(4_000); i > 0; i--) {
                Concept concept = concepts.get(random.nextInt(concepts.size()));
                mentions.add(concept);
                expected.add(concept);
            }
            assertThat(mentions.toArray()).containsExactlyElementsOf(expected);
            assertThat(concepts.stream().filter(mentions::contains)).hasSameElementsAs(expected);
        }
    }

    @Test
    void aMarkStaysUntilItIsCleared() {
        Mentions mentions = new Mentions();
        int index = mentions.add(new Concept("a"));
        assertThat(mentions.isMarked(index)).isFalse();
        mentions.mark(index);
        assertThat(mentions.isMarked(index)).isTrue();
        mentions.clear();
        assertThat(mentions.isMarked(mentions.add(new Concept("b")))).isFalse();
    }
}
