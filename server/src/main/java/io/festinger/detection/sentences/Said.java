package io.festinger.detection.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Validity;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import java.util.List;
import java.util.Set;

/// A memory as the tiers read it.
///
/// @param claims what tier 1 reads from it
record Said(Memory row, List<Claim> claims) {
    private static final Set<MemoryType> PERSONAL = Set.of(MemoryType.IDENTITY, MemoryType.PREFERENCE);

    String id() {
        return row.id();
    }

    List<Sentence> sentences() {
        return Sentence.of(row.content(), claims);
    }

    /// All of it as one.
    Sentence note() {
        return Sentence.whole(row.content(), claims);
    }

    /// Whether both can speak of one thing in one context at one time, as far as the rows tell. What authors
    /// say of themselves is about different people, and an episode is tied to its moment.
    boolean comparable(Said other) {
        Memory.Place here = row.place();
        Memory.Place there = other.row.place();
        boolean samePlace = here.project().equals(there.project())
                && here.scope().equals(there.scope())
                && here.qualifier().equals(there.qualifier());
        return samePlace
                && row.type() != MemoryType.EPISODIC
                && other.row.type() != MemoryType.EPISODIC
                && !row.state().lineage().equals(other.row.state().lineage())
                && validity().meets(other.validity())
                && (isBySameAuthor(other) || !isPersonal() && !other.isPersonal());
    }

    private Validity validity() {
        return new Validity(
                row.times().validFrom().orElse(null), row.times().validTo().orElse(null));
    }

    private boolean isPersonal() {
        return PERSONAL.contains(row.type()) || sentences().stream().anyMatch(Sentence::isFirstPerson);
    }

    boolean isBySameAuthor(Said other) {
        return row.voice().author().equals(other.row.voice().author());
    }

    /// The later of two: what was seen later, or else written later.
    static boolean isLater(Said one, Said other) {
        int seen = one.row.times().observedAt().compareTo(other.row.times().observedAt());
        int written = one.row.times().createdAt().compareTo(other.row.times().createdAt());
        return seen != 0 ? seen > 0 : written != 0 ? written > 0 : one.id().compareTo(other.id()) > 0;
    }
}
