package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.conflicts.SeveralValues;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStore;
import java.util.ArrayList;
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

/// Stores many memories in one write. Those that contradict nothing, neither in the index nor among each
/// other, are stored together; each of the others is then written separately and compared with them. The
/// result is the same as if they had been written one after the other, except for sentences that only the
/// search index would have brought together: the story readers check those after the commit.
final class BulkCommit {
    private final MemoryServices services;
    private final WriteScope scope;
    private final Handle handle;
    private final Map<MemoryCommit, BulkRow> plain = new LinkedHashMap<>();
    private final Map<MemoryCommit, Memory> repeats = new LinkedHashMap<>();
    /// Ids of rows that were already counted in this batch: each row is counted once.
    private final Set<String> countedTexts = new HashSet<>();
    /// Whether a draft of the batch may put a row out of force.
    private final boolean changing;
    private final List<MemoryCommit> commits;

    BulkCommit(MemoryServices services, WriteScope writing, List<ReadDraft> drafts) {
        this.services = services;
        this.scope = writing;
        this.handle = writing.handle();
        this.changing = drafts.stream().anyMatch(ReadDraft::mayReplace);
        writing.projects(
                drafts.stream().map(draft -> draft.draft().project()).distinct().toList());
        this.commits = drafts.stream()
                .map(draft -> draft.in(writing.project(draft.draft().project())))
                .map(draft -> new MemoryCommit(services, writing, draft, List.of()))
                .toList();
    }

    /// A memory that may be stored with others.
    private record BulkRow(Memory row, List<Claim> claims) {}

    /// @return the result of each draft, in their order
    List<CommitResult> run() {
        repeat(lockRows());
        for (MemoryCommit commit : commits) {
            if (commit.isPlain() && !repeats.containsKey(commit)) {
                Memory row = commit.fresh();
                plain.put(commit, new BulkRow(row, commit.claims(row)));
            }
        }
        Set<String> texts = lockSlots();
        boolean allPlain = plain.size() + repeats.size() == commits.size();
        plain.keySet().retainAll(together(texts, allPlain));
        List<Memory> rows = plain.values().stream().map(BulkRow::row).toList();
        services.store().addAll(handle, rows);
        services.claims()
                .layNew(handle, plain.values().stream().map(BulkRow::claims).toList());
        services.store().changeAll(scope, List.copyOf(repeats.values()), "corroborated");
        services.store()
                .witness(
                        handle,
                        repeats.entrySet().stream()
                                .map(second -> second.getKey().repetition().witness(second.getValue()))
                                .toList());
        services.recordCreated(scope, rows);
        List<CommitResult> commitResults = new ArrayList<>();
        for (MemoryCommit commit : commits) {
            commitResults.add(committedResult(commit));
        }
        return commitResults;
    }

    private CommitResult committedResult(MemoryCommit commit) {
        Memory memory = repeats.get(commit);
        if (memory != null) {
            return commit.repeatedResult(memory);
        }
        BulkRow one = plain.get(commit);
        return one == null ? commit.run() : commit.storedResult(one.row());
    }

    /// Counts drafts that only repeat an existing row at that row, each row once, as long as no other draft
    /// may put such a row out of force.
    ///
    /// @param memories the rows with the same content, locked
    private void repeat(List<Memory> memories) {
        if (memories.isEmpty() || changing) {
            return;
        }
        Map<String, List<Memory>> saying = memories.stream().collect(Collectors.groupingBy(Memory::normalizedContent));
        for (MemoryCommit commit : commits) {
            if (commit.isPlain()) {
                twin(commit, saying.getOrDefault(commit.normal(), List.of()))
                        .filter(row -> countedTexts.add(row.id()))
                        .ifPresent(
                                row -> repeats.put(commit, commit.repetition().count(row)));
            }
        }
    }

    /// The first of the rows that holds where and when the draft does.
    private static Optional<Memory> twin(MemoryCommit commit, List<Memory> memories) {
        return memories.stream()
                .filter(commit::isStatedBy)
                .min(Comparator.comparing((Memory row) -> row.times().createdAt())
                        .thenComparing(Memory::id));
    }

