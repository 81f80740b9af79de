package io.festinger.memory.comparison;

import io.festinger.claims.Span;
import io.festinger.judge.Judgement;
import io.festinger.memory.Memory;

/// How a memory was judged against another one.
///
/// @param row the earlier memory
public record Opposition(Memory row, Judgement judgement) {
    /// The id of the deciding rule, such as `judge.value_clash`.
    public String ruleId() {
        return "judge." + judgement.evidence();
    }

    /// The dispute between the two memories.
    public PairDispute dispute(Memory memory) {
        return new PairDispute(
                judgement.topic(),
                new PairDispute.Side(row, judgement.known().orElse(Span.NONE)),
                new PairDispute.Side(memory, judgement.incoming().orElse(Span.NONE)));
    }

    /// The reason, in sentences for people.
    public String explanation(Memory memory) {
        return Explanation.of(judgement.verdict(), judgement, side(row), side(memory));
    }

    private static Explanation.Side side(Memory row) {
        return new Explanation.Side(row.voice().author(), row.content());
    }
}
