package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Newcomer;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStore;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Stores many memories in one write. As far as the batch knows all that a [CommitDecision] needs, drafts are decided
/// together, and those that are kept or repeat a row are written as one [CommitBatch]; each of the others is then
/// committed separately. The result is the same as if they had been written one after the other, except for sentences
/// that only the search index would have brought together: the story readers check those after the commit.
final class BulkCommit {
    private final MemoryServices services;
    private final WriteScope scope;
    private final Handle handle;
    private final CommitBatch batch;
    /// Drafts without side effects, with the rows that would be stored for them.
    private final Map<MemoryCommit, BulkRow> plain = new LinkedHashMap<>();
    private final Map<MemoryCommit, CommitResult> results = new HashMap<>();
    /// Ids of rows that were already counted in this batch: each row is counted once.
    private final Set<String> countedIds = new HashSet<>();
    /// Whether a draft of the batch may put a row out of force.
    private final boolean changing;
    private final List<MemoryCommit> commits;

    BulkCommit(MemoryServices services, WriteScope writing, List<ReadDraft> drafts) {
        this.services = services;
        this.scope = writing;
        this.handle = writing.handle();
        this.batch = new CommitBatch(services, writing);
        this.changing = drafts.stream().anyMatch(ReadDraft::mayReplace);
        writing.projects(
                drafts.stream().map(draft -> draft.draft().project()).distinct().toList());
        this.commits = drafts.stream()
                .map(draft -> draft.in(writing.project(draft.draft().project())))
                .map(draft -> new MemoryCommit(services, writing, draft, List.of()))
                .toList();
    }

    private record BulkRow(Memory row, Newcomer newcomer) {}

    /// @return the result of each draft, in their order
    List<CommitResult> run() {
        repeatStored(lockRows());
        for (MemoryCommit commit : commits) {
            if (commit.isPlain() && !results.containsKey(commit)) {
                Memory row = commit.fresh();
                Newcomer newcomer = row.newcomer(commit.claims(row), commit.lock(), false);
                plain.put(commit, new BulkRow(row, newcomer));
            }
        }
        decide(lockSlots());
        batch.write(new Pipeline());
        return commits.stream()
                .map(commit -> results.containsKey(commit) ? results.get(commit) : commit.run())
                .toList();
    }

    /// Repetitions of stored rows, as long as no draft may put such a row out of force.
    ///
    /// @param memories the rows with the same content, locked
    private void repeatStored(List<Memory> memories) {
        Map<String, List<Memory>> saying = memories.stream().collect(Collectors.groupingBy(Memory::normalizedContent));
        for (MemoryCommit commit : commits) {
            if (commit.isPlain()) {
                Optional<Memory> twin = saying.getOrDefault(commit.normal(), List.of()).stream()
                        .filter(commit::isStatedBy)
                        .min(Comparator.comparing((Memory row) -> row.times().createdAt())
                                .thenComparing(Memory::id));
                repeat(commit, twin);
            }
        }
    }

    /// Whether the draft repeats the row, and is counted at it.
    private boolean repeat(MemoryCommit commit, Optional<Memory> twin) {
        Optional<CommitDecision.Corroborate> repetition = CommitDecision.repetition(twin, Optional.empty())
                .filter(decision -> !changing && countedIds.add(decision.twin().id()));
        repetition.ifPresent(decision -> results.put(commit, commit.repeat(batch, decision.twin())));
        return repetition.isPresent();
    }

    /// Locks the existing rows with the same content.
    private List<Memory> lockRows() {
        Set<String> active = sameContents().stream()
                .filter(MemoryStore.SameContent::active)
                .map(MemoryStore.SameContent::id)
                .collect(Collectors.toCollection(TreeSet::new));
        return active.isEmpty() ? List.of() : services.store().lock(handle, active);
    }

    private List<MemoryStore.SameContent> sameContents() {
        return services.store()
                .sayingAny(
                        handle,
                        commits.stream().map(MemoryCommit::normal).distinct().toList());
    }

    /// Locks all slots.
    ///
    /// @return contents that rows have already, of any type and project
    private Set<String> lockSlots() {
        Set<String> slots = Claim.locks(claims());
        commits.forEach(commit -> slots.addAll(commit.lock()));
        services.claims().lock(handle, slots);
        return sameContents().stream()
                .map(MemoryStore.SameContent::normalizedContent)
                .collect(Collectors.toSet());
    }

    private List<Claim> claims() {
        return plain.values().stream()
                .flatMap(each -> each.newcomer().claims().stream())
                .toList();
    }

    /// Decides what becomes of the plain drafts, each after the ones before it. Drafts whose topic is contested in this
    /// batch are left to single writes.
    ///
    /// @param texts contents of rows, of any type and project
    private void decide(Set<String> texts) {
        boolean allPlain = plain.size() + results.size() == commits.size();
        Voices voices = voices();
        Map<String, MemoryCommit> firsts = new HashMap<>();
        commits.forEach(commit -> firsts.putIfAbsent(commit.normal(), commit));
        plain.forEach((commit, one) -> {
            MemoryCommit first = Objects.requireNonNull(firsts.get(commit.normal()));
            boolean isNew = first == commit && !texts.contains(commit.normal());
            if (isNew) {
                commit.markNew();
            }
            List<Claim> claims = one.newcomer().claims();
            Optional<CommitResult> result = isNew ? keep(commit, one, voices, allPlain) : Optional.empty();
            if (result.isPresent()) {
                results.put(commit, result.get());
                claims.forEach(voices::add);
            } else if (first == commit || !repeat(commit, keptTwin(commit, first))) {
                voices.contest(claims);
            }
        });
    }

    /// The row that is stored with the batch for an earlier draft of the same words, if it states this one.
    private Optional<Memory> keptTwin(MemoryCommit commit, MemoryCommit first) {
        return Optional.ofNullable(plain.get(first))
                .filter(_ -> results.containsKey(first))
                .map(BulkRow::row)
                .filter(commit::isStatedBy);
    }

    private Voices voices() {
        Voices voices = new Voices();
        List<Claim> claims = claims();
        if (!claims.isEmpty()) {
            services.claims().near(handle, claims).forEach(voices::addExisting);
        }
        return voices;
    }

    /// Empty unless the batch knows all rivals of a new statement, and it contradicts none.
    private Optional<CommitResult> keep(MemoryCommit commit, BulkRow one, Voices voices, boolean allPlain) {
        List<Claim> claims = one.newcomer().claims();
        List<Claim> near = voices.near(claims);
        boolean isKnown = claims.stream().allMatch(voices::leaves) && (near.isEmpty() || allPlain);
        return isKnown
                ? Contradictions.unopposed(one.newcomer(), near).map(findings -> keep(commit, one, findings))
                : Optional.empty();
    }

    private CommitResult keep(MemoryCommit commit, BulkRow one, Findings findings) {
        var situation = CommitDecision.Situation.of(one.row(), findings, List.of());
        return commit.keep(batch, situation, CommitDecision.of(situation, new StoredRows(services.store(), handle)));
    }
}
