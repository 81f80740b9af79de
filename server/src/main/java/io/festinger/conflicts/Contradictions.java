package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.database.Pipeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Finds the contradictions of a row during its write, and files them. It has two steps, so the layer can
/// store the row in between as the findings require: [#weigh] locks the newcomer's slots, compares and
/// decides; [#apply] stores its claims and opens or joins conflicts. Rows are locked earlier.
public final class Contradictions {
    private final ClaimStore claims;
    private final ConflictStore conflicts;
    private final DecisionStore decisions;
    private final Keepers keepers;
    private final ConflictFiler conflictFiler;
    private final ConflictCloser conflictCloser;
    private final MemberRefresh refresh;
    private final AlarmGate gate;

    public Contradictions(
            ClaimStore claims, ConflictStore conflicts, DecisionStore decisions, Keepers keepers, Ids ids) {
        this.claims = claims;
        this.conflicts = conflicts;
        this.decisions = decisions;
        this.keepers = keepers;
        this.conflictCloser = new ConflictCloser(conflicts, decisions, claims, keepers, ids);
        this.refresh = new MemberRefresh(claims, conflicts, decisions, keepers, conflictCloser);
        this.gate = new AlarmGate(claims, conflicts);
        this.conflictFiler = new ConflictFiler(conflicts, keepers, refresh, gate);
    }

    ClaimStore claims() {
        return claims;
    }

    ConflictCloser settling() {
        return conflictCloser;
    }

    /// The locked open conflict with its members updated from their rows.
    Conflict refreshedConflict(WriteScope scope, Conflict conflict) {
        return refresh.refresh(scope, conflict);
    }

    /// Applies a decision about a conflict, or its undo, to other alarms of its kind.
    void reconsider(WriteScope scope, Conflict conflict) {
        gate.reconsider(scope, conflict);
    }

    /// Marks a conflict to be updated before the write ends.
    void touched(WriteScope scope, ConflictId conflict) {
        scope.touched(refresh, conflict);
    }

    /// Updates open conflicts from their members' rows, for changes that no write made.
    ///
    /// @return how many were out of date
    public int refresh(WriteScope scope, Collection<ConflictId> open) {
        return refresh.refresh(scope, List.of(), open);
    }

    /// @param id the conflict that was opened, proposed or joined, or the settled one
    /// @param settled the decision that covers it: nothing was filed
    /// @param held whether it waits in the review list
    public record FiledConflict(ConflictId id, Optional<Decision> settled, boolean held) {}

    /// Locks the slots of the newcomer and reads the claims there. Writes nothing. The row's own
    /// existing claims are ignored.
    public Findings weigh(WriteScope scope, Newcomer newcomer) {
        return weigh(scope, newcomer, false);
    }

    /// As [#weigh], for a row that a person puts in force although it may have lost before: it is in
    /// dispute again with the rows that won. [#applyAll] must follow.
    public Findings weighAnew(WriteScope scope, Newcomer newcomer) {
        return weigh(scope, newcomer, true);
    }

