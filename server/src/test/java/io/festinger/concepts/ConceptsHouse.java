package io.festinger.concepts;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import java.util.List;

/// Concept memory with the inbox on a real database, for tests of what is built upon it.
public final class ConceptsHouse implements AutoCloseable {
    private final ClaimedHouse house;

    public ConceptsHouse(Database database) {
        this.house = new ClaimedHouse(database);
    }

    public ConceptMemories memories() {
        return house.memories;
    }

    public ConceptMemory memory() {
        return house.memories.of(WorkspaceId.DEFAULT);
    }

    public Inbox inbox() {
        return house.inbox;
    }

    public ConflictStore conflicts() {
        return house.conflictStore;
    }

    public Resolutions resolutions() {
        return house.resolutions;
    }

    public Writes writes() {
        return house.writes;
    }

    public EdgeOutcome tell(String fact) {
        return house.tell(fact);
    }

    public Conflict onlyConflict() {
        return house.onlyConflict();
    }

    /// A trusted state, see [ClaimedHouse#state].
    public void state(String subject, String attribute, String value) {
        house.state(subject, attribute, value);
    }

    public List<String> rows(String query) {
        return house.rows(query);
    }

    /// Every row of the graph with all its columns, roots among them.
    public List<String> graph() {
        return house.graph();
    }

    @Override
    public void close() {
        house.close();
    }
}
