package io.festinger.conflicts;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.index.ClaimStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Updates the members of open conflicts from their rows: at the end of each write that changed a row of
/// one, and in the sweep. Two conflicts about one matter become one, see [ConflictStore#sharing]. A
/// conflict whose contradiction has ended proposes to be closed, see [ClosingProposal]; if a setting
/// allows it, it is closed here.
final class MemberRefresh {
    private final ClaimStore claims;
    private final ConflictStore conflicts;
    private final DecisionStore decisions;
    private final Keepers keepers;
    private final ConflictCloser conflictCloser;

    MemberRefresh(
            ClaimStore claims,
            ConflictStore conflicts,
            DecisionStore decisions,
            Keepers keepers,
            ConflictCloser settling) {
        this.claims = claims;
        this.conflicts = conflicts;
        this.decisions = decisions;
        this.keepers = keepers;
        this.conflictCloser = settling;
    }

    /// Updates these conflicts, and those of which the rows are members. Locks them, in their order.
    ///
    /// @return how many of them were out of date
    int refresh(WriteScope scope, Collection<RowRef> rows, Collection<ConflictId> conflictIds) {
        Set<ConflictId> ids = new HashSet<>(conflictIds);
        if (!rows.isEmpty()) {
            ids.addAll(conflicts.openWith(scope.handle(), rows));
        }
        int changedCount = 0;
        for (ConflictId id :
                ids.stream().sorted(Comparator.comparing(ConflictId::value)).toList()) {
            Optional<Conflict> conflict = conflicts.lock(scope.handle(), id).filter(Conflict::isOpen);
            if (conflict.isPresent()) {
                Conflict now = unitedConflict(scope, refresh(scope, conflict.get()));
                changedCount += now.members().equals(conflict.get().members()) ? 0 : 1;
                close(scope, now);
            }
        }
        return changedCount;
    }

    /// The conflict, merged with all others about the same matter.
    private Conflict unitedConflict(WriteScope scope, Conflict conflict) {
        Handle handle = scope.handle();
        Conflict now = conflict;
        for (Optional<ConflictId> next = next(handle, now); next.isPresent(); next = next(handle, now)) {
            Optional<Conflict> other = conflicts.lock(handle, next.get()).filter(Conflict::isOpen);
            if (other.isPresent()) {
                absorb(scope, now, other.get());
                now = refresh(scope, conflicts.find(handle, now.id()).orElseThrow());
            }
        }
        return now;
    }

    /// Another open conflict about the same matter. Earlier versions opened one about two memories beside
    /// the one about a slot that is claimed in the same words.
    private Optional<ConflictId> next(Handle handle, Conflict conflict) {
        return conflicts.sharing(handle, conflict.id()).stream().findFirst().or(() -> {
            List<Member> members =
                    conflict.rivals().stream().filter(MemberRefresh::isWorded).toList();
            return conflicts.holding(handle, slots(handle, members)).stream()
                    .filter(id -> !id.equals(conflict.id()))
                    .findFirst();
        });
    }

    /// Whether it joined by one place of a text that has not changed.
    private static boolean isWorded(Member member) {
        String text = member.saying().content();
        String words = member.stand().value();
        return Slot.isPair(member.stand().slot())
                && !words.equals(text)
                && text.contains(words)
                && text.indexOf(words) == text.lastIndexOf(words);
    }

    /// The slots that are claimed in these words.
    private Set<String> slots(Handle handle, List<Member> members) {
        Set<String> slots = new HashSet<>();
        List<Claim> all = members.isEmpty()
                ? List.of()
                : claims.of(handle, members.stream().map(Member::row).toList());
        for (Member member : members) {
            int start = member.saying().content().indexOf(member.stand().value());
            Span place = new Span(start, start + member.stand().value().length());
            all.stream()
                    .filter(claim -> claim.row().equals(member.row())
                            && claim.reading().span().overlaps(place))
                    .forEach(claim -> slots.add(claim.meeting().slot().id()));
        }
        return slots;
    }

