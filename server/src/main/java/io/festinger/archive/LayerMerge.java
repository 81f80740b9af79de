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
import io.festinger.memory.commits.Memories;
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

    private final ExistingRows existingRows;
    private final Contradictions contradictions;
    private final Keepers keepers;
    private final ClaimReader reader;
    private final List<StatementSource> sources;
    private final Memories memories;

    /// @param sources the layers whose rows make claims
    public LayerMerge(
            ExistingRows existing,
            Contradictions contradictions,
            Keepers keepers,
            ClaimReader reader,
            List<StatementSource> sources,
            Memories memories) {
        this.existingRows = existing;
        this.contradictions = contradictions;
        this.keepers = keepers;
        this.reader = reader;
        this.sources = List.copyOf(sources);
        this.memories = memories;
    }

    /// Merges the rows of the highest trust first.
    ///
    /// @param decisions rows that stay as a local decision left them
    void run(WriteScope scope, ArchiveFile archive, Set<RowRef> decisions, MergeCounts tally) {
        for (RowKind kind : List.of(RowKind.PROJECT_STATE, RowKind.ENTITY, RowKind.MEMORY)) {
            ArchiveTable table = Merge.table(String.valueOf(TABLES.get(kind)));
            for (List<Line> lines : archive.of(table)) {
                rows(new ArrivingRows(scope, kind, decisions, tally), lines).forEach(row -> enter(scope, row));
            }
        }
    }

    /// The rows of one layer during the merge.
    private record ArrivingRows(WriteScope writing, RowKind kind, Set<RowRef> decidedRefs, MergeCounts tally) {
        ArchiveTable table() {
            return Merge.table(String.valueOf(TABLES.get(kind)));
        }

        Descent of(ExistingRows existing, ComparedRow row) {
            Descent descent = existing.descent(writing.handle(), kind, row.line());
            boolean stays = descent == Descent.NEWER && decidedRefs.contains(new RowRef(kind, row.id()));
            return stays ? Descent.APART : descent;
        }
    }

    /// Stores new rows.
    ///
    /// @return rows to be compared
    private List<RowRef> rows(ArrivingRows arrivingRows, List<Line> lines) {
        WriteScope scope = arrivingRows.writing();
        Handle handle = scope.handle();
        RowKind kind = arrivingRows.kind();
        MergeCounts tally = arrivingRows.tally();
        ArchiveTable table = arrivingRows.table();
        List<Line> fresh = new ArrayList<>();
        List<RowRef> rowRefs = new ArrayList<>();
        for (ComparedRow row : existingRows.compare(handle, table, lines, ECHO)) {
            RowRef ref = new RowRef(kind, row.id());
            if (row.isSame()) {
                tally.same(1);
            } else if (!row.isNew()) {
                if (isKnown(arrivingRows, row)) {
                    rowRefs.add(ref);
                }
            } else if (isFree(handle, kind, row, tally)) {
                fresh.add(row.line());
                rowRefs.add(ref);
                scope.audit(kind.wire() + ".imported", kind.wire(), row.id(), Map.of("table", table.name()));
            }
        }
        tally.added(existingRows.addMissing(handle, table, fresh));
        return rowRefs;
    }

    /// Trusted state has one row for each place.
    private boolean isFree(Handle handle, RowKind kind, ComparedRow row, MergeCounts tally) {
        Optional<String> other =
                kind == RowKind.PROJECT_STATE ? existingRows.stateInPlace(handle, row.line()) : Optional.empty();
        other.ifPresent(id -> tally.different(
                Merge.table("project_state"),
                row,
                row.id() + " says '" + Fields.text(row.line(), "value") + "' of " + Fields.text(row.line(), "key")
                        + ", but its place here is taken by " + id + "; trusted state is written by people: POST"
                        + " /project/state if the archive is right"));
        return other.isEmpty();
    }

    /// @return whether the local row has other content now
    private boolean isKnown(ArrivingRows arrivingRows, ComparedRow row) {
        WriteScope scope = arrivingRows.writing();
        RowKind kind = arrivingRows.kind();
        MergeCounts tally = arrivingRows.tally();
        ArchiveTable table = arrivingRows.table();
        Descent descent = arrivingRows.of(existingRows, row);
        switch (descent) {
            case OLDER -> tally.older();
            case APART -> tally.different(table, row, Merge.differs(table, row));
            case NEWER -> {
                existingRows.replace(scope.handle(), table, row.line());
                contradictions.lift(scope, new RowRef(kind, row.id()));
                scope.audit(kind.wire() + ".brought_up_to_date", kind.wire(), row.id(), Map.of("fields", row.fields()));
                tally.updated(table, row, row.id() + " is newer in the archive, and was updated here");
            }
        }
        return descent == Descent.NEWER;
    }

    private void enter(WriteScope scope, RowRef row) {
        Handle handle = scope.handle();
        Optional<RowRef> twin = existingRows.twins(handle, row).stream()
                .filter(other -> row.kind() != RowKind.MEMORY || memories.areSame(handle, row.id(), other.id()))
                .findFirst();
        if (twin.isPresent()) {
            keepers.of(row.kind())
                    .supersede(
                            scope,
                            row,
                            twin.get(),
                            "the same words are here as " + twin.get().id());
            return;
        }
        if (row.kind() == RowKind.MEMORY) {
            memories.enter(scope, row.id());
        } else {
            statement(handle, row).ifPresent(statement -> enter(scope, row, statement));
        }
    }

    private void enter(WriteScope scope, RowRef row, Statement statement) {
        List<Claim> claims = reader.read(statement);
        MemberKeeper keeper = keepers.of(row.kind());
        MemberKeeper.MemberState memberState =
                keeper.describe(scope.handle(), List.of(row)).get(row);
        if (claims.isEmpty() || memberState == null) {
            return;
        }
        Findings findings = contradictions.weigh(
                scope, new Newcomer(row, statement.origin().lineage(), memberState.saying(), claims, false));
        if (findings.settled().isPresent()) {
            Findings.PriorDecision priorDecision = findings.settled().get();
            keeper.supersede(scope, row, priorDecision.winner(), priorDecision.explanation());
        } else {
            contradictions.apply(scope, findings);
        }
    }

    private Optional<Statement> statement(Handle handle, RowRef row) {
        return sources.stream()
                .filter(source -> source.kinds().contains(row.kind()))
                .findFirst()
                .flatMap(source -> source.one(handle, row));
    }
}
