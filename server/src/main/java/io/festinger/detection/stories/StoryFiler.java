package io.festinger.detection.stories;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Inquiry;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.comparison.PairDispute;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// Files the findings of story readers in the inbox, each set of facts once: an existing conflict gets the
/// question, and a person's decision remains valid.
public final class StoryFiler {
    static final String DETECTOR = "story";

    private static final int SUBJECT = 200;

    private final Contradictions contradictions;
    private final ConflictStore conflicts;
    private final ClaimStore claims;
    private final MemoryStore memories;
    private final Keepers keepers;

    public StoryFiler(
            Contradictions contradictions,
            ConflictStore conflicts,
            ClaimStore claims,
            MemoryStore memories,
            Keepers keepers) {
        this.contradictions = contradictions;
        this.conflicts = conflicts;
        this.claims = claims;
        this.memories = memories;
        this.keepers = keepers;
    }

    ConflictStore conflicts() {
        return conflicts;
    }

    /// @param story the story in which it was found; later changes are taken into account
    void file(WriteScope scope, StoryFinding finding, ProjectStory story) {
        Handle handle = scope.handle();
        List<RowRef> rows = finding.factIds().stream()
                .map(id -> story.memory(id).ref())
                .sorted()
                .toList();
        keepers.of(RowKind.MEMORY).lock(handle, rows);
        List<Memory> members = memories
                .find(handle, rows.stream().map(RowRef::id).toList())
                .stream()
                .filter(memory -> memory.status() == MemoryStatus.ACTIVE
                        && memory.content().equals(story.memory(memory.id()).content()))
                .sorted(Comparator.comparing((Memory memory) -> memory.times().observedAt())
                        .thenComparing(Memory::id))
                .toList();
        boolean still = members.stream().anyMatch(memory -> memory.id().equals(finding.about()));
        boolean single = members.size() == 1 && finding.factIds().size() > 1 && finding.areRivals();
        if (!still || single || isKnown(handle, finding, members)) {
            return;
        }
        Rivalry rivalry = finding.areRivals() ? rivalry(handle, finding, members) : about(finding, members);
        if (finding.areRivals() || !contradictions.isDecided(scope, rivalry.newcomer())) {
            contradictions.file(scope, rivalry);
        }
    }

    /// Whether all of them are, or were, in one conflict.
    private boolean isKnown(Handle handle, StoryFinding finding, List<Memory> members) {
        if (members.size() < 2) {
            return false;
        }
        List<RowRef> rows = members.stream().map(Memory::ref).toList();
        Optional<ConflictId> conflict = conflicts.between(handle, rows);
        conflict.ifPresent(id -> conflicts.ask(handle, id, finding.question(), inquiry(finding)));
        return conflict.isPresent();
    }

    private static Inquiry inquiry(StoryFinding finding) {
        return new Inquiry(finding.about(), finding.areRivals());
    }

    private Rivalry rivalry(Handle handle, StoryFinding finding, List<Memory> members) {
        Slot slot = slot(finding, members);
        Set<String> slots = new HashSet<>(Set.of(slot.id()));
        List<Member> all = new ArrayList<>();
        for (Memory memory : members) {
            slots.addAll(PairDispute.slotOfOnly(memory));
            Optional<Claim> claim = claim(handle, memory, members);
            claim.ifPresent(said -> slots.add(said.meeting().slot().id()));
            all.add(claim.map(said -> Member.of(said, memory.saying())).orElseGet(() -> memory.member(slot.id())));
        }
        return new Rivalry(
                slot,
                slots,
                subject(requestedMemory(finding, members)),
                report(finding),
                all.getLast(),
                all.subList(0, all.size() - 1));
    }

    /// The dispute about one fact, for which others only give the reason: their number may
    /// grow without a new conflict.
    private static Rivalry about(StoryFinding finding, List<Memory> members) {
        Memory requestedMemory = requestedMemory(finding, members);
        Slot slot = slot(finding, List.of(requestedMemory));
        List<Member> others = members.stream()
                .filter(memory -> !memory.id().equals(requestedMemory.id()))
                .map(memory -> memory.member(slot.id()))
                .toList();
        return new Rivalry(
                slot,
                Set.of(slot.id()),
                subject(requestedMemory),
                report(finding),
                requestedMemory.member(slot.id()),
                others);
    }

    private static Memory requestedMemory(StoryFinding finding, List<Memory> members) {
        return members.stream()
                .filter(memory -> memory.id().equals(finding.about()))
                .findFirst()
                .orElseThrow();
    }

    private static DetectorFinding report(StoryFinding finding) {
        return DetectorFinding.of(DETECTOR, finding.ruleId(), finding.explanation())
                .ask(finding.question())
                .propose(inquiry(finding).write(), false)
                .with(new Alarm(finding.likelihood()));
    }

    /// The claim of a memory against another member, so the conflict is on the slot that writes use.
    private Optional<Claim> claim(Handle handle, Memory memory, List<Memory> members) {
        List<Claim> others = members.stream()
                .filter(other -> !other.id().equals(memory.id()))
                .flatMap(other -> claims.of(handle, other.ref()).stream())
                .toList();
        return claims.of(handle, memory.ref()).stream()
                .filter(claim -> others.stream().anyMatch(claim::rivals))
                .findFirst();
    }

    private static Slot slot(StoryFinding finding, List<Memory> members) {
        List<String> parts = new ArrayList<>(List.of(DETECTOR, finding.kind().wire()));
        parts.addAll(new TreeSet<>(
                members.stream().map(memory -> memory.state().lineage()).toList()));
        return Slot.of(Slot.MEMORY, members.getFirst().place().project(), parts);
    }

    private static String subject(Memory about) {
        String normal = about.normalizedContent();
        return normal.length() <= SUBJECT ? normal : normal.substring(0, SUBJECT);
    }
}
