package io.festinger.memory.premises;

import io.festinger.base.Failure;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.judge.Verdict;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.PremiseStore.StandingRow;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Checks and stores what new rows are based on.
public record BasisWriter(PremiseStore premises) {
    /// The highest confidence that a row on this basis may have; 1 without stated premises.
    ///
    /// @throws Failure `INVALID_REQUEST` on `based_on` when one of them does not exist or is not in
    ///     force
    public double confidence(Handle handle, Basis basis) {
        if (basis.statedIds().isEmpty()) {
            return 1;
        }
        List<StandingRow> rows = premises.standing(handle, basis.statedIds());
        for (String id : basis.statedIds()) {
            if (rows.stream().noneMatch(row -> row.row().id().equals(id))) {
                throw Basis.invalid("there is no active memory, entity or trusted value '" + id
                        + "' to rest on; take ids from an answer of recall, or leave this one out");
            }
        }
        return rows.stream().mapToDouble(StandingRow::confidence).min().orElse(1);
    }

    /// Stores the premises of a row that was just written. A statement that repeats a row adds none to
    /// it, since the row was stated without them; by it an author who was asked confirms the row. A row
    /// that contradicts or replaces others may repeat their words, and does not rest on them.
    public void write(WriteScope scope, RowRef ref, Verdict verdict, Basis basis) {
        RowKey row = RowKey.of(ref);
        switch (verdict) {
            case DUPLICATE ->
                premises.confirm(scope.handle(), row, scope.actor().name(), scope.now());
            case CONFLICT, UPDATE -> link(scope, row, basis.statedIds(), PremiseOrigin.STATED);
            case NEW, REFINEMENT, SCOPED -> {
                link(scope, row, basis.statedIds(), PremiseOrigin.STATED);
                link(scope, row, basis.used(), PremiseOrigin.USED);
            }
        }
    }

    /// New content, stated after a premise fell, holds without what the earlier content was based on.
    public void restate(WriteScope scope, RowRef ref, Basis basis) {
        RowKey row = RowKey.of(ref);
        if (!premises.fallenPremises(scope.handle(), List.of(row)).isEmpty()) {
            List<RowKey> rowKeys = premises.of(scope.handle(), row).stream()
                    .map(PremiseStore.Premise::row)
                    .toList();
            premises.release(
                    scope.handle(), List.of(row), rowKeys, scope.actor().name(), scope.now());
        }
        link(scope, row, basis.statedIds(), PremiseOrigin.STATED);
    }

    private void link(WriteScope scope, RowKey row, List<String> ids, PremiseOrigin origin) {
        if (ids.isEmpty()) {
            return;
        }
        List<RowKey> rows = premises.standing(scope.handle(), ids).stream()
                .map(StandingRow::row)
                .filter(premise -> !premise.equals(row))
                .toList();
        premises.link(scope.handle(), row, rows, origin, "", scope.now());
    }
}
