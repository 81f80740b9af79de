package io.festinger.memory.commits;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The result that a memory would have if it were written.
///
/// @param committed the answer that its writer would get; ids in it are not valid afterwards
/// @param against the rows that it would contradict, the highest trust first
public record Rehearsal(CommitResult committed, List<Rival> against) {
    private static final List<Verdict> TELLING = List.of(
            Verdict.CONFLICT, Verdict.UPDATE, Verdict.REFINEMENT, Verdict.DUPLICATE, Verdict.SCOPED, Verdict.NEW);

    public Rehearsal {
        against = List.copyOf(against);
    }

    /// Combines several rehearsals: the strongest verdict, with the rivals of all of them.
    ///
    /// @param rehearsals at least one
    static Rehearsal together(List<Rehearsal> rehearsals) {
        Rehearsal telling = rehearsals.stream()
                .min(Comparator.comparingInt(
                        one -> TELLING.indexOf(one.committed().verdict())))
                .orElseThrow();
        return new Rehearsal(
                telling.committed(),
                rehearsals.stream()
                        .flatMap(one -> one.against().stream())
                        .distinct()
                        .toList());
    }

    /// A row that would contradict it.
    ///
    /// @param project to which the row belongs; empty for none
    /// @param value the row's value where they disagree
    /// @param conflict the open conflict that the memory would join; empty when it would open one
    public record Rival(
            String kind,
            String id,
            String project,
            String content,
            String value,
            String author,
            Instant at,
            Optional<ConflictId> conflict) {
        private static Rival of(Member member, String project, Optional<ConflictId> conflict) {
            return new Rival(
                    member.kind(),
                    member.id(),
                    project,
                    member.saying().content(),
                    member.value(),
                    member.saying().author(),
                    member.saying().at(),
                    conflict);
        }
    }

    static Rehearsal of(CommitResult commitResult, List<Conflict> conflicts, Instant time) {
        List<Rival> rivals = conflicts.stream()
                .flatMap(conflict -> conflict.rivals().stream()
                        .filter(member -> !member.id().equals(commitResult.id()))
                        .map(member -> Rival.of(
                                member,
                                conflict.slot().project(),
                                Optional.of(conflict.id())
                                        .filter(id -> conflict.detectedAt().isBefore(time)))))
                .toList();
        return new Rehearsal(commitResult, rivals);
    }
}