    /// Merges open conflicts into a locked one, since two sentences connect them.
    void unite(WriteScope scope, ConflictId into, Collection<ConflictId> others) {
        for (ConflictId id : others) {
            Optional<Conflict> other = id.equals(into)
                    ? Optional.empty()
                    : conflicts.lock(scope.handle(), id).filter(Conflict::isOpen);
            if (other.isPresent()) {
                absorb(scope, conflicts.find(scope.handle(), into).orElseThrow(), other.get());
                scope.touched(this, into);
            }
        }
    }

    private void absorb(WriteScope scope, Conflict conflict, Conflict other) {
        Set<RowRef> rows = conflict.members().stream().map(Member::row).collect(Collectors.toSet());
        MergeRecord mergeRecord = MergeRecord.of(
                other.id(),
                conflict.id(),
                other.members().stream()
                        .filter(member -> rows.contains(member.row()))
                        .toList());
        conflicts.absorb(
                scope.handle(),
                conflict.id(),
                other.id(),
                new Conflict.Settlement(Json.write(mergeRecord), Actor.FESTINGER.name(), scope.now()));
        ConflictCloser.tell(scope, Actor.FESTINGER, other, "conflict.merged", mergeRecord);
    }

    /// The resolution of a conflict that became part of another one.
    record MergeRecord(String conflictId, String action, String intoConflictId, String notes) {
        static MergeRecord of(ConflictId id, ConflictId into, List<Member> members) {
            String text = members.stream()
                    .map(member -> "'" + member.joined().content() + "'")
                    .collect(Collectors.joining(" and "));
            String notes = members.size() > 1
                    ? text + " contradict each other in " + into + " too; decide that one."
                    : "It is about the same statements as " + into + "; decide that one.";
            return new MergeRecord(id.value(), "merged_into", into.value(), notes);
        }
    }

    /// A conflict that a person undid or reopened stays open.
    private void close(WriteScope scope, Conflict conflict) {
        Handle handle = scope.handle();
        if (!conflict.isDisputed()
                && conflicts.closesUnopposed(handle)
                && decisions.of(handle, conflict.id()).isEmpty()) {
            Plan plan = Plan.of(conflict, ClosingProposal.order(conflict.members()));
            conflictCloser.settle(scope, Actor.FESTINGER, conflict, Conflict.Status.RESOLVED, plan);
        }
    }

    /// The locked conflict with its current members, which are stored.
    Conflict refresh(WriteScope scope, Conflict conflict) {
        Handle handle = scope.handle();
        List<RowRef> refs = conflict.members().stream().map(Member::row).toList();
        var said = claims.of(handle, refs);
        List<Member> members = new CurrentMembers(
                        conflict,
                        keepers.describe(handle, refs),
                        said,
                        SeveralValues.among(decisions, keepers, handle, said))
                .members();
        List<Member> changes = new ArrayList<>(members);
        changes.removeAll(conflict.members());
        if (changes.isEmpty()) {
            return conflict;
        }
        conflicts.update(handle, conflict.id(), changes);
        Conflict after = conflict.with(members);
        if (after.isDisputed() != conflict.isDisputed()) {
            tell(scope, after);
        }
        return after;
    }

    /// @param reason why it can be closed; absent when its members contradict each other again
    record EndRecord(String conflictId, Optional<String> reason) {}

    private static void tell(WriteScope scope, Conflict conflict) {
        String event = conflict.isDisputed() ? "conflict.opposed" : "conflict.unopposed";
        EndRecord detail = new EndRecord(
                conflict.id().value(),
                conflict.isDisputed() ? Optional.empty() : Optional.of(ClosingProposal.reason(conflict.members())));
        scope.audit(event, "conflict", conflict.id().value(), detail);
        scope.event(event, detail);
        if (conflict.members().stream().anyMatch(member -> member.row().kind() == RowKind.CONCEPT_EDGE)) {
            scope.publish(Resolutions.CONFLICTS_CHANGED, conflict.id().value());
        }
    }
}
