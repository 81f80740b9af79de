package io.festinger.judge;

import io.festinger.claims.Span;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The relation of one text to another.
///
/// @param verdict the reported verdict
/// @param contradiction how likely it is that both cannot hold, from 0 to 1
/// @param confidence how likely the verdict is right, from 0 to 1
/// @param evidence the name of the evidence that weighed most for the verdict, such as `value_clash`
/// @param known the place of the evidence in the known text; empty when it has no single place
/// @param incoming the same in the incoming one
/// @param topic the common words, in the order of the known text; empty for none
/// @param read whether a transformer was asked
public record Judgement(
        Verdict verdict,
        double contradiction,
        double confidence,
        String evidence,
        Optional<Span> known,
        Optional<Span> incoming,
        String topic,
        boolean read) {
    /// Whether the verdict is that both cannot hold.
    public boolean contradicts() {
        return verdict == Verdict.CONFLICT || verdict == Verdict.UPDATE;
    }

    /// The same with other places.
    Judgement at(UnaryOperator<Span> inKnown, UnaryOperator<Span> inIncoming) {
        return new Judgement(
                verdict,
                contradiction,
                confidence,
                evidence,
                known.map(inKnown),
                incoming.map(inIncoming),
                topic,
                read);
    }

    Judgement as(Verdict other) {
        return new Judgement(other, contradiction, confidence, evidence, known, incoming, topic, read);
    }
}
