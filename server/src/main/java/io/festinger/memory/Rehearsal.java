package io.festinger.memory;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What would become of a memory, were it written.
///
/// @param committed the answer that its writer would get; ids in it name nothing afterwards
/// @param against what it could not hold beside, the highest trust first
public record Rehearsal(Committed committed, List<Rival> against) {
    public Rehearsal {
        against = List.copyOf(against);
    }

    /// A row that stands against it.
    ///
    /// @param value what the row says where they disagree
    /// @param conflict the open conflict that the memory would join; empty where it would open one
    public record Rival(
            String kind,
            String id,
            String content,
            String value,
            String author,
            Instant at,
            Optional<ConflictId> conflict) {
        private static Rival of(Member member, Optional<ConflictId> conflict) {
            return new Rival(
                    member.kind(),
                    member.id(),
                    member.saying().content(),
                    member.value(),
                    member.saying().author(),
                    member.saying().at(),
                    conflict);
        }
    }

    static Rehearsal of(Committed committed, List<Conflict> conflicts, Instant now) {
        List<Rival> rivals = conflicts.stream()
                .flatMap(conflict -> conflict.rivals().stream()
                        .filter(member -> !member.id().equals(committed.id()))
                        .map(member -> Rival.of(
                                member,
                                Optional.of(conflict.id())
                                        .filter(id -> conflict.detectedAt().isBefore(now)))))
                .toList();
        return new Rehearsal(committed, rivals);
    }
}
