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

    ConflictId file(WriteScope scope, Newcomer newcomer, Findings.Clash clash) {
        Member member = Member.of(clash.claim(), newcomer.saying());
        return file(
                scope, clash.claim(), member, clash.rivals(), new Urgency(newcomer.priority(), newcomer.suggestion()));
    }

    /// The newcomer's proposal to those who decide.
    record Urgency(boolean priority, String suggestion) {
        static final Urgency NONE = new Urgency(false, "");
    }

    /// The claim of the lowest trust, and of these the newest, is flagged.
    ConflictId file(WriteScope scope, List<Claim> rivals) {
        Map<RowRef, MemberKeeper.MemberState> describedStates = describe(scope, rivals);
        Comparator<Claim> lowest = Comparator.comparingInt(
                        (Claim claim) -> -claim.row().kind().trust())
                .thenComparing(claim -> saying(scope, describedStates, claim).at())
                .thenComparing(Claim::row);
        Claim flaggedClaim = rivals.stream().max(lowest).orElseThrow();
        List<Claim> existing =
                rivals.stream().filter(claim -> !claim.equals(flaggedClaim)).toList();
        return file(
                scope,
                flaggedClaim,
                Member.of(flaggedClaim, saying(scope, describedStates, flaggedClaim)),
                existing,
                Urgency.NONE);
    }

    private ConflictId file(WriteScope scope, Claim claim, Member member, List<Claim> claims, Urgency urgency) {
        Map<RowRef, MemberKeeper.MemberState> describedStates = describe(scope, claims);
        List<Member> members = claims.stream()
                .map(rival -> Member.of(rival, saying(scope, describedStates, rival)))
                .toList();
        Rivalry rivalry = new Rivalry(
                shownSlot(claim, claims),
                slots(claim, claims),
                claim.meeting().words(),
                ConflictWords.finding(claim, member, members, urgency),
                member,
                members);
        return file(scope, rivalry).id();
    }

    ConflictStore.FilingResult file(WriteScope scope, Rivalry foundRivalry) {
        Rivalry rivalry = gate.weighedRivalry(scope, foundRivalry);
        ConflictStore.FilingResult filingResult =
                gate.limitedResult(scope, rivalry, conflicts.file(scope.handle(), rivalry, scope.now()));
        if (filingResult.step() != ConflictStore.Step.JOINED || filingResult.added() > 0) {
            tell(scope, rivalry, filingResult);
        }
        if (filingResult.step().wasThere() && Slot.isPair(rivalry.slot().id())) {
            refresh.unite(scope, filingResult.id(), conflicts.holding(scope.handle(), rivalry.slots()));
        }
        if (filingResult.step().wasThere() && filingResult.added() > 0) {
            scope.touched(refresh, filingResult.id());
        }
        return filingResult;
    }

    private static void tell(WriteScope scope, Rivalry rivalry, ConflictStore.FilingResult filingResult) {
        String id = filingResult.id().value();
        boolean isOpened = filingResult.step() == ConflictStore.Step.OPENED;
        String event = filingResult.held() && isOpened
                ? "conflict.held"
                : filingResult.step().event();
        News news = News.of(filingResult.id(), rivalry);
        scope.audit(event, "conflict", id, news);
        if (!filingResult.held()) {
            scope.event(event, news);
        }
        if (members(rivalry).anyMatch(member -> member.row().kind() == RowKind.CONCEPT_EDGE)) {
            scope.publish(Resolutions.CONFLICTS_CHANGED, id);
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

    private Map<RowRef, MemberKeeper.MemberState> describe(WriteScope scope, Collection<Claim> rivals) {
        return keepers.describe(scope.handle(), rivals.stream().map(Claim::row).collect(Collectors.toSet()));
    }

    private static Member.Quote saying(
            WriteScope scope, Map<RowRef, MemberKeeper.MemberState> memberStates, Claim claim) {
        MemberKeeper.MemberState row = memberStates.get(claim.row());
        return row == null ? new Member.Quote(claim.value().text(), "", scope.now()) : row.saying();
    }

    /// The slot in the layer's own words when all claims are of one layer and one slot;
    /// else the layer-free one.
    private static Slot shownSlot(Claim claim, List<Claim> claims) {
        if (claims.stream().allMatch(rival -> rival.slot().equals(claim.slot()))) {
            return claim.slot();
        }
        Slot slot = claim.meeting().slot();
        return claims.stream()
                        .allMatch(rival -> rival.row().kind() == claim.row().kind())
                ? new Slot(claim.slot().kind(), slot.key(), slot.project())
                : slot;
    }

    private static Set<String> slots(Claim claim, List<Claim> claims) {
        return Claim.slots(Stream.concat(Stream.of(claim), claims.stream()).toList());
    }
}
