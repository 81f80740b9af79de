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
    private final ConflictCloser settling;

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
        this.settling = settling;
    }

    /// Updates these conflicts, and those of which the rows are members. Locks them, in their order.
    ///
    /// @return how many of them were out of date
    int refresh(WriteScope writing, Collection<RowRef> rows, Collection<ConflictId> more) {
        Set<ConflictId> ids = new HashSet<>(more);
        if (!rows.isEmpty()) {
            ids.addAll(conflicts.openWith(writing.handle(), rows));
        }
        int changed = 0;
        for (ConflictId id :
                ids.stream().sorted(Comparator.comparing(ConflictId::value)).toList()) {
            Optional<Conflict> seen = conflicts.lock(writing.handle(), id).filter(Conflict::isOpen);
            if (seen.isPresent()) {
                Conflict now = united(writing, refresh(writing, seen.get()));
                changed += now.members().equals(seen.get().members()) ? 0 : 1;
                close(writing, now);
            }
        }
        return changed;
    }

    /// The conflict, merged with all others about the same matter.
    private Conflict united(WriteScope writing, Conflict conflict) {
        Handle handle = writing.handle();
        Conflict now = conflict;
        for (Optional<ConflictId> next = next(handle, now); next.isPresent(); next = next(handle, now)) {
            Optional<Conflict> other = conflicts.lock(handle, next.get()).filter(Conflict::isOpen);
            if (other.isPresent()) {
                absorb(writing, now, other.get());
                now = refresh(writing, conflicts.find(handle, now.id()).orElseThrow());
            }
        }
        return now;
    }

    /// Another open conflict about the same matter. Earlier versions opened one about two memories beside
    /// the one about a slot that is claimed in the same words.
    private Optional<ConflictId> next(Handle handle, Conflict conflict) {
        return conflicts.sharing(handle, conflict.id()).stream().findFirst().or(() -> {
            List<Member> worded =
                    conflict.rivals().stream().filter(MemberRefresh::isWorded).toList();
            return conflicts.holding(handle, slots(handle, worded)).stream()
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
    private Set<String> slots(Handle handle, List<Member> worded) {
        Set<String> slots = new HashSet<>();
        List<Claim> all = worded.isEmpty()
                ? List.of()
                : claims.of(handle, worded.stream().map(Member::row).toList());
        for (Member member : worded) {
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
    void unite(WriteScope writing, ConflictId into, Collection<ConflictId> others) {
        for (ConflictId id : others) {
            Optional<Conflict> other = id.equals(into)
                    ? Optional.empty()
                    : conflicts.lock(writing.handle(), id).filter(Conflict::isOpen);
            if (other.isPresent()) {
                absorb(writing, conflicts.find(writing.handle(), into).orElseThrow(), other.get());
                writing.touched(this, into);
            }
        }
    }

    private void absorb(WriteScope writing, Conflict conflict, Conflict other) {
        Set<RowRef> rows = conflict.members().stream().map(Member::row).collect(Collectors.toSet());
        MergeRecord merged = MergeRecord.of(
                other.id(),
                conflict.id(),
                other.members().stream()
                        .filter(member -> rows.contains(member.row()))
                        .toList());
        conflicts.absorb(
                writing.handle(),
                conflict.id(),
                other.id(),
                new Conflict.Settlement(Json.write(merged), Actor.FESTINGER.name(), writing.now()));
        ConflictCloser.tell(writing, Actor.FESTINGER, other, "conflict.merged", merged);
    }

    /// The resolution of a conflict that became part of another one.
    record MergeRecord(String conflictId, String action, String intoConflictId, String notes) {
        static MergeRecord of(ConflictId id, ConflictId into, List<Member> shared) {
            String said = shared.stream()
                    .map(member -> "'" + member.joined().content() + "'")
                    .collect(Collectors.joining(" and "));
            String notes = shared.size() > 1
                    ? said + " contradict each other in " + into + " too; decide that one."
                    : "It is about the same statements as " + into + "; decide that one.";
            return new MergeRecord(id.value(), "merged_into", into.value(), notes);
        }
    }

    /// A conflict that a person undid or reopened stays open.
    private void close(WriteScope writing, Conflict conflict) {
        Handle handle = writing.handle();
        if (!conflict.isDisputed()
                && conflicts.closesUnopposed(handle)
                && decisions.of(handle, conflict.id()).isEmpty()) {
            Plan plan = Plan.of(conflict, ClosingProposal.order(conflict.members()));
            settling.settle(writing, Actor.FESTINGER, conflict, Conflict.Status.RESOLVED, plan);
        }
    }

    /// The locked conflict with its current members, which are stored.
    Conflict refresh(WriteScope writing, Conflict conflict) {
        Handle handle = writing.handle();
        List<RowRef> refs = conflict.members().stream().map(Member::row).toList();
        var said = claims.of(handle, refs);
        List<Member> now = new CurrentMembers(
                        conflict, keepers.describe(handle, refs), said, SeveralValues.among(decisions, handle, said))
                .members();
        List<Member> changed = new ArrayList<>(now);
        changed.removeAll(conflict.members());
        if (changed.isEmpty()) {
            return conflict;
        }
        conflicts.update(handle, conflict.id(), changed);
        Conflict after = conflict.with(now);
        if (after.isDisputed() != conflict.isDisputed()) {
            tell(writing, after);
        }
        return after;
    }

    /// @param reason why it can be closed; absent when its members contradict each other again
    record EndRecord(String conflictId, Optional<String> reason) {}

    private static void tell(WriteScope writing, Conflict conflict) {
        String what = conflict.isDisputed() ? "conflict.opposed" : "conflict.unopposed";
        EndRecord detail = new EndRecord(
                conflict.id().value(),
                conflict.isDisputed() ? Optional.empty() : Optional.of(ClosingProposal.reason(conflict.members())));
        writing.audit(what, "conflict", conflict.id().value(), detail);
        writing.event(what, detail);
        if (conflict.members().stream().anyMatch(member -> member.row().kind() == RowKind.CONCEPT_EDGE)) {
            writing.changed(Resolutions.CONFLICTS_CHANGED, conflict.id().value());
        }
    }
}
