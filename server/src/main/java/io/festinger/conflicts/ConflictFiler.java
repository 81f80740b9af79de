package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes rivalries of clashes, files them in the inbox, and publishes them.
final class ConflictFiler {
    private final ConflictStore conflicts;
    private final Keepers keepers;
    private final MemberRefresh refresh;
    private final AlarmGate gate;

    ConflictFiler(ConflictStore conflicts, Keepers keepers, MemberRefresh refresh, AlarmGate gate) {
        this.conflicts = conflicts;
        this.keepers = keepers;
        this.refresh = refresh;
        this.gate = gate;
    }

    ConflictId file(WriteScope writing, Newcomer newcomer, Findings.Clash clash) {
        Member member = Member.of(clash.claim(), newcomer.saying());
        return file(
                writing,
                clash.claim(),
                member,
                clash.rivals(),
                new Urgency(newcomer.priority(), newcomer.suggestion()));
    }

    /// The newcomer's proposal to those who decide.
    record Urgency(boolean priority, String suggestion) {
        static final Urgency NONE = new Urgency(false, "");
    }

    /// The claim of the lowest trust, and of these the newest, is flagged.
    ConflictId file(WriteScope writing, List<Claim> rivals) {
        Map<RowRef, MemberKeeper.MemberState> described = describe(writing, rivals);
        Comparator<Claim> lowest = Comparator.comparingInt(
                        (Claim claim) -> -claim.row().kind().trust())
                .thenComparing(claim -> saying(writing, described, claim).at())
                .thenComparing(Claim::row);
        Claim flagged = rivals.stream().max(lowest).orElseThrow();
        List<Claim> existing =
                rivals.stream().filter(claim -> !claim.equals(flagged)).toList();
        return file(writing, flagged, Member.of(flagged, saying(writing, described, flagged)), existing, Urgency.NONE);
    }

    private ConflictId file(WriteScope writing, Claim claim, Member member, List<Claim> existing, Urgency urging) {
        Map<RowRef, MemberKeeper.MemberState> described = describe(writing, existing);
        List<Member> members = existing.stream()
                .map(rival -> Member.of(rival, saying(writing, described, rival)))
                .toList();
        Rivalry rivalry = new Rivalry(
                shown(claim, existing),
                slots(claim, existing),
                claim.meeting().words(),
                ConflictWords.finding(claim, member, members, urging),
                member,
                members);
        return file(writing, rivalry).id();
    }

    ConflictStore.FilingResult file(WriteScope writing, Rivalry found) {
        Rivalry rivalry = gate.weighed(writing, found);
        ConflictStore.FilingResult filed =
                gate.limited(writing, rivalry, conflicts.file(writing.handle(), rivalry, writing.now()));
        if (filed.step() != ConflictStore.Step.JOINED || filed.added() > 0) {
            tell(writing, rivalry, filed);
        }
        if (filed.step().wasThere() && Slot.isPair(rivalry.slot().id())) {
            refresh.unite(writing, filed.id(), conflicts.holding(writing.handle(), rivalry.slots()));
        }
        if (filed.step().wasThere() && filed.added() > 0) {
            writing.touched(refresh, filed.id());
        }
        return filed;
    }

    private static void tell(WriteScope writing, Rivalry rivalry, ConflictStore.FilingResult filed) {
        String id = filed.id().value();
        boolean opened = filed.step() == ConflictStore.Step.OPENED;
        String what = filed.held() && opened ? "conflict.held" : filed.step().event();
        News news = News.of(filed.id(), rivalry);
        writing.audit(what, "conflict", id, news);
        if (!filed.held()) {
            writing.event(what, news);
        }
        if (members(rivalry).anyMatch(member -> member.row().kind() == RowKind.CONCEPT_EDGE)) {
            writing.changed(Resolutions.CONFLICTS_CHANGED, id);
        }
    }

    private static Stream<Member> members(Rivalry rivalry) {
        return Stream.concat(Stream.of(rivalry.newcomer()), rivalry.existing().stream());
    }

    /// The event that is published when a conflict opens or is joined.
    record News(
            String conflictId,
            String slotKind,
            String slotKey,
            String project,
            String severity,
            String explanation,
            List<Side> members) {
        record Side(String memberKind, String memberId, String value) {}

        static News of(ConflictId id, Rivalry rivalry) {
            return of(id, rivalry.slot(), rivalry.finding(), ConflictFiler.members(rivalry));
        }

        static News of(Conflict conflict) {
            return of(conflict.id(), conflict.slot(), conflict.finding(), conflict.members().stream());
        }

        private static News of(ConflictId id, Slot slot, DetectorFinding finding, Stream<Member> members) {
            return new News(
                    id.value(),
                    slot.kind(),
                    slot.key(),
                    slot.project(),
                    finding.severity().wire(),
                    finding.explanation(),
                    members.map(member -> new Side(
                                    member.row().kind().wire(),
                                    member.row().id(),
                                    member.stand().value()))
                            .toList());
        }
    }

    private Map<RowRef, MemberKeeper.MemberState> describe(WriteScope writing, Collection<Claim> rivals) {
        return keepers.describe(
                writing.handle(), rivals.stream().map(Claim::row).collect(Collectors.toSet()));
    }

    private static Member.Quote saying(
            WriteScope writing, Map<RowRef, MemberKeeper.MemberState> described, Claim claim) {
        MemberKeeper.MemberState row = described.get(claim.row());
        return row == null ? new Member.Quote(claim.value().text(), "", writing.now()) : row.saying();
    }

    /// The slot in the layer's own words when all claims are of one layer and one slot;
    /// else the layer-free one.
    private static Slot shown(Claim claim, List<Claim> existing) {
        if (existing.stream().allMatch(rival -> rival.slot().equals(claim.slot()))) {
            return claim.slot();
        }
        Slot meeting = claim.meeting().slot();
        return existing.stream()
                        .allMatch(rival -> rival.row().kind() == claim.row().kind())
                ? new Slot(claim.slot().kind(), meeting.key(), meeting.project())
                : meeting;
    }

    private static Set<String> slots(Claim claim, List<Claim> existing) {
        Set<String> slots =
                new TreeSet<>(Set.of(claim.meeting().slot().id(), claim.slot().id()));
        existing.forEach(rival -> {
            slots.add(rival.slot().id());
            slots.add(rival.meeting().slot().id());
        });
        return slots;
    }
}
