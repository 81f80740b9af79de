package io.festinger.archive;

import io.festinger.archive.ImportReport.FactCounts;
import io.festinger.archive.ImportReport.Kind;
import io.festinger.archive.ImportReport.Remark;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.memory.Committed;
import io.festinger.memory.Memories;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes facts in great numbers, with detection on: some hundred in a transaction. A line that does not fit
/// is named and hinders no other; what came before a connection broke stays, and the same file again stores
/// nothing twice. Blocking.
public final class FactImport {
    private static final int BATCH = 500;

    private final Writes writes;
    private final Memories memories;
    private final ConceptMemories concepts;
    private final Database database;
    private final WorkspaceRows rows;

    public FactImport(
            Writes writes, Memories memories, ConceptMemories concepts, Database database, WorkspaceRows rows) {
        this.writes = writes;
        this.memories = memories;
        this.concepts = concepts;
        this.database = database;
        this.rows = rows;
    }

    ImportReport run(WorkspaceId workspace, Write write, String first, LineReader lines) throws IOException {
        Run run = new Run(workspace, write);
        for (@Nullable String line = first; line != null; line = lines.next()) {
            run.take(lines.number(), line);
        }
        run.flush();
        return run.report(lines.number());
    }

    /// A memory that waits for its batch.
    private record Waiting(int line, MemoryDraft draft) {}

    /// What became of several memories, in their order.
    private record Batch(List<Committed> committed) {}

    /// One import while it is under way.
    private final class Run {
        private final WorkspaceId workspace;
        private final Write write;
        private final List<Waiting> waiting = new ArrayList<>();
        private final List<Remark> remarks = new ArrayList<>();
        private long stored;
        private long duplicates;
        private long conflicts;
        private long refused;
        private long batches;

        Run(WorkspaceId workspace, Write write) {
            this.workspace = workspace;
            this.write = write;
        }

        void take(int number, String line) {
            if (line.isBlank()) {
                return;
            }
            try {
                FactLine read = FactLine.read(line);
                if (read.fact() == null) {
                    waiting.add(new Waiting(number, read.draft()));
                } else {
                    flush();
                    tell(read.fact());
                }
            } catch (Failure unfit) {
                refuse(number, unfit);
            }
            if (waiting.size() == BATCH) {
                flush();
            }
        }

        private void tell(String fact) {
            switch (concepts.of(workspace).tell(fact, write).result()) {
                case STORED -> stored++;
                case CORROBORATED -> duplicates++;
                case CONFLICT -> conflicts++;
            }
        }

        /// What is not there to be corrected, or to follow from, shows in the write alone: one of a batch
        /// that does not fit is looked for by halves.
        void flush() {
            if (!waiting.isEmpty()) {
                commit(List.copyOf(waiting));
                waiting.clear();
                batches++;
                if (Long.bitCount(batches) == 1) {
                    database.inTransaction(workspace, handle -> {
                        rows.takeStock(handle);
                        return batches;
                    });
                }
            }
        }

        private void commit(List<Waiting> some) {
            try {
                List<MemoryDraft> drafts = some.stream().map(Waiting::draft).toList();
                writes.run(workspace, write, Batch.class, writing -> new Batch(memories.commitAll(writing, drafts)))
                        .committed()
                        .forEach(this::count);
            } catch (Failure unfit) {
                if (unfit.code() == Failure.Code.UNAVAILABLE) {
                    throw unfit;
                }
                if (some.size() == 1) {
                    refuse(some.getFirst().line(), unfit);
                } else {
                    commit(some.subList(0, some.size() / 2));
                    commit(some.subList(some.size() / 2, some.size()));
                }
            }
        }

        private void count(Committed one) {
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
            if (remarks.size() < ImportReport.MOST_REMARKS) {
                remarks.add(new Remark(line, Optional.empty(), Optional.empty(), unfit.field(), unfit.detail()));
            }
        }

        ImportReport report(long lines) {
            return new ImportReport(
                    Kind.FACTS,
                    write.dryRun(),
                    lines,
                    Optional.empty(),
                    Optional.of(new FactCounts(stored, duplicates, conflicts, refused)),
                    Optional.empty(),
                    remarks,
                    Optional.empty());
        }
    }
}
