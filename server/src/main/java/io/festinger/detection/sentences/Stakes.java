package io.festinger.detection.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.memory.Memory;
import java.util.Collection;

/// Decides whether a possible contradiction between two memories is important, since asking a language
/// model costs money: other pairs are left to the nightly jobs and to people.
final class Stakes {
    private static final double CONFIDENT = 0.9;
    private static final int WITNESSES = 2;

    private Stakes() {}

    /// High stakes: trusted state or an entity has claims on the same topic, or both sides have a high
    /// confidence, or someone other than the author repeated one of them.
    ///
    /// @param onTheTopics all claims on the topics of the two
    static boolean matter(Memory known, Memory incoming, Collection<Claim> onTheTopics) {
        return onTheTopics.stream().anyMatch(Stakes::isTrusted)
                || known.confidence() >= CONFIDENT && incoming.confidence() >= CONFIDENT
                || isWitnessed(known)
                || isWitnessed(incoming);
    }

    private static boolean isWitnessed(Memory row) {
        return row.echo().corroborators().size() >= WITNESSES;
    }

    private static boolean isTrusted(Claim claim) {
        RowKind kind = claim.row().kind();
        return kind == RowKind.ENTITY || kind == RowKind.PROJECT_STATE;
    }
}
