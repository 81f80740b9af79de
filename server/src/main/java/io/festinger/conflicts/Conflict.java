package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.base.WireName;
import io.festinger.claims.Slot;
import io.festinger.conflicts.triage.Handling;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// Two or more live statements about one slot that cannot all hold, as shown in the inbox.
///
/// @param subject what it is about, in lower-case words
/// @param members all members so far, highest trust first, then in the order of their statements
/// @param previous the conflict on the same slot that was settled before this one opened
/// @param settlement how it was closed; empty while it is open
/// @param handling who is to decide it, and when people want to see it
public record Conflict(
        ConflictId id,
        Status status,
        Slot slot,
        String subject,
        DetectorFinding finding,
        List<Member> members,
        Instant detectedAt,
        Optional<ConflictId> previous,
        Optional<Settlement> settlement,
        Handling handling) {

    public Conflict {
        members = List.copyOf(members);
    }

    /// @param resolution JSON: action, winner, notes, qualifiers, merged row, rows changed
    public record Settlement(String resolution, String by, Instant at) {}

    public String slotKind() {
        return slot.kind();
    }

    public String slotKey() {
        return slot.key();
    }

    /// The project's label; empty when the slot has no project.
    public String project() {
        return slot.project();
    }

    /// Whether it is undecided.
    public boolean isOpen() {
        return status == Status.OPEN || status == Status.PROPOSED || status == Status.HELD;
    }

    /// Its members that still contradict another one in force.
    public List<Member> rivals() {
        return members.stream()
                .filter(member -> member.standing() == Member.Standing.CONTRADICTS)
                .toList();
    }

    public boolean isDisputed() {
        return !rivals().isEmpty();
    }

    /// The proposal for it, as JSON of an [Order]; empty for none. When the contradiction has
    /// ended, a proposal to close it.
    public String suggestion() {
        return isOpen() && !isDisputed()
                ? ClosingProposal.suggestion(members, finding.suggestion())
                : finding.suggestion();
    }

    /// The same conflict with these members.
    public Conflict with(List<Member> others) {
        return new Conflict(id, status, slot, subject, finding, others, detectedAt, previous, settlement, handling);
    }

    /// The status of a conflict. `OPEN` waits for a person; `PROPOSED` is an update that one of its members
    /// announces and that waits for a person without urgency; `HELD` is an alarm that waits in the review list,
    /// see [io.festinger.conflicts.alarms.Alarm.Hold]; `DISMISSED` means that it was not a conflict.
    @Schema(name = "ConflictStatus")
    public enum Status implements WireName {
        OPEN,
        PROPOSED,
        HELD,
        RESOLVED,
        DISMISSED;
    }
}
