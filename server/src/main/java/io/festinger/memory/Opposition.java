package io.festinger.memory;

import io.festinger.claims.Qualifiers;
import io.festinger.claims.Validity;
import io.festinger.claims.sentences.Contrast;
import io.festinger.claims.sentences.Propositions;
import io.festinger.claims.sentences.Speakers;
import java.util.Optional;

/// A memory of which a sentence contradicts one of another memory.
///
/// @param row what was there
/// @param contrast what decided, in both
public record Opposition(Memory row, Contrast contrast) {
    /// How a memory contradicts another one in force that speaks of one case with it; empty where it does
    /// not.
    ///
    /// @param said what the row says
    /// @param others lays what the other one says beside it; asked where it matters
    public static Optional<Opposition> between(Memory row, Propositions said, Memory other, Contrasting others) {
        var speakers = new Speakers(other.voice().author(), row.voice().author());
        return other.active() && areOfOneCase(row, other)
                ? others.with(said, speakers).map(contrast -> new Opposition(other, contrast))
                : Optional.empty();
    }

    /// A text that another one is laid beside, as by [Contrasts#between].
    @FunctionalInterface
    public interface Contrasting {
        Optional<Contrast> with(Propositions incoming, Speakers speakers);
    }

    /// An episode is tied to its moment, and contradicts nothing.
    private static boolean areOfOneCase(Memory row, Memory other) {
        Memory.Place here = row.place();
        Memory.Place there = other.place();
        boolean context = here.qualifier().equals(there.qualifier())
                && Qualifiers.ofScope(here.scope()).equals(Qualifiers.ofScope(there.scope()));
        return context
                && row.type() != MemoryType.EPISODIC
                && other.type() != MemoryType.EPISODIC
                && here.project().equals(there.project())
                && !row.state().lineage().equals(other.state().lineage())
                && !validity(other).endedBy(row.times().observedAt())
                && validity(row).meets(validity(other));
    }

    private static Validity validity(Memory row) {
        return new Validity(
                row.times().validFrom().orElse(null), row.times().validTo().orElse(null));
    }

    /// What decided in the memory that was there.
    public String knownText() {
        return contrast.known().of(row.content());
    }

    /// What decided in the other one.
    public String incomingText(Memory incoming) {
        return contrast.incoming().of(incoming.content());
    }

    String explanation(Memory incoming) {
        return contrast.ruleId() + ": this says " + MemoryWords.quote(incomingText(incoming)) + "; memory " + row.id()
                + " says " + MemoryWords.quote(knownText()) + ". Both are kept; a person decides.";
    }
}
