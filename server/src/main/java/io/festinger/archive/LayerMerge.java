package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ExistingRows.ComparedRow;
import io.festinger.archive.ExistingRows.Descent;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.Newcomer;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Merges trusted state, entities and memories of an archive with the local ones. Each new row is
/// stored unchanged and compared with the rows in force: contradictions go into the inbox, a row
/// that a person decided against is superseded by the winner, and a row with the same words as a
/// local one is superseded by that.
public final class LayerMerge {
    /// Columns that change without a person's action.
    private static final Set<String> ECHO = Set.of(
            "stored_at",
            "corroborations",
            "corroborators",
            "last_confirmed_at",
            "author_named",
            "re_extraction_count",
            "last_re_extracted_at");

    private static final Map<RowKind, String> TABLES =
            Map.of(RowKind.PROJECT_STATE, "project_state", RowKind.ENTITY, "entities", RowKind.MEMORY, "memories");

    private final ExistingRows existing;
    private final Contradictions contradictions;
    private final Keepers keepers;
    private final ClaimReader reader;
    private final List<StatementSource> sources;
    private final MemoryTarget following;

    /// @param sources the layers whose rows make claims
    public LayerMerge(
            ExistingRows existing,
            Contradictions contradictions,
            Keepers keepers,
            ClaimReader reader,
            List<StatementSource> sources,
            MemoryTarget following) {
        this.existing = existing;
        this.contradictions = contradictions;
        this.keepers = keepers;
        this.reader = reader;
        this.sources = List.copyOf(sources);
        this.following = following;
    }

    /// Called for imported memories.
    public record MemoryTarget(MemoryStore memories, List<MemoryFollower> followers) {
        public MemoryTarget {
            followers = List.copyOf(followers);
        }

        boolean isSame(Handle handle, RowRef one, RowRef other) {
            List<Memory> both = memories.find(handle, List.of(one.id(), other.id()));
            return both.getFirst().saysWhat(both.getLast());
        }

        void changed(WriteScope writing, RowRef row) {
            memories.find(writing.handle(), row.id())
                    .ifPresent(memory -> followers.forEach(follower -> follower.changed(writing, memory)));
        }
    }

    /// Merges the rows of the highest trust first.
    ///
    /// @param decided rows that stay as a local decision left them
    void run(WriteScope writing, ArchiveFile archive, Set<RowRef> decided, MergeCounts tally) {
        for (RowKind kind : List.of(RowKind.PROJECT_STATE, RowKind.ENTITY, RowKind.MEMORY)) {
            ArchiveTable table = Merge.table(String.valueOf(TABLES.get(kind)));
            for (List<Line> some : archive.of(table)) {
                rows(new ArrivingRows(writing, kind, decided, tally), some).forEach(row -> enter(writing, row));
            }
        }
    }

    /// The rows of one layer during the merge.
    private record ArrivingRows(WriteScope writing, RowKind kind, Set<RowRef> decided, MergeCounts tally) {
        ArchiveTable table() {
            return Merge.table(String.valueOf(TABLES.get(kind)));
        }

        Descent of(ExistingRows existing, ComparedRow row) {
            Descent descent = existing.descent(writing.handle(), kind, row.line());
            boolean stays = descent == Descent.NEWER && decided.contains(new RowRef(kind, row.id()));
            return stays ? Descent.APART : descent;
        }
    }

    /// Stores new rows.
    ///
    /// @return rows to be compared
    private List<RowRef> rows(ArrivingRows arriving, List<Line> some) {
        WriteScope writing = arriving.writing();
        Handle handle = writing.handle();
        RowKind kind = arriving.kind();
        MergeCounts tally = arriving.tally();
        ArchiveTable table = arriving.table();
        List<Line> fresh = new ArrayList<>();
        List<RowRef> entering = new ArrayList<>();
        for (ComparedRow row : existing.compare(handle, table, some, ECHO)) {
            RowRef ref = new RowRef(kind, row.id());
            if (row.isSame()) {
                tally.same(1);
            } else if (!row.isNew()) {
                if (known(arriving, row)) {
                    entering.add(ref);
                }
            } else if (isFree(handle, kind, row, tally)) {
                fresh.add(row.line());
                entering.add(ref);
                writing.audit(kind.wire() + ".imported", kind.wire(), row.id(), Map.of("table", table.name()));
            }
        }
        tally.added(existing.addMissing(handle, table, fresh));
        return entering;
    }

    /// Trusted state has one row for each place.
    private boolean isFree(Handle handle, RowKind kind, ComparedRow row, MergeCounts tally) {
        Optional<String> other =
                kind == RowKind.PROJECT_STATE ? existing.stateInPlace(handle, row.line()) : Optional.empty();
        other.ifPresent(id -> tally.different(
                Merge.table("project_state"),
                row,
                row.id() + " says '" + Fields.text(row.line(), "value") + "' of " + Fields.text(row.line(), "key")
                        + ", but its place here is taken by " + id + "; trusted state is written by people: POST"
                        + " /project/state if the archive is right"));
        return other.isEmpty();
    }

    /// @return whether the local row has other content now
    private boolean known(ArrivingRows arriving, ComparedRow row) {
        WriteScope writing = arriving.writing();
        RowKind kind = arriving.kind();
        MergeCounts tally = arriving.tally();
        ArchiveTable table = arriving.table();
        Descent descent = arriving.of(existing, row);
        switch (descent) {
            case OLDER -> tally.older();
            case APART -> tally.different(table, row, Merge.differs(table, row));
            case NEWER -> {
                existing.replace(writing.handle(), table, row.line());
                contradictions.lift(writing, new RowRef(kind, row.id()));
                writing.audit(
                        kind.wire() + ".brought_up_to_date", kind.wire(), row.id(), Map.of("fields", row.fields()));
                tally.updated(table, row, row.id() + " is newer in the archive, and was updated here");
            }
        }
        return descent == Descent.NEWER;
    }

    private void enter(WriteScope writing, RowRef row) {
        Handle handle = writing.handle();
        Optional<RowRef> twin = existing.twins(handle, row).stream()
                .filter(other -> row.kind() != RowKind.MEMORY || following.isSame(handle, row, other))
                .findFirst();
        if (twin.isPresent()) {
            keepers.of(row.kind())
                    .supersede(
                            writing,
                            row,
                            twin.get(),
                            "the same words are here as " + twin.get().id());
            return;
        }
        Optional<Statement> said = statement(handle, row);
        if (said.isEmpty()) {
            return;
        }
        List<Claim> claims = reader.read(said.get());
        if (!claims.isEmpty()) {
            weigh(writing, row, said.get(), claims);
        }
        if (row.kind() == RowKind.MEMORY) {
            following.changed(writing, row);
        }
    }

    private void weigh(WriteScope writing, RowRef row, Statement said, List<Claim> claims) {
        MemberKeeper keeper = keepers.of(row.kind());
        MemberKeeper.MemberState described =
                keeper.describe(writing.handle(), List.of(row)).get(row);
        if (described == null) {
            return;
        }
        Findings findings = contradictions.weigh(
                writing, new Newcomer(row, said.origin().lineage(), described.saying(), claims, false));
        if (findings.settled().isPresent()) {
            Findings.PriorDecision settled = findings.settled().get();
            keeper.supersede(writing, row, settled.winner(), settled.explanation());
        } else {
            contradictions.apply(writing, findings);
        }
    }

    private Optional<Statement> statement(Handle handle, RowRef row) {
        return sources.stream()
                .filter(source -> source.kinds().contains(row.kind()))
                .findFirst()
                .flatMap(source -> source.one(handle, row));
    }
}
