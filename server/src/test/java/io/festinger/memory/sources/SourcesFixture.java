package io.festinger.memory.sources;

import io.festinger.base.Actor;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import io.festinger.memory.LayerServices;
import io.festinger.memory.premises.postgres.PostgresPremiseStore;
import io.festinger.memory.sources.postgres.PostgresDocumentStore;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import io.festinger.memory.sources.postgres.PostgresWaveStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Raw text over a database of its own, with a clock that stands until it is moved and a harvest that finds
/// one candidate in every chunk.
final class SourcesFixture implements AutoCloseable {
    static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    static final Write WRITE = Write.by(new Actor("bot", false));

    Instant time = Instant.parse("2026-03-01T12:00:00Z");
    final Database database = TestPostgres.fresh();
    final LayerServices services;
    final PostgresSourceStore store = new PostgresSourceStore();
    final Sources sources;
    final Interactions interactions;
    final List<String> harvestedTexts = new ArrayList<>();
    final Ingestion ingestion;

    SourcesFixture() {
        TimeOrderedIds ids = new TimeOrderedIds(() -> time);
        PostgresConflictStore conflicts = new PostgresConflictStore(ids);
        ClaimReader reader = new StandardClaimReader();
        PostgresClaimStore claims = new PostgresClaimStore(reader.version());
        Writes writes =
                new Writes(database, new PostgresAuditLog(), new PostgresEventLog(), new PostgresAnswers(), () -> time);
        Contradictions contradictions =
                new Contradictions(claims, conflicts, new PostgresDecisionStore(), new Keepers(), ids);
        services = new LayerServices(
                database, writes, ids, reader, claims, conflicts, contradictions, new PostgresPremiseStore());
        PostgresDocumentStore documents = new PostgresDocumentStore();
        ingestion = new Ingestion(services, new PostgresWaveStore(), documents, new OnePerChunk());
        sources = new Sources(database, documents, store);
        interactions = new Interactions(writes, store, ids, new OnePerChunk());
    }

    private final class OnePerChunk implements Harvest {
        @Override
        public Yield ofWave(WorkspaceId workspace, Actor actor, String waveId) {
            harvestedTexts.add(waveId);
            List<String> matches = new ArrayList<>();
            database.inTransaction(workspace, handle -> {
                store.documentsOfWave(handle, waveId).stream()
                        .flatMap(document -> store.document(handle, document).stream())
                        .filter(chunk -> chunk.waveId().equals(waveId))
                        .forEach(chunk -> matches.add(chunk.id()));
                return matches;
            });
            return new Yield(
                    matches,
                    1,
                    7,
                    2,
                    Optional.of("extraction-reports/" + waveId),
                    Optional.of(Map.of("wave_id", waveId)));
        }

        @Override
        public Yield rehearse(WorkspaceId workspace, Actor actor, String waveId, Consumer<Consumer<Chunk>> brought) {
            List<String> matches = new ArrayList<>();
            brought.accept(chunk -> matches.add(chunk.id()));
            return new Yield(matches, 1, 0, 0, Optional.empty(), Optional.empty());
        }

        @Override
        public Yield ofInteraction(WorkspaceId workspace, Actor actor, String interactionId) {
            harvestedTexts.add(interactionId);
            return new Yield(List.of("mem_" + interactionId), 0, 0, 0, Optional.empty(), Optional.empty());
        }
    }

    @Override
    public void close() {
        database.close();
    }

    static SourceFile file(String path, String content) {
        return SourceFile.of("documents[0]", path, content, Optional.empty());
    }

    static Ingestion.Batch batch(SourceFile... files) {
        return new Ingestion.Batch(Arrays.asList(files), Map.of());
    }

    static Ingestion.Delivery delivery(Optional<String> waveId, boolean more, boolean extract) {
        return new Ingestion.Delivery("p05", waveId, "documents", more, extract);
    }

    Wave take(SourceFile... files) {
        return take(WRITE, delivery(Optional.empty(), false, true), files);
    }

    Wave take(Write write, Ingestion.Delivery delivery, SourceFile... files) {
        time = time.plusSeconds(60);
        Iterator<Ingestion.Batch> batches = List.of(batch(files)).iterator();
        return ingestion.take(TEAM, write, delivery, batches);
    }

    Document document(String path) {
        return sources.documents(
                        TEAM, new DocumentStore.Filter(Optional.of("p05"), Optional.of(path), Optional.empty(), 1))
                .items()
                .getFirst();
    }

    List<Chunk> chunks(String path) {
        return sources.document(TEAM, document(path).id()).chunks();
    }

    String text(String path) {
        return chunks(path).stream().map(Chunk::content).collect(Collectors.joining());
    }

    Chunk chunk(String id) {
        return sources.chunk(TEAM, id);
    }

    int count(String table) {
        return database.inTransaction(
                TEAM,
                handle -> handle.createQuery("SELECT count(*) FROM " + table)
                        .mapTo(Integer.class)
                        .one());
    }
}
