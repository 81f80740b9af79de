package io.festinger.recall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.Rivalries;
import io.festinger.memory.layers.RowKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AnswerEndTest {
    private static final Instant SAID = Instant.parse("2026-03-01T00:00:00Z");

    @Test
    void aMemoryAnswersIfItIsNearlyAsRelevantAsTheBestAndNotBelowTheFloor() {
        List<RecalledRow> recalledRows = List.of(memory("best", 1.2), memory("good", 1), memory("poor", 0.9));
        assertThat(ids(AnswerEnd.OF_EVIDENCE.of(recalledRows, true))).containsExactly("best", "good");
        assertThat(AnswerEnd.OF_EVIDENCE.of(List.of(memory("best", 0.59)), true))
                .isEmpty();
        assertThat(ids(AnswerEnd.NOWHERE.of(recalledRows, true))).containsExactly("best", "good", "poor");
        assertThat(ids(new AnswerEnd(Optional.of(0.95)).of(recalledRows, true))).containsExactly("best", "good");
    }

    @Test
    void partialAnswersAreNotCut() {
        List<RecalledRow> recalledRows = List.of(
                memory("best", 1.2),
                row(Layer.MEMORY, "episodic", "turn", 0.1),
                row(Layer.CHUNK, "paragraph", "chunk", 0.1),
                row(Layer.ENTITY, "Decision", "entity", 0.6),
                row(Layer.PROJECT_STATE, "web", "faint", 0.5));
        assertThat(ids(AnswerEnd.OF_EVIDENCE.of(recalledRows, true)))
                .containsExactly("best", "turn", "chunk", "entity");
    }

    @Test
    void byWordsAloneAMemoryNeedsHalfOfWhatTheBestOneHasOfTheQuestion() {
        List<RecalledRow> recalledRows = List.of(memory("best", 0.4), memory("good", 0.2), memory("poor", 0.1));
        assertThat(ids(AnswerEnd.OF_EVIDENCE.of(recalledRows, false))).containsExactly("best", "good");
        assertThat(ids(AnswerEnd.OF_EVIDENCE.of(List.of(memory("faint", 0.01)), false)))
                .containsExactly("faint");
        assertThat(ids(AnswerEnd.NOWHERE.of(recalledRows, false))).containsExactly("best", "good", "poor");
        assertThat(AnswerEnd.OF_EVIDENCE.of(List.of(), false)).isEmpty();
    }

    @Test
    void aCallerSaysWhereWordsAloneEnd() {
        List<RecalledRow> recalledRows = List.of(memory("best", 0.9), memory("poor", 0.1));
        assertThat(ids(new AnswerEnd(Optional.of(0.5)).of(recalledRows, false))).containsExactly("best");
    }

    @Test
    void aRelevanceBeyondTheScaleIsRefused() {
        assertThatThrownBy(() -> new AnswerEnd(Optional.of(2.1))).hasMessageContaining("min_relevance");
        assertThatThrownBy(() -> new AnswerEnd(Optional.of(Double.NaN))).hasMessageContaining("min_relevance");
    }

    private static List<String> ids(List<RecalledRow> rows) {
        return rows.stream().map(item -> item.row().key().id()).toList();
    }

    private static RecalledRow memory(String id, double relevance) {
        return row(Layer.MEMORY, "project", id, relevance);
    }

    private static RecalledRow row(Layer layer, String type, String id, double relevance) {
        LayerRow row = new LayerRow(
                new RowKey(layer, id),
                "web",
                type,
                LayerRow.ACTIVE,
                "bot",
                "a text",
                new LayerRow.Times(SAID, Optional.empty(), Optional.empty(), Optional.empty(), SAID),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return RecalledRow.of(row, Rivalries.NONE).find(1, relevance, Set.of(FoundBy.WORDS));
    }
}
