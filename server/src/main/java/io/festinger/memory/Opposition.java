package io.festinger.memory;

import io.festinger.claims.Span;
import io.festinger.judge.Explanation;
import io.festinger.judge.Judgement;
import java.util.Optional;

/// How a memory was judged against another one.
///
/// @param row the earlier memory
public record Opposition(Memory row, Judgement judgement) {
    /// The id of the deciding rule, such as `judge.value_clash`.
    public String ruleId() {
        return "judge." + judgement.evidence();
    }

    /// The words for the common subject.
    public String subject() {
        return judgement.topic();
    }

    /// The deciding sentence of the earlier memory.
    public String knownText() {
        return part(judgement.known(), row.content());
    }

    /// The deciding sentence of the new memory.
    public String incomingText(Memory incoming) {
        return part(judgement.incoming(), incoming.content());
    }

    private static String part(Optional<Span> span, String content) {
        return span.map(some -> some.of(content)).orElse(content);
    }

    /// The reason, in sentences for people.
    public String explanation(Memory incoming) {
        return Explanation.of(judgement.verdict(), judgement, side(row), side(incoming));
    }

    private static Explanation.Side side(Memory row) {
        return new Explanation.Side(row.voice().author(), row.content());
    }
}
