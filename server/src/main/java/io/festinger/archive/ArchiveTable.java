package io.festinger.archive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A table of an archive, in an order in which each row is stored after the rows that it references.
///
/// @param key the columns that identify a row; empty when the whole row does
/// @param content whether its rows are content of the workspace, and count for the content hash; other
///     tables record actions, actors and open work
public record ArchiveTable(String name, List<String> key, boolean content) {
    /// All tables. Left out are keys, secrets, webhooks and their deliveries, answers to repeated requests,
    /// counts of model calls and of days, leases and the change feed, which belong to a server and not to
    /// its content; and the claims, which are read again from the rows.
    public static final List<ArchiveTable> ALL = List.of(
            content("config", "key"),
            content("models", "id"),
            content("soas", "id"),
            content("urd", "id", "parent_id", "dim_id"),
            content("muted_words", "word"),
            content("projects", "key"),
            content("entity_types", "name"),
            content("ingestion_waves", "id"),
            content("source_documents", "id"),
            content("source_chunks", "id"),
            content("interactions", "id"),
            content("row_versions"),
            content("memories", "id"),
            content("memory_witnesses", "id"),
            content("entities", "id"),
            content("project_state", "id"),
            content("premises", "member_kind", "member_id", "premise_kind", "premise_id"),
            content("proposals", "key"),
            content("proposal_sightings", "member_kind", "member_id", "source_id"),
            content("deferrals", "member_kind", "member_id"),
            content("conflicts", "id"),
            content("conflict_members", "conflict_id", "member_kind", "member_id"),
            content("conflict_slots", "slot"),
            content("conflict_slots_held", "slot", "conflict_id"),
            content("saved_views", "id"),
            content("concept_collisions", "id"),
            content("displaced_edges", "id", "parent_id", "dim_id", "is_isa"),
            content("unconfirmed_edges", "id", "parent_id", "dim_id", "is_isa"),
            content("decisions", "id"),
            content("decided_values", "decision_id", "slot", "member_kind", "member_id", "value_key"),
            content("several_valued_attributes", "project", "attribute", "decision_id"),
            record("erasures", "id"),
            record("erased_rows", "kind", "id"),
            record("audit_imported", "chain", "seq", "hash"),
            record("audit_log", "seq"),
            record("job_runs", "id"),
            record("work_items", "kind", "key"));

    private static final Map<String, ArchiveTable> BY_NAME =
            ALL.stream().collect(Collectors.toMap(ArchiveTable::name, Function.identity()));

    private static ArchiveTable content(String name, String... key) {
        return new ArchiveTable(name, List.of(key), true);
    }

    private static ArchiveTable record(String name, String... key) {
        return new ArchiveTable(name, List.of(key), false);
    }

    public static Optional<ArchiveTable> of(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    int place() {
        return ALL.indexOf(this);
    }
}
