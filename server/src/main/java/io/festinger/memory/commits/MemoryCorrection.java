package io.festinger.memory.commits;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Rivalry;
import io.festinger.memory.Memory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// A correction of another author's statement: a dispute about the slots of the corrected row, with a
/// proposal that a person may accept.
final class MemoryCorrection {
    /// The rule that finds corrections.
    static final String RULE = "memory.correction";

    private static final int SUBJECT = 200;

    private final MemoryServices services;
    private final Memory row;
    private final Memory correctedMemory;

    MemoryCorrection(MemoryServices services, Memory row, Memory correctedMemory) {
        this.services = services;
        this.row = row;
        this.correctedMemory = correctedMemory;
    }

    /// The slots of the dispute: those of the claim on which the two contradict each other, if there is
    /// one; else all slots of the corrected row; else the row itself.
    Rivalry rivalry(Handle handle, Findings findings) {
        RowRef old = correctedMemory.ref();
        Optional<Findings.Clash> clash = findings.clashes().stream()
                .filter(some ->
                        some.rivals().stream().anyMatch(rival -> rival.row().equals(old)))
                .findFirst();
        if (clash.isPresent()) {
            Claim claim = clash.get().claim();
            Claim stood = clash.get().rivals().stream()
                    .filter(rival -> rival.row().equals(old))
                    .findFirst()
                    .orElseThrow();
            Set<String> slots = Claim.slots(List.of(claim, stood));
            return rivalry(stood, slots, Member.of(claim, row.saying()), Member.of(stood, correctedMemory.saying()));
        }
        List<Claim> claims = services.claims().of(handle, old);
        return claims.isEmpty() ? ofItself() : ofAll(claims);
    }

    private Rivalry ofAll(List<Claim> claims) {
        Claim first = claims.getFirst();
        String slot = first.meeting().slot().id();
        return rivalry(first, Claim.slots(claims), row.member(slot), Member.of(first, correctedMemory.saying()));
    }

    private Rivalry rivalry(Claim about, Set<String> slots, Member newcomer, Member existing) {
        return new Rivalry(about.slot(), slots, about.meeting().words(), finding(), newcomer, List.of(existing));
    }

    private Rivalry ofItself() {
        Slot slot =
                Slot.of(Slot.MEMORY, correctedMemory.place().project(), List.of("correction", correctedMemory.id()));
        String normal = correctedMemory.normalizedContent();
        return new Rivalry(
                slot,
                Set.of(slot.id()),
                normal.length() <= SUBJECT ? normal : normal.substring(0, SUBJECT),
                finding(),
                row.member(slot.id()),
                List.of(correctedMemory.member(slot.id())));
    }

    private DetectorFinding finding() {
        Order proposal =
                new Order(Action.SUPERSEDE_OTHERS, row.id(), row.voice().author() + " corrects it", Map.of(), null);
        return DetectorFinding.of("tier0", RULE, MemoryWords.correction(row, correctedMemory))
                .rank(DetectorFinding.Severity.MEDIUM, true)
                .ask("Is " + MemoryWords.quote(correctedMemory.content()) + " still the case?")
                .propose(Json.write(proposal), false);
    }

    /// @throws Failure `WRONG_STATE` when the row cannot be corrected
    static Memory live(Memory row) {
        if (!row.active()) {
            throw Failure.wrongState(
                    "corrects",
                    row.id() + " is " + row.status().wire()
                            + row.state().supersededBy().map(by -> " by " + by).orElse("")
                            + "; correct an active memory, or omit corrects");
        }
        return row;
    }
}