    private Findings weigh(WriteScope scope, Newcomer newcomer, boolean despiteLosses) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Pending<Findings> pending = weigh(pipeline, scope, newcomer, despiteLosses);
        return pipeline.send(scope.handle()).get(pending);
    }

    /// As [#weigh], sent together with other statements: those after it run under the locks of the slots.
    ///
    /// @return reads further claims, in the transaction of the write
    public Pipeline.Pending<Findings> weigh(Pipeline pipeline, WriteScope scope, Newcomer newcomer) {
        return weigh(pipeline, scope, newcomer, false);
    }

    private Pipeline.Pending<Findings> weigh(
            Pipeline pipeline, WriteScope scope, Newcomer newcomer, boolean despiteLosses) {
        claims.lock(pipeline, locks(newcomer));
        return others(pipeline, scope.handle(), newcomer)
                .map(others -> among(scope.handle(), newcomer, others, despiteLosses));
    }

    /// The contradictions of a row among these claims if it were put in force, regardless of earlier
    /// decisions. For a caller that only asks: nothing is locked.
    public Findings among(Handle handle, Newcomer newcomer, List<Claim> others) {
        return among(handle, newcomer, others, true);
    }

    private Findings among(Handle handle, Newcomer newcomer, List<Claim> others, boolean despiteLosses) {
        List<Findings.Clash> clashes = clashes(handle, newcomer, others);
        Precedents precedents = Precedents.on(
                decisions,
                handle,
                clashes.stream()
                        .flatMap(clash -> Stream.concat(Stream.of(clash.claim()), clash.rivals().stream()))
                        .map(claim -> claim.meeting().slot().id())
                        .collect(Collectors.toSet()));
        return findings(
                newcomer,
                clashes.stream()
                        .flatMap(clash -> unsettledClash(clash, precedents, despiteLosses).stream())
                        .toList(),
                clashes.stream()
                        .flatMap(clash -> lostDecision(handle, clash, precedents).stream())
                        .findFirst(),
                others);
    }

    /// The findings of a row that contradicts none of these claims; empty for one that does. Reads nothing: for
    /// callers that know the claims on the slots of many rows, all locked.
    public static Optional<Findings> unopposed(Newcomer newcomer, List<Claim> others) {
        return contradicted(newcomer, others).isEmpty()
                ? Optional.of(findings(newcomer, List.of(), Optional.empty(), others))
                : Optional.empty();
    }

    private static Findings findings(
            Newcomer newcomer,
            List<Findings.Clash> clashes,
            Optional<Findings.PriorDecision> settled,
            List<Claim> others) {
        return new Findings(
                newcomer,
                clashes,
                settled,
                others.stream()
                        .filter(other -> newcomer.claims().stream()
                                .anyMatch(claim -> elsewhere(
                                        claim, other, newcomer.saying().at())))
                        .findFirst(),
                others.stream()
                        .filter(other -> newcomer.claims().stream().anyMatch(claim -> agrees(claim, other)))
                        .toList());
    }

    private static List<Claim> contradicted(Newcomer newcomer, List<Claim> all) {
        return newcomer.claims().stream()
                .filter(claim -> others(newcomer, claim, all).anyMatch(other -> SeveralValues.isOpposed(claim, other)))
                .toList();
    }

    private List<Findings.Clash> clashes(Handle handle, Newcomer newcomer, List<Claim> all) {
        List<Claim> contradictedClaims = contradicted(newcomer, all);
        SeveralValues severalValues = several(handle, contradictedClaims, all);
        return contradictedClaims.stream()
                .map(claim -> new Findings.Clash(
                        claim,
                        others(newcomer, claim, all)
                                .filter(other -> severalValues.rivals(claim, other))
                                .toList()))
                .filter(clash -> !clash.rivals().isEmpty())
                .toList();
    }

    private SeveralValues several(Handle handle, List<Claim> contradictedClaims, List<Claim> all) {
        Stream<Claim> rivals = all.stream()
                .filter(other -> contradictedClaims.stream().anyMatch(claim -> SeveralValues.isOpposed(claim, other)));
        return SeveralValues.among(
                decisions,
                keepers,
                handle,
                Stream.concat(contradictedClaims.stream(), rivals).toList());
    }

    /// A claim about the present does not contradict one that had ended when it was made.
    private static Stream<Claim> others(Newcomer newcomer, Claim claim, List<Claim> all) {
        return all.stream()
                .filter(other -> claim.validity().from() != null
                        || !other.validity().endedBy(newcomer.saying().at()));
    }

    private static Set<String> locks(Newcomer newcomer) {
        Set<String> locks = Claim.locks(newcomer.claims());
        locks.addAll(newcomer.locks());
        return locks;
    }

    private Pipeline.Pending<List<Claim>> others(Pipeline pipeline, Handle handle, Newcomer newcomer) {
        if (newcomer.claims().isEmpty()) {
            return Pipeline.Pending.of(List.of());
        }
        return claims.near(pipeline, handle, newcomer.claims())
                .map(near -> near.stream()
                        .filter(other -> !other.row().equals(newcomer.row()))
                        .toList());
    }

    private static Optional<Findings.Clash> unsettledClash(
            Findings.Clash clash, Precedents precedents, boolean despiteLosses) {
        Precedents.Side side = Precedents.Side.of(clash.claim());
        List<Claim> rivals = clash.rivals().stream()
                .filter(rival -> precedents
                        .between(side, Precedents.Side.of(rival))
                        .filter(ruling -> !(despiteLosses && ruling.hasLost()))
                        .isEmpty())
                .toList();
        return rivals.isEmpty() ? Optional.empty() : Optional.of(new Findings.Clash(clash.claim(), rivals));
    }

    private Optional<Findings.PriorDecision> lostDecision(Handle handle, Findings.Clash clash, Precedents precedents) {
        Precedents.Side side = Precedents.Side.of(clash.claim());
        for (Claim rival : clash.rivals()) {
            Optional<Precedents.Ruling> ruling =
                    precedents.between(side, Precedents.Side.of(rival)).filter(Precedents.Ruling::hasLost);
            if (ruling.isPresent()) {
                return decisions
                        .find(handle, ruling.get().decisionId())
                        .map(decision -> new Findings.PriorDecision(
                                rival.row(), decision, ConflictWords.settle(clash.claim(), rival, decision)));
            }
        }
        return Optional.empty();
    }

    /// Whether the other claim is on the same topic in another context, or at another time.
    private static boolean elsewhere(Claim claim, Claim other, Instant at) {
        Meeting one = claim.meeting();
        Meeting two = other.meeting();
        return one.topic().equals(two.topic())
                && (!one.qualifier().equals(two.qualifier())
                        || !claim.validity().meets(other.validity())
                        || other.validity().endedBy(at))
                && !claim.stance().equals(other.stance());
    }

    private static boolean agrees(Claim claim, Claim other) {
        return claim.meeting().equals(other.meeting())
                && claim.stance().equals(other.stance())
                && claim.validity().meets(other.validity());
    }

    /// Stores the newcomer's claims and files its clashes. Its row is stored, and live; when the
    /// findings say that a decision settled against it, the row is stored out of force, no claims are
    /// stored and nothing is filed.
    ///
    /// @return the conflicts that it opened or joined
    public List<ConflictId> apply(WriteScope scope, Findings findings) {
        Newcomer newcomer = findings.newcomer();
        if (findings.settled().isPresent()) {
            lift(scope, newcomer.row());
            return List.of();
        }
        return applyAll(scope, findings);
    }

    /// As [#apply], for a row that a person puts in force regardless of earlier decisions.
    public List<ConflictId> applyAll(WriteScope scope, Findings findings) {
        Newcomer newcomer = findings.newcomer();
        claims.replace(scope.handle(), newcomer.row(), newcomer.claims());
        scope.touched(refresh, newcomer.row());
        return file(scope, findings);
    }

    /// As [#apply], for a newly stored row without claims in the index.
    public List<ConflictId> applyNew(WriteScope scope, Findings findings) {
        if (findings.settled().isPresent()) {
            return List.of();
        }
        claims.layNew(scope.handle(), List.of(findings.newcomer().claims()));
        return file(scope, findings);
    }

    /// As [#applyNew], for a row whose claims are already stored.
    public List<ConflictId> file(WriteScope scope, Findings findings) {
        Set<ConflictId> conflictIds = new LinkedHashSet<>();
        findings.clashes().forEach(clash -> conflictIds.add(conflictFiler.file(scope, findings.newcomer(), clash)));
        return List.copyOf(conflictIds);
    }

    /// Removes the claims of a row that is not live from the index.
    public void lift(WriteScope scope, RowRef row) {
        claims.replace(scope.handle(), row, List.of());
        scope.touched(refresh, row);
    }

    /// Files the finding of a separate detector, such as a collision in the concept graph: opens a conflict
    /// or joins the open one, unless a person has settled exactly this.
    public FiledConflict file(WriteScope scope, Rivalry rivalry) {
        Handle handle = scope.handle();
        claims.lock(handle, rivalry.slots());
        Precedents precedents = Precedents.on(decisions, handle, rivalry.slots());
        Precedents.Side side = Precedents.Side.of(rivalry.newcomer());
        List<Member> members = new ArrayList<>();
        Optional<Decision> settledDecision = Optional.empty();
        for (Member member : rivalry.existing()) {
            Optional<Decision> foundDecision = precedents
                    .between(side, Precedents.Side.of(member))
                    .flatMap(ruling -> decisions.find(handle, ruling.decisionId()));
            if (foundDecision.isEmpty()) {
                members.add(member);
            } else {
                settledDecision = foundDecision;
            }
        }
        if (members.isEmpty() && settledDecision.isPresent()) {
            return new FiledConflict(settledDecision.get().conflict(), settledDecision, false);
        }
        ConflictStore.FilingResult filingResult = conflictFiler.file(scope, rivalry.with(members));
        return new FiledConflict(filingResult.id(), Optional.empty(), filingResult.held());
    }

    /// Whether a person has decided about a member's value on its slot.
    public boolean isDecided(WriteScope scope, Member member) {
        Precedents precedents =
                Precedents.on(decisions, scope.handle(), Set.of(member.stand().slot()));
        Precedents.Side side = Precedents.Side.of(member);
        return precedents.between(side, side).isPresent();
    }

    /// Compares all claims on one slot again, and files rivals that no decision settled and that are not
    /// yet in one open conflict.
    ///
    /// @return the conflict that was opened or joined; empty when there was nothing to do
    public List<ConflictId> refile(WriteScope scope, List<Claim> slot) {
        Set<Meeting> meetings = slot.stream().map(Claim::meeting).collect(Collectors.toSet());
        claims.lock(scope.handle(), topics(meetings));
        return lookAgain(scope, meetings);
    }

    /// The same for slots that are locked.
    ///
    /// @param slots ids, of which those of layer-free slots are compared
    List<ConflictId> lookAgain(WriteScope scope, Collection<String> slots) {
        return lookAgain(
                scope, slots.stream().flatMap(id -> Meeting.ofSlot(id).stream()).collect(Collectors.toSet()));
    }

    private List<ConflictId> lookAgain(WriteScope scope, Set<Meeting> meetings) {
        Handle handle = scope.handle();
        List<Claim> requestedClaims = claims.on(handle, topics(meetings)).stream()
                .filter(claim -> meetings.contains(claim.meeting()))
                .toList();
        List<Claim> now = claims.near(handle, requestedClaims).stream()
                .filter(claim -> !claim.validity().endedBy(scope.now()))
                .toList();
        return Disputes.among(decisions, keepers, handle, now).groups(now, meetings).stream()
                .filter(claims -> !together(handle, claims))
                .map(claims -> conflictFiler.file(scope, claims))
                .distinct()
                .toList();
    }

    private static Set<String> topics(Set<Meeting> meetings) {
        return meetings.stream().map(Meeting::topic).collect(Collectors.toSet());
    }

    private boolean together(Handle handle, Collection<Claim> rivals) {
        Set<RowRef> rows = rivals.stream().map(Claim::row).collect(Collectors.toSet());
        var open = conflicts.openOf(handle, rows);
        return open.size() == rows.size()
                && open.values().stream()
                        .reduce((one, other) ->
                                one.stream().filter(other::contains).toList())
                        .filter(common -> !common.isEmpty())
                        .isPresent();
    }
}
