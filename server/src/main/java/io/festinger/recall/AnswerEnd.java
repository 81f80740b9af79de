package io.festinger.recall;

import io.festinger.base.Failure;
import io.festinger.memory.MemoryType;
import java.util.List;
import java.util.Optional;

/// Where an answer ends: which of the found rows answer, apart from their order.
///
/// @param min the least relevance of a row, see [RecallIndex.Hit]; empty for where the evidence ends
public record AnswerEnd(Optional<Double> min) {
    /// Everything that was found.
    public static final AnswerEnd NOWHERE = new AnswerEnd(Optional.of(0.0));

    /// Where the evidence ends: a row reaches a floor, and is nearly as relevant as the best one. Words alone tell too
    /// little for a floor: a row then has half of what the best one has of the
    /// question's words. Turns of a conversation and chunks of documents are left: what answers is spread over
    /// several. State and entities, which people settled, are compared with the floor alone.
    public static final AnswerEnd OF_EVIDENCE = new AnswerEnd(Optional.empty());

    private static final double FLOOR = 0.6;

    /// The floor of what a prompt gets unasked: in a large memory the nearest of thousands of rows that have nothing
    /// to do with a message often reach the other one.
    private static final double FLOOR_OF_PROMPTS = 0.75;

    private static final double OF_BEST = 0.8;
    private static final double OF_BEST_IN_PROMPTS = 0.7;
    private static final double OF_BEST_BY_WORDS = 0.5;
    private static final double MOST = 2;

    /// @throws Failure `INVALID_REQUEST` for less than 0 or more than 2
    public AnswerEnd {
        min.filter(some -> !(some >= 0 && some <= MOST)).ifPresent(wrong -> {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "min_relevance",
                    "min_relevance is from 0 (everything that was found) to 2, not " + wrong
                            + "; the answer says how relevant each row is");
        });
    }

    /// Those of the found rows that answer, in their order.
    ///
    /// @param vectors whether rows were found by vectors too
    List<RecalledRow> of(List<RecalledRow> recalledRows, boolean vectors) {
        double best = best(recalledRows);
        double floor = vectors ? FLOOR : 0;
        double similarity = vectors ? OF_BEST * best : OF_BEST_BY_WORDS * best;
        return recalledRows.stream()
                .filter(item -> item.relevance() >= min.orElseGet(() -> end(item, floor, similarity)))
                .toList();
    }

    /// Those of the found rows that a prompt gets, which did not ask for them: in every layer above a floor.
    public static List<RecalledRow> inPrompt(List<RecalledRow> recalledRows) {
        double similarity = OF_BEST_IN_PROMPTS * best(recalledRows);
        return recalledRows.stream()
                .filter(item -> item.relevance() >= Math.max(FLOOR_OF_PROMPTS, end(item, 0, similarity)))
                .toList();
    }

    private static double best(List<RecalledRow> recalledRows) {
        return recalledRows.stream().mapToDouble(RecalledRow::relevance).max().orElse(0);
    }

    /// The least relevance of a row of its kind.
    private static double end(RecalledRow item, double floor, double similarity) {
        return switch (item.row().key().layer()) {
            case CHUNK -> 0;
            case PROJECT_STATE, ENTITY -> floor;
            case MEMORY -> item.row().type().equals(MemoryType.EPISODIC.wire()) ? 0 : Math.max(floor, similarity);
        };
    }
}
