package io.festinger.mcp;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Decision;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The events of a matter in order of time, collected from memories, conflicts and decisions. Used by
/// one thread.
final class Timeline {
    private final List<Event> events = new ArrayList<>();

    /// An event.
    ///
    /// @param what `said`: a statement was written. `changed`: a row was changed. `contradicted`: a conflict
    /// opened. `decided`: a person settled it. `withdrawn`: that decision was taken back
    /// @param by who did it; absent for the server's findings
    /// @param text the statement, finding or decision, in a sentence
    /// @param why the stated reason
    /// @param id the memory, entity or conflict that it concerns
    public record Event(Instant at, String what, Optional<String> by, String text, Optional<String> why, String id) {}

    void addStatement(Memory memory) {
        String text = memory.content() + " ["
                + memory.status().wire()
                + memory.state().supersededBy().map(id -> " by " + id).orElse("") + "]";
        add(
                memory.times().createdAt(),
                "said",
                Optional.of(memory.voice().author()),
                text,
                Optional.empty(),
                memory.id());
    }

    /// A repetition of a memory, as it was written.
    void addStatement(Memory.Witness witness) {
        add(
                witness.storedAt(),
                "said",
                Optional.of(witness.voice().author()),
                witness.content() + " [witness of " + witness.memory()
                        + witness.split().map(id -> ", split into " + id).orElse("") + "]",
                Optional.empty(),
                witness.memory());
    }

    /// @param change a memory's change from its detail; the creation is skipped
    void addChange(Memory memory, MemoryDetail.Change change) {
        if (change.changed().isEmpty()) {
            return;
        }
        String text =
                change.changed().entrySet().stream().map(Timeline::difference).collect(Collectors.joining("; "));
        add(change.at(), "changed", Optional.of(change.by()), text, Optional.of(change.reason()), memory.id());
    }

    private static String difference(Map.Entry<String, MemoryDetail.Difference> field) {
        MemoryDetail.Difference difference = field.getValue();
        return field.getKey() + ": " + difference.from().map(Object::toString).orElse("nothing") + " -> "
                + difference.to().map(Object::toString).orElse("nothing");
    }

    void contradicted(Conflict conflict) {
        String sides = conflict.members().stream()
                .map(member -> member.saying().author() + ": " + member.saying().content())
                .collect(Collectors.joining(" | "));
        add(
                conflict.detectedAt(),
                "contradicted",
                Optional.empty(),
                conflict.finding().explanation() + " [" + conflict.status().wire() + "] " + sides,
                Optional.empty(),
                conflict.id().value());
    }

    void addDecision(Decision decision) {
        String winner = decision.winnerId().map(id -> ", winner " + id).orElse("");
        add(
                decision.at(),
                "decided",
                Optional.of(decision.by()),
                decision.action().wire() + winner,
                Optional.of(decision.notes()),
                decision.conflict().value());
        decision.withdrawn()
                .ifPresent(at -> add(
                        at,
                        "withdrawn",
                        Optional.empty(),
                        "the decision of " + decision.at() + " was taken back",
                        Optional.empty(),
                        decision.conflict().value()));
    }

    private void add(Instant at, String event, Optional<String> by, String text, Optional<String> reason, String id) {
        events.add(new Event(
                at, event, by.filter(name -> !name.isEmpty()), text, reason.filter(words -> !words.isBlank()), id));
    }

    /// The events, oldest first, simultaneous ones in order of collection; of more than `most` the newest.
    List<Event> latest(int max) {
        List<Event> sorted =
                events.stream().sorted(Comparator.comparing(Event::at)).toList();
        return sorted.subList(Math.max(0, sorted.size() - max), sorted.size());
    }
}
