package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.claims.Slot;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// Two or more live statements about one slot that cannot all hold, as a person finds them in the inbox.
///
/// @param subject what it is about, in lower-case words
/// @param members all that joined so far, highest trust first, then in the order in which they were said
/// @param previous the conflict on the same slot that was settled before this one opened
/// @param settlement how it was closed; empty while it is open
public record Conflict(
        ConflictId id,
        Status status,
        Slot slot,
        String subject,
        DetectorFinding finding,
        List<Member> members,
        Instant detectedAt,
        Optional<ConflictId> previous,
        Optional<Settlement> settlement) {

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

    /// The project's label; empty where the slot belongs to none.
    public String project() {
        return slot.project();
    }

    /// Whether it is not decided yet.
    public boolean isOpen() {
        return status == Status.OPEN || status == Status.PROPOSED;
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

    /// What is proposed for it, as JSON of an [Order]; empty for nothing. Where nothing contradicts any more, that
    /// it be closed.
    public String suggestion() {
        return isOpen() && !isDisputed()
                ? ClosingProposal.suggestion(members, finding.suggestion())
                : finding.suggestion();
    }

    /// The same conflict with these members.
    public Conflict with(List<Member> others) {
        return new Conflict(id, status, slot, subject, finding, others, detectedAt, previous, settlement);
    }

    /// Where a conflict stands. `OPEN` waits for a person; `PROPOSED` is an update that one of its
    /// members states itself and that waits for a person without urgency; `DISMISSED` means that it was
    /// not a conflict.
    @Schema(name = "ConflictStatus")
    public enum Status {
        OPEN,
        PROPOSED,
        RESOLVED,
        DISMISSED;

        /// The spelling of the wire and of the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
