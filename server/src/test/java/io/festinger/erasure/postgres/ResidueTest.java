package io.festinger.erasure.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ResidueTest {
    /// Whose rows are erased, or deleted by the ids of erased rows.
    private static final Set<String> ROWS = Set.of(
            "memories",
            "memory_witnesses",
            "entities",
            "project_state",
            "interactions",
            "source_documents",
            "source_chunks",
            "claims",
            "proposals",
            "proposal_sightings",
            "projects",
            "soas",
            "encounter_days",
            "audit_log");

    /// What no statement is repeated in.
    private static final Set<String> WITHOUT_WORDS = Set.of(
            "config",
            "models",
            "entity_types",
            "webhooks",
            "change_clock",
            "audit_head",
            "model_calls",
            "job_leases",
            "erasures",
            "erased_rows",
            "flyway_schema_history");

    @Test
    void eachTableIsKnownToErasures() {
        Set<String> existing = new TreeSet<>(ROWS);
        existing.addAll(WITHOUT_WORDS);
        Residue.ALL.forEach(residue -> existing.add(residue.table()));
        try (PostgresDatabase database = TestPostgres.fresh()) {
            List<String> tables = database.inTransaction(
                    WorkspaceId.DEFAULT,
                    handle -> handle.createQuery("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
                            .mapTo(String.class)
                            .list());

            assertThat(existing)
                    .as("a table that may repeat words of rows goes into Residue.ALL, another one into a list here")
                    .containsExactlyInAnyOrderElementsOf(tables);
        }
    }
}
