package io.festinger.conflicts;

import io.festinger.claims.Slot;
import java.util.List;
import java.util.Set;

/// What a detector reports: a newcomer, and what was on its slot and contradicts it.
///
/// @param slot as it is shown
/// @param slots the [Slot#id] of every slot that the dispute is about: an open conflict that holds one of
///     them is joined
/// @param subject what it is about, in lower-case words
/// @param standing empty only where the newcomer misleads on its own
public record Rivalry(
        Slot slot, Set<String> slots, String subject, DetectorFinding finding, Member newcomer, List<Member> standing) {
    public Rivalry {
        slots = Set.copyOf(slots);
        standing = List.copyOf(standing);
    }

    /// The same against these.
    Rivalry with(List<Member> others) {
        return new Rivalry(slot, slots, subject, finding, newcomer, others);
    }
}
