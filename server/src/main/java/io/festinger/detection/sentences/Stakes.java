package io.festinger.detection.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.memory.Memory;
import java.util.Collection;

/// Tells whether it matters that two memories may contradict each other, since asking a language model
/// costs money: what
/// nobody relies on is left to the night and to people.
final class Stakes {
    private static final double CONFIDENT = 0.9;
    private static final int OFTEN_SAID = 2;

    private Stakes() {}

    /// High stakes: trusted state or an entity speaks of the same topic, or both sides are told with
    /// confidence, or one
    /// of them was said again and again.
    ///
    /// @param onTheTopics all that is claimed on the topics that the two speak of
    static boolean matter(Memory known, Memory incoming, Collection<Claim> onTheTopics) {
        return onTheTopics.stream().anyMatch(Stakes::isTrusted)
                || known.confidence() >= CONFIDENT && incoming.confidence() >= CONFIDENT
                || Math.max(known.echo().corroborations(), incoming.echo().corroborations()) >= OFTEN_SAID;
    }

    private static boolean isTrusted(Claim claim) {
        RowKind kind = claim.row().kind();
        return kind == RowKind.ENTITY || kind == RowKind.PROJECT_STATE;
    }
}
