package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.Findings;
import io.festinger.database.Pipeline;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStore;
import io.festinger.text.FoldedText;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The rows with the same words as a draft, for the same place and time. For one
/// thread, within one transaction.
final class SameWords {
    /// Most agreeing claims that are examined.
    private static final int MOST_AGREEING = 5;

    private final MemoryStore store;
    private final Handle handle;
    private final ReadDraft read;
    private final FoldedText text;
    /// Ids of rows with the same words that refer to another time: `yesterday` of another day.
    private final Set<String> ofAnotherTime = new HashSet<>();
    /// Whether it is known that no row has the same content, of any status.
    private boolean none;

    SameWords(MemoryStore store, Handle handle, ReadDraft read, Instant time) {
        this.text = read.foldedText(time);
        this.store = store;
        this.handle = handle;
        this.read = read;
    }

    /// Stops asking the store: no row has the same content, and the lock of its words is held.
    void none() {
        none = true;
    }

    /// The rows at the time when the pipeline is sent, oldest first.
    Pipeline.Pending<List<Memory>> ask(Pipeline pipeline) {
        if (none) {
            return Pipeline.Pending.of(List.of());
        }
        MemoryDraft draft = read.draft();
        return store.saying(pipeline, draft.memoryType(), draft.project(), read.normal())
                .map(rows -> rows.stream()
                        .filter(row -> row.place().scope().equals(draft.scope()))
                        .filter(this::isStatedBy)
                        .toList());
    }

    /// Whether the row has the words of the draft and holds for the same time.
    boolean isStatedBy(Memory row) {
        FoldedText foldedText = row.foldedText();
        boolean sameWords = foldedText.text().equals(text.text());
        if (sameWords && !foldedText.moment().equals(text.moment())) {
            ofAnotherTime.add(row.id());
        }
        return foldedText.equals(text)
                && row.times().validFrom().equals(read.draft().validFrom())
                && row.times().validTo().equals(read.draft().validTo());
    }

    /// A claim of a memory that agrees, unless that memory has the same words of another time. Those on the
    /// slots that fewest claims share are examined first: they say most.
    Optional<Claim> agreeing(Findings findings, Predicate<Memory> mayAgree) {
        Map<Meeting, Long> shared =
                findings.agreeing().stream().collect(Collectors.groupingBy(Claim::meeting, Collectors.counting()));
        List<Claim> claims = findings.agreeing().stream()
                .filter(claim -> claim.row().kind() == RowKind.MEMORY
                        && !ofAnotherTime.contains(claim.row().id()))
                .sorted(Comparator.comparing(claim -> shared.getOrDefault(claim.meeting(), 0L)))
                .limit(MOST_AGREEING)
                .toList();
        Set<String> may = new HashSet<>();
        if (!claims.isEmpty()) {
            store.find(handle, claims.stream().map(claim -> claim.row().id()).collect(Collectors.toSet())).stream()
                    .filter(mayAgree)
                    .forEach(memory -> may.add(memory.id()));
        }
        return claims.stream().filter(claim -> may.contains(claim.row().id())).findFirst();
    }

    /// The oldest row that satisfies the condition, locked.
    Optional<Memory> lockOne(Predicate<Memory> wanted) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Pending<List<Memory>> saying = ask(pipeline);
        return lockOne(pipeline.send(handle).get(saying), wanted);
    }

    /// The oldest of these rows that satisfies the condition, if it still does once it is locked.
    Optional<Memory> lockOne(List<Memory> rows, Predicate<Memory> wanted) {
        Collection<String> ids =
                rows.stream().filter(wanted).limit(1).map(Memory::id).toList();
        return ids.isEmpty()
                ? Optional.empty()
                : store.lock(handle, ids).stream().filter(wanted).findFirst();
    }
}
