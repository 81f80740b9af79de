package io.festinger.memory;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.Universals;
import io.festinger.conflicts.Writing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Many memories in one write. Those that meet nobody, neither in the index nor among each other, are stored
/// together; each of the others goes the way of a single one, behind them, and meets them there. What comes
/// of it is the same as if they had been written one after the other, except for sentences that only the
/// search index would have brought together: the readers of stories look at those, behind the write.
final class BulkCommit {
    private final MemoryRoom room;
    private final Writing writing;
    private final Handle handle;
    private final Map<MemoryCommit, Plain> plain = new LinkedHashMap<>();
    private final List<MemoryCommit> commits;

    BulkCommit(MemoryRoom room, Writing writing, List<MemoryDraft> drafts) {
        this.room = room;
        this.writing = writing;
        this.handle = writing.handle();
        this.commits = drafts.stream()
                .map(draft -> new MemoryCommit(room, writing, draft, List.of()))
                .toList();
    }

    /// A memory that may be stored with others.
    private record Plain(Memory row, List<Claim> claims) {}

    /// Whom the claims of a row would meet.
    private record Attribute(String project, String attribute) {
        static Attribute of(Meeting meeting) {
            return new Attribute(meeting.project(), meeting.attribute());
        }
    }

    /// @return what became of each, in their order
    List<Committed> run() {
        for (MemoryCommit commit : commits) {
            if (commit.isPlain()) {
                Memory row = commit.fresh();
                plain.put(commit, new Plain(row, room.read(row)));
            }
        }
        Set<String> said = lock();
        plain.keySet().retainAll(alone(said));
        List<Memory> rows = plain.values().stream().map(Plain::row).toList();
        room.store().addAll(handle, rows);
        room.claims().layNew(handle, plain.values().stream().map(Plain::claims).toList());
        room.toldCreated(writing, rows);
        List<Committed> committed = new ArrayList<>();
        for (MemoryCommit commit : commits) {
            Plain stored = plain.get(commit);
            committed.add(stored == null ? commit.run() : stored(stored));
        }
        return committed;
    }

    private static Committed stored(Plain plain) {
        return new Committed(
                plain.row().id(),
                plain.row().status().wire(),
                Verdict.NEW,
                List.of(),
                Optional.empty(),
                "",
                plain.claims().stream().map(Committed.Said::of).toList());
    }

    /// Locks the rows that say the same already, then all slots.
    ///
    /// @return what rows say already, of any type and project
    private Set<String> lock() {
        List<MemoryStore.Saying> saying = room.store()
                .sayingAny(
                        handle,
                        commits.stream().map(MemoryCommit::normal).distinct().toList());
        Set<String> active = saying.stream()
                .filter(MemoryStore.Saying::active)
                .map(MemoryStore.Saying::id)
                .collect(Collectors.toCollection(TreeSet::new));
        if (!active.isEmpty()) {
            room.store().lock(handle, active);
        }
        Set<String> slots = new TreeSet<>();
        commits.forEach(commit -> slots.addAll(commit.lock()));
        claims().forEach(claim -> {
            slots.add(claim.meeting().topic());
            slots.add(claim.slot().id());
        });
        room.claims().lock(handle, slots);
        Set<String> said = new HashSet<>();
        room.store()
                .sayingAny(
                        handle,
                        commits.stream().map(MemoryCommit::normal).distinct().toList())
                .forEach(one -> said.add(one.normalizedContent()));
        return said;
    }

    private List<Claim> claims() {
        return plain.values().stream().flatMap(each -> each.claims().stream()).toList();
    }

    /// Those that say what nobody says, about what nobody speaks of; of several in here that meet, the first.
    private Set<MemoryCommit> alone(Set<String> said) {
        List<Claim> claims = claims();
        Set<String> topics = new HashSet<>();
        Set<Attribute> universal = new HashSet<>();
        if (!claims.isEmpty()) {
            room.claims().near(handle, claims).forEach(other -> {
                topics.add(other.meeting().topic());
                if (Universals.isUniversal(other.meeting())) {
                    universal.add(Attribute.of(other.meeting()));
                }
            });
        }
        Map<String, MemoryCommit> speaking = new HashMap<>();
        Set<String> contents = new HashSet<>(said);
        return plain.entrySet().stream()
                .filter(entry -> {
                    boolean fresh = contents.add(entry.getKey().normal());
                    boolean free = true;
                    for (Claim claim : entry.getValue().claims()) {
                        Meeting meeting = claim.meeting();
                        MemoryCommit first = speaking.putIfAbsent(meeting.topic(), entry.getKey());
                        free &= !Universals.isUniversal(meeting)
                                && !topics.contains(meeting.topic())
                                && !universal.contains(Attribute.of(meeting))
                                && (first == null || first == entry.getKey());
                    }
                    return fresh && free;
                })
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
