package io.festinger.web.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.ConceptView;
import io.festinger.concepts.Neighbourhood;
import io.festinger.concepts.Neighbourhood.Neighbour;
import io.festinger.concepts.Neighbourhood.Part;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GraphLayoutTest {
    private static Part part(String name, int shownCount, int total) {
        return new Part(
                IntStream.range(0, shownCount)
                        .mapToObj(i -> new Neighbour(name + i, "repo", "type", true, i == 1))
                        .toList(),
                total);
    }

    private static Neighbourhood around(Part above, Part below, Part siblings) {
        var concept = new ConceptView("gnommoweb", 4, 0.6, 1, Optional.empty(), List.of(), List.of(), false);
        return new Neighbourhood(concept, false, Optional.empty(), above, below, siblings);
    }

    @Test
    void everyNeighbourHasABoxAndALineAndNoBoxesOverlap() {
        GraphLayout drawing = GraphLayout.of(around(part("a", 6, 6), part("b", 12, 400), part("c", 12, 13)));

        assertThat(drawing.boxes()).hasSize(31);
        assertThat(drawing.lines()).hasSize(30);
        assertThat(drawing.notes()).extracting(GraphLayout.Note::text).containsExactly("388 more", "1 more");
        for (GraphLayout.Box one : drawing.boxes()) {
            assertThat(one.x()).isBetween(0, drawing.width() - one.width());
            assertThat(one.y()).isBetween(0, drawing.height() - one.height());
            assertThat(drawing.boxes())
                    .filteredOn(other ->
                            Math.abs(other.x() - one.x()) < one.width() && Math.abs(other.y() - one.y()) < one.height())
                    .containsExactly(one);
        }
    }

    @Test
    void disputedEdgesAreMarkedAndTheSameKnowledgeGivesTheSameDrawing() {
        Neighbourhood around = around(part("a", 3, 3), part("b", 2, 2), part("c", 0, 0));

        assertThat(GraphLayout.of(around)).isEqualTo(GraphLayout.of(around));
        assertThat(GraphLayout.of(around).lines())
                .extracting(GraphLayout.Line::disputed)
                .containsExactly(false, true, false, false, true);
    }

    @Test
    void aLongNameIsCutBetweenLettersAndWideLettersTakeTwoColumns() {
        assertThat(GraphLayout.cut("glitch_university", 22)).isEqualTo("glitch_university");
        assertThat(GraphLayout.cut("a".repeat(30), 5)).isEqualTo("aaaa…");
        assertThat(GraphLayout.cut("概念記憶装置", 6)).isEqualTo("概念…");
        assertThat(GraphLayout.cut("𝕏𝕐𝕏𝕐𝕏𝕐", 4)).isEqualTo("𝕏…");
    }
}
