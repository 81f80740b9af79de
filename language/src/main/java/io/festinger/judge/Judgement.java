package io.festinger.judge;

import io.festinger.claims.Span;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// What one text is to another.
///
/// @param verdict the one that is reported
/// @param contradiction how likely it is that both cannot hold, from 0 to 1
/// @param confidence how likely the verdict is right, from 0 to 1
/// @param evidence the name of what weighed most for the verdict, such as `value_clash`
/// @param known where it was seen in the known text; empty where it has no single place
/// @param incoming the same in the incoming one
/// @param topic the words that both have, in the order of the known text; empty for none
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
    /// Whether it says that both cannot hold.
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
