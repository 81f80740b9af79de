package io.festinger.reads;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import java.util.List;
import java.util.Optional;

/// Which rows a session was given just before it commits a statement, and whose words the statement
/// uses. Blocking.
public record SessionPremises(Database database, ReadLedger ledger, LayerStore layers) {
    private static final int MAX = 3;

    /// The ids of at most three rows; none for a caller without a session.
    public List<String> usedIds(WorkspaceId workspace, Reader reader, String statement) {
        List<RowKey> recent = reader.session().isEmpty() ? List.of() : ledger.recent(workspace, reader);
        if (recent.isEmpty()) {
            return List.of();
        }
        WordUse use = new WordUse(statement);
        List<LayerRow> rows = database.inTransaction(workspace, handle -> layers.at(handle, recent, Optional.empty()));
        return rows.stream()
                .filter(row -> row.active() && use.uses(row.text()))
                .map(row -> row.key().id())
                .limit(MAX)
                .toList();
    }
}