    /// Locks the existing rows with the same content.
    private List<Memory> lockRows() {
        List<MemoryStore.SameContent> sameContents = services.store()
                .sayingAny(
                        handle,
                        commits.stream().map(MemoryCommit::normal).distinct().toList());
        Set<String> active = sameContents.stream()
                .filter(MemoryStore.SameContent::active)
                .map(MemoryStore.SameContent::id)
                .collect(Collectors.toCollection(TreeSet::new));
        return active.isEmpty() ? List.of() : services.store().lock(handle, active);
    }

    /// Locks all slots.
    ///
    /// @return contents that rows have already, of any type and project
    private Set<String> lockSlots() {
        Set<String> slots = new TreeSet<>();
        commits.forEach(commit -> slots.addAll(commit.lock()));
        claims().forEach(claim -> {
            slots.add(claim.meeting().topic());
            slots.add(claim.slot().id());
        });
        services.claims().lock(handle, slots);
        Set<String> texts = new HashSet<>();
        services.store()
                .sayingAny(
                        handle,
                        commits.stream().map(MemoryCommit::normal).distinct().toList())
                .forEach(one -> texts.add(one.normalizedContent()));
        return texts;
    }

    private List<Claim> claims() {
        return plain.values().stream().flatMap(each -> each.claims().stream()).toList();
    }

    /// Drafts that say something new and contradict nothing, neither in the index nor earlier in this
    /// batch. A repetition of such a draft is counted at it. Drafts whose topic is contested in this batch are
    /// left to single writes.
    ///
    /// @param texts contents of rows, of any type and project
    private Set<MemoryCommit> together(Set<String> texts, boolean allPlain) {
        Voices voices = voices();
        Map<String, MemoryCommit> firsts = firsts();
        Set<MemoryCommit> memoryCommits = new HashSet<>();
        plain.forEach((commit, one) -> {
            MemoryCommit first = Objects.requireNonNull(firsts.get(commit.normal()));
            if (first != commit && repeats(commit, first, memoryCommits)) {
                return;
            }
            boolean isNew = first == commit && !texts.contains(commit.normal());
            if (isNew) {
                commit.markNew();
            }
            if (isNew && isPeaceful(one, voices, allPlain)) {
                memoryCommits.add(commit);
                one.claims().forEach(voices::add);
            } else {
                voices.contest(one.claims());
            }
        });
        return memoryCommits;
    }

    /// The first draft with each content.
    private Map<String, MemoryCommit> firsts() {
        Map<String, MemoryCommit> firsts = new HashMap<>();
        commits.forEach(commit -> firsts.putIfAbsent(commit.normal(), commit));
        return firsts;
    }

    /// Whether a draft that repeats an earlier one is counted at it, which is stored together with others.
    private boolean repeats(MemoryCommit second, MemoryCommit first, Set<MemoryCommit> memoryCommits) {
        if (changing || !memoryCommits.contains(first)) {
            return false;
        }
        Memory row = Objects.requireNonNull(plain.get(first)).row();
        boolean fits = second.isStatedBy(row) && countedTexts.add(row.id());
        if (fits) {
            repeats.put(second, second.repetition().count(row));
        }
        return fits;
    }

    private Voices voices() {
        Voices voices = new Voices();
        List<Claim> claims = claims();
        if (!claims.isEmpty()) {
            services.claims().near(handle, claims).forEach(voices::addExisting);
        }
        return voices;
    }

    /// Whether a row contradicts nothing.
    private static boolean isPeaceful(BulkRow one, Voices voices, boolean allPlain) {
        List<Claim> near = voices.near(one.claims());
        return one.claims().stream().allMatch(voices::leaves)
                && one.claims().stream()
                        .noneMatch(claim -> near.stream().anyMatch(other -> SeveralValues.isOpposed(claim, other)))
                && (near.isEmpty() || allPlain);
    }
}
