package io.festinger.archive;

import io.festinger.archive.ImportReport.FactCounts;
import io.festinger.archive.ImportReport.Kind;
import io.festinger.archive.ImportReport.Remark;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.base.secrets.MaskedText;
import io.festinger.concepts.ConceptMemories;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.commits.ReadDraft;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Imports facts in bulk, with detection: a few hundred in a transaction. An invalid line is reported and
/// does not stop the others; lines before a broken connection stay stored, and importing the same file
/// again stores nothing twice. Blocking.
public final class FactImport {
    private static final int BATCH = 500;

    private final Writes writes;
    private final Memories memories;
    private final ConceptMemories concepts;
    private final Database database;
    private final WorkspaceRows rows;
    private final Set<Run> running = ConcurrentHashMap.newKeySet();

    public FactImport(
            Writes writes, Memories memories, ConceptMemories concepts, Database database, WorkspaceRows rows) {
        this.writes = writes;
        this.memories = memories;
        this.concepts = concepts;
        this.database = database;
        this.rows = rows;
    }

    ImportReport run(WorkspaceId workspace, Write write, String first, LineReader lines) throws IOException {
        Run run = new Run(workspace, write, writes.now());
        running.add(run);
        try (FactReader reading = new FactReader(first, lines, draft -> memories.read(write.actor(), draft))) {
            for (List<FactReader.Read> reads = reading.next(); !reads.isEmpty(); reads = reading.next()) {
                reads.forEach(run::take);
            }
            run.flush();
        } finally {
            running.remove(run);
        }
        return run.report(lines.number());
    }

    /// The imports of facts in progress, oldest first.
    public List<ImportProgress> running(WorkspaceId workspace) {
        return running.stream()
                .filter(run -> run.workspace.equals(workspace))
                .map(Run::progress)
                .sorted(Comparator.comparing(ImportProgress::startedAt))
                .toList();
    }

    /// The results for several memories, in their order.
    private record Batch(List<CommitResult> committed) {}

    /// One import in progress.
    private final class Run {
        private final WorkspaceId workspace;
        private final Write write;
        private final List<FactReader.ParsedDraft> pending = new ArrayList<>();
        private final List<Remark> remarks = new ArrayList<>();
        private long stored;
        private long duplicates;
        private long conflicts;
        private long refused;
        private long batches;
        private Map<String, Integer> secrets = Map.of();
        private volatile ImportProgress progress;

        Run(WorkspaceId workspace, Write write, Instant startedAt) {
            this.workspace = workspace;
            this.write = write;
            this.progress = new ImportProgress(startedAt, write.actor().name(), write.dryRun(), counts());
        }

        /// What is committed; any thread may ask.
        ImportProgress progress() {
            return progress;
        }

        /// Adds a line to its batch.
        void take(FactReader.Read read) {
            switch (read) {
                case FactReader.ParsedDraft parsedDraft -> {
                    note(parsedDraft);
                    pending.add(parsedDraft);
                }
                case FactReader.ParsedFact fact -> tell(fact);
                case FactReader.Unfit unfit -> refuse(unfit.line(), unfit.failure());
            }
            if (pending.size() == BATCH) {
                flush();
            }
        }

        private void note(FactReader.ParsedDraft parsedDraft) {
            if (!parsedDraft.secrets().isEmpty()) {
                secrets = MaskedText.sum(secrets, parsedDraft.secrets());
                remark(
                        parsedDraft.line(),
                        Optional.of("content"),
                        "secrets were removed from it, by kind: " + parsedDraft.secrets()
                                + "; write the names of the places where they are stored, and change them if they were"
                                + " in use");
            }
        }

        private void tell(FactReader.ParsedFact fact) {
            flush();
            try {
                switch (concepts.of(workspace).tell(fact.fact(), write).result()) {
                    case STORED -> stored++;
                    case CORROBORATED -> duplicates++;
                    case CONFLICT -> conflicts++;
                }
            } catch (Failure unfit) {
                refuse(fact.line(), unfit);
            }
        }

        /// Only the write shows that a row to correct or to derive from is missing: the failing draft of a
        /// batch is found by bisection.
        void flush() {
            if (!pending.isEmpty()) {
                commit(List.copyOf(pending));
                pending.clear();
                progress = new ImportProgress(progress.startedAt(), progress.actor(), progress.dryRun(), counts());
                batches++;
                if (Long.bitCount(batches) == 1) {
                    database.inTransaction(workspace, handle -> {
                        rows.takeStockOfFacts(handle, batches * BATCH);
                        return batches;
                    });
                }
            }
        }

        private void commit(List<FactReader.ParsedDraft> parsedDrafts) {
            try {
                List<ReadDraft> drafts =
                        parsedDrafts.stream().map(FactReader.ParsedDraft::draft).toList();
                writes.run(workspace, write, Batch.class, scope -> new Batch(memories.commitAll(scope, drafts)))
                        .committed()
                        .forEach(this::count);
            } catch (Failure unfit) {
                if (unfit.code() == Failure.Code.UNAVAILABLE) {
                    throw unfit;
                }
                if (parsedDrafts.size() == 1) {
                    refuse(parsedDrafts.getFirst().line(), unfit);
                } else {
                    commit(parsedDrafts.subList(0, parsedDrafts.size() / 2));
                    commit(parsedDrafts.subList(parsedDrafts.size() / 2, parsedDrafts.size()));
                }
            }
        }

        private void count(CommitResult one) {
            if (one.verdict() == Verdict.DUPLICATE) {
                duplicates++;
            } else if (!one.conflicts().isEmpty()) {
                conflicts++;
            } else {
                stored++;
            }
        }

        private void refuse(int line, Failure unfit) {
            if (unfit.code() == Failure.Code.UNAVAILABLE) {
                throw unfit;
            }
            refused++;
            remark(line, unfit.field(), unfit.detail());
        }

        private void remark(int line, Optional<String> field, String detail) {
            if (remarks.size() < ImportReport.MOST_REMARKS) {
                remarks.add(Remark.of(line, field, detail));
            }
        }

        private FactCounts counts() {
            return new FactCounts(stored, duplicates, conflicts, refused, secrets);
        }

        ImportReport report(long lines) {
            return new ImportReport(
                    Kind.FACTS,
                    write.dryRun(),
                    lines,
                    Optional.empty(),
                    Optional.of(counts()),
                    Optional.empty(),
                    remarks,
                    Optional.empty());
        }
    }
}
