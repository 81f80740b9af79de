package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Neighbours;
import io.festinger.memory.Provenance;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.postgres.PostgresEntityStore;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.sources.SourceStore;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Rows that were read from a document, before and after a person edits them: an edited row states something
/// else than its document.
class ReadRowsTest {
    private static final String TEXT =
            "The relay port is 7001. The gateway port is 7002. The walls of the cold store are insulated with cork by the west gate crew at 40 mm.";

    private final List<String> stored = new ArrayList<>();
    private final PostgresDatabase database = TestPostgres.fresh();
    private final LayerWiring layers = LayerWiring.on(
            InboxWiring.over(database, this::time),
            List.of(),
            (_, _, _) -> Neighbours.NearRows.of(List.copyOf(stored)),
            Comparisons.byRules());
    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    private String chunk;

    @BeforeEach
    void open() {
        chunk = new SourceRows(database).chunk("wav_1", "relay.md", TEXT, time());
    }

    private Instant time() {
        time = time.plusSeconds(1);
        return time;
    }

    @AfterEach
    void close() {
        database.close();
    }

    private Provenance provenance() {
        return new Provenance(
                Optional.of(chunk), Optional.empty(), Optional.empty(), Optional.of("0-20"), Optional.empty());
    }

    private CommitResult memory(String content) {
        CommitResult result = layers.memories()
                .commit(
                        WorkspaceId.DEFAULT,
                        MemoryHouse.PERSON,
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project("p05")
                                .provenance(provenance())
                                .build());
        stored.add(result.id());
        return result;
    }

    private String entity(String port) {
        return layers.entities()
                .commit(
                        WorkspaceId.DEFAULT,
                        MemoryHouse.PERSON,
                        EntityDraft.of("Project", "p05", Map.of("project_id", "relay", "version", port))
                                .provenance(provenance()))
                .id();
    }

    private void edit(String id, String content) {
        layers.memories()
                .edit(WorkspaceId.DEFAULT, MemoryHouse.PERSON, id, MemoryEdit.reword(content, ""), Optional.empty());
    }

    /// The rows that state what the chunk states.
    private List<RowRef> readRows() {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> new PostgresSourceStore()
                        .readFrom(handle, List.of(chunk)).stream()
                                .map(SourceStore.SourceRow::row)
                                .toList());
    }

    /// Those of the two rows that state what their chunk states.
    private List<RowRef> placedRows(RowRef memory, RowRef entity) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> Stream.concat(
                                new PostgresMemoryStore().places(handle, List.of(memory.id())).keySet().stream(),
                                new PostgresEntityStore().places(handle, List.of(entity.id())).keySet().stream())
                        .toList());
    }

    @Test
    void anEditedRowStatesSomethingElseThanItsDocument() {
        RowRef memory =
                new RowRef(RowKind.MEMORY, memory("The relay port is 7001.").id());
        RowRef entity = new RowRef(RowKind.ENTITY, entity("7"));
        assertThat(readRows()).containsExactlyInAnyOrder(memory, entity);
        assertThat(placedRows(memory, entity)).containsExactlyInAnyOrder(memory, entity);

        edit(memory.id(), "The relay port is 7005.");
        layers.entities()
                .edit(
                        WorkspaceId.DEFAULT,
                        MemoryHouse.PERSON,
                        "Project",
                        entity.id(),
                        new EntityEdit(Map.of("version", "8"), Optional.empty(), Optional.empty(), ""));

        assertThat(readRows()).isEmpty();
        assertThat(placedRows(memory, entity)).isEmpty();
    }

    @Test
    void anEditedRowContradictsTheClaimsOfItsDocument() {
        assertThat(memory("The relay port is 7001.").conflicts()).isEmpty();
        String id = memory("The gateway port is 7002.").id();

        edit(id, "The relay port is 7003.");

        assertThat(conflicts(id)).hasSize(1);
    }

    @Test
    void anEditedRowContradictsTheSentencesOfItsDocument() {
        String crew = memory("The walls of the cold store are insulated with cork by the west gate crew at 40 mm.")
                .id();
        String id = memory("The gateway port is 7002.").id();

        edit(id, "At the cold store, the west gate crew insulates the walls with cork at 90 mm.");

        assertThat(conflicts(id)).hasSize(1);
        assertThat(conflicts(crew)).isEqualTo(conflicts(id));
    }

    private List<?> conflicts(String id) {
        return layers.memories().get(WorkspaceId.DEFAULT, id, Optional.empty()).conflicts();
    }
}
