package io.festinger.memory;

import io.festinger.claims.Span;
import io.festinger.judge.Explanation;
import io.festinger.judge.Judgement;
import java.util.Optional;

/// What a memory was judged to be to another one.
///
/// @param row what was there
public record Opposition(Memory row, Judgement judgement) {
    /// The id of what decided, such as `judge.value_clash`.
    public String ruleId() {
        return "judge." + judgement.evidence();
    }

    /// The words for what both speak of.
    public String subject() {
        return judgement.topic();
    }

    /// What decided in the memory that was there.
    public String knownText() {
        return part(judgement.known(), row.content());
    }

    /// What decided in the other one.
    public String incomingText(Memory incoming) {
        return part(judgement.incoming(), incoming.content());
    }

    private static String part(Optional<Span> span, String content) {
        return span.map(some -> some.of(content)).orElse(content);
    }

    /// Why, in sentences for people.
    public String explanation(Memory incoming) {
        return Explanation.of(judgement.verdict(), judgement, side(row), side(incoming));
    }

    private static Explanation.Side side(Memory row) {
        return new Explanation.Side(row.voice().author(), row.content());
    }
}
