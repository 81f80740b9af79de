package io.festinger.recall;

import io.festinger.base.Failure;
import io.festinger.memory.MemoryType;
import java.util.List;
import java.util.Optional;

/// Where an answer ends: which of the found rows answer, apart from their order.
///
/// @param least the least relevance of a row, see [RecallIndex.Hit]; empty for where the evidence ends
public record AnswerEnd(Optional<Double> least) {
    /// Everything that was found.
    public static final AnswerEnd NOWHERE = new AnswerEnd(Optional.of(0.0));

    /// Where the evidence ends: a row is as relevant as one that a prompt gets unasked, and nearly as relevant as
    /// the best one. It holds where vectors count, for words alone tell too little. Turns of a conversation and
    /// chunks of documents are left: what answers is spread over several. State and entities, which people
    /// settled, are compared with the floor alone.
    public static final AnswerEnd OF_EVIDENCE = new AnswerEnd(Optional.empty());

    /// The floor of prompts, too.
    public static final double FLOOR = 0.6;

    private static final double OF_BEST = 0.7;
    private static final double MOST = 2;

    /// @throws Failure `INVALID_REQUEST` for less than 0 or more than 2
    public AnswerEnd {
        least.filter(some -> !(some >= 0 && some <= MOST)).ifPresent(wrong -> {
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
    List<RecalledRow> of(List<RecalledRow> found, boolean vectors) {
        double best = found.stream().mapToDouble(RecalledRow::relevance).max().orElse(0);
        return found.stream()
                .filter(item -> least.map(some -> item.relevance() >= some)
                        .orElseGet(() -> !vectors || isOfEvidence(item, best)))
                .toList();
    }

    private static boolean isOfEvidence(RecalledRow item, double best) {
        return switch (item.row().key().layer()) {
            case CHUNK -> true;
            case PROJECT_STATE, ENTITY -> item.relevance() >= FLOOR;
            case MEMORY ->
                item.row().type().equals(MemoryType.EPISODIC.wire())
                        || item.relevance() >= Math.max(FLOOR, OF_BEST * best);
        };
    }
}
