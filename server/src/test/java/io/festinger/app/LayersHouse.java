package io.festinger.app;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.StatementSource;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.EdgeArchive;
import io.festinger.concepts.edges.EdgeKeeper;
import io.festinger.concepts.edges.EdgeStatements;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.detection.ClaimSources;
import io.festinger.detection.Reindex;
import io.festinger.detection.Sweep;
import io.festinger.detection.SweepRows;
import io.festinger.detection.SweepSlots;
import io.festinger.jobs.postgres.PostgresJobRunStore;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.memory.LayerServices;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All layers with their inbox, wired as the server wires them, on a database of their own, with a clock that
/// goes a second further whenever it is asked.
final class LayersHouse implements AutoCloseable {
    static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    static final Actor AGENT = new Actor("bot", false);
    static final Actor PERSON = new Actor("ada", true);

    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    final PostgresDatabase database = TestPostgres.fresh();
    final InboxWiring conflicts = InboxWiring.over(database, this::next);
    final LayerWiring layers = LayerWiring.on(conflicts);
    final ConceptMemories concepts;
    final Sweep sweep;
    final Reindex reindex;

    LayersHouse() {
        LayerServices services = conflicts.layerServices();
        ConceptStore edges = new PostgresConceptStore(new PostgresWorkQueue());
        EdgeArchive archive = new PostgresEdgeArchive();
        conflicts.keepers().enter(new EdgeKeeper(edges, archive, services.contradictions(), services.reader()));
        concepts = new ConceptMemories(
                database, edges, services.writes(), services.contradictions(), services.reader(), this::next);
        List<StatementSource> sources = new ArrayList<>(layers.sources());
        sources.add(new EdgeStatements(edges, archive));
        ClaimSources rereading = new ClaimSources(services.reader(), sources);
        PostgresJobRunStore runs = new PostgresJobRunStore();
        sweep = new Sweep(
                services.writes(),
                new Sweep.Parts(
                        services.claims(),
                        new SweepRows(services.claims(), rereading, conflicts.keepers()),
                        new SweepSlots(services.claims(), services.conflicts(), services.contradictions()),
                        runs),
                services.ids(),
                this::next);
        reindex = new Reindex(services.writes(), services.claims(), rereading, runs, services.ids(), this::next);
    }

    private synchronized Instant next() {
        time = time.plus(Duration.ofSeconds(1));
        return time;
    }

    static Write dry(Actor actor) {
        return new Write(actor, true, Optional.empty());
    }

    List<Conflict> conflicts(Optional<Conflict.Status> status) {
        return conflicts
                .inbox()
                .list(
                        TEAM,
                        new ConflictStore.Filter(
                                status,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                500))
                .items();
    }

    List<Conflict> open() {
        return conflicts(Optional.of(Conflict.Status.OPEN));
    }

    /// Every row of every layer by its id, without what is counted and when its version was stored.
    Map<String, String> rows() {
        Map<String, String> rows = new TreeMap<>();
        rows.putAll(pairs("""
            SELECT id AS key, (to_jsonb(r) - '{stored_at,corroborations,re_extraction_count,last_re_extracted_at}'
                ::text[])::text AS value FROM memories r
            UNION ALL
            SELECT id, (to_jsonb(r) - '{stored_at,corroborations,re_extraction_count,last_re_extracted_at}'
                ::text[])::text FROM entities r
            UNION ALL
            SELECT id, (to_jsonb(r) - 'stored_at')::text FROM project_state r
            """));
        rows.putAll(pairs("""
            SELECT concat_ws(' ', c.token, CASE WHEN u.is_isa THEN '-isa' ELSE '-ispart' END, p.token, d.token)
                   || ' ' || what AS key, row::text AS value
            FROM (SELECT id, parent_id, dim_id, is_isa, 'edge' AS what,
                         to_jsonb(e) - '{confidence,last_confirmed}'::text[] AS row FROM urd e
                  UNION ALL
                  SELECT id, parent_id, dim_id, is_isa, 'displaced',
                         to_jsonb(x) - '{confidence,last_confirmed}'::text[] FROM displaced_edges x) u
            JOIN soas c ON c.id = u.id JOIN soas p ON p.id = u.parent_id JOIN soas d ON d.id = u.dim_id
            """));
        return rows;
    }

    /// All that a dry run may not change.
    Map<String, String> everything() {
        Map<String, String> all = pairs("""
            SELECT 'memory ' || id AS key, r::text AS value FROM memories r
            UNION ALL SELECT 'entity ' || id, r::text FROM entities r
            UNION ALL SELECT 'state ' || id, r::text FROM project_state r
            UNION ALL SELECT 'edge ' || (e.id, parent_id, dim_id, is_isa)::text, e::text FROM urd e
            UNION ALL SELECT 'displaced ' || (e.id, parent_id, dim_id, is_isa)::text, e::text FROM displaced_edges e
            UNION ALL SELECT 'collision ' || id, k::text FROM concept_collisions k
            UNION ALL SELECT 'claim ' || (member_kind, member_id, ordinal)::text, c::text FROM claims c
            UNION ALL SELECT 'conflict ' || id, c::text FROM conflicts c
            UNION ALL SELECT 'member ' || (conflict_id, member_kind, member_id)::text, m::text
                FROM conflict_members m
            UNION ALL SELECT 'slot ' || slot, s::text FROM conflict_slots s
            UNION ALL SELECT 'decision ' || id, d::text FROM decisions d
            UNION ALL SELECT 'audit', max(seq)::text FROM audit_log
            UNION ALL SELECT 'versions', count(*)::text FROM row_versions
            """);
        return new TreeMap<>(all);
    }

    List<String> texts(String query) {
        return database.inTransaction(
                TEAM, handle -> handle.createQuery(query).mapTo(String.class).list());
    }

    private Map<String, String> pairs(String query) {
        return database.inTransaction(TEAM, handle -> {
            Map<String, String> pairs = new HashMap<>();
            handle.createQuery(query)
                    .map((row, _) -> Map.entry(row.getString("key"), String.valueOf(row.getString("value"))))
                    .forEach(pair -> pairs.merge(pair.getKey(), pair.getValue(), (one, other) -> one + other));
            return pairs;
        });
    }

    @Override
    public void close() {
        concepts.close();
        database.close();
    }
}
