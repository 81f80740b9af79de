package io.festinger.concepts.postgres;

import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.MutedWord;
import io.festinger.jobs.WorkQueue;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Concept memory over PostgreSQL. The unique index `(id, dim_id)` of `urd` decides races.
public final class PostgresConceptStore implements ConceptStore {
    private final WorkQueue work;

    /// @param work the queue of concepts to ask a model about
    public PostgresConceptStore(WorkQueue work) {
        this.work = work;
    }

    @Override
    public void words(Handle handle, Consumer<Word> each) {
        VocabularyRows.all(handle, each);
    }

    @Override
    public List<Word> add(Handle handle, Collection<Encounters> encounters) {
        return VocabularyRows.add(handle, encounters);
    }

    @Override
    public Map<String, Word> lock(Handle handle, Collection<String> tokens) {
        return VocabularyRows.lock(handle, tokens);
    }

    @Override
    public void edges(Handle handle, Consumer<EdgeRow> each) {
        EdgeRows.all(handle, each);
    }

    @Override
    public Optional<Snapshot> snapshot(Handle handle, int conceptId) {
        List<EdgeRow> edges = new ArrayList<>(EdgeRows.of(handle, conceptId));
        UnconfirmedRows.of(handle, conceptId).forEach(unconfirmedEdge -> edges.add(unconfirmedEdge.edge()));
        List<Dispute> disputes = CollisionRows.disputes(handle, conceptId);
        Stream<Integer> named = edges.stream().flatMap(edge -> Stream.of(edge.parentId(), edge.dimensionId()));
        Stream<Integer> disputed = disputes.stream().map(Dispute::dimensionId);
        Set<Integer> ids = Stream.of(Stream.of(conceptId), named, disputed)
                .flatMap(Function.identity())
                .collect(Collectors.toSet());
        List<Word> words = VocabularyRows.find(handle, ids);
        return words.stream().anyMatch(word -> word.id() == conceptId)
                ? Optional.of(new Snapshot(words, edges, disputes, DisplacedRows.settledEdges(handle, conceptId)))
                : Optional.empty();
    }

    @Override
    public void ensureRoot(Handle handle, int dimensionId) {
        EdgeRows.ensureRoot(handle, dimensionId);
    }

    @Override
    public Optional<EdgeRow> edgeAt(Handle handle, int conceptId, int dimensionId) {
        return EdgeRows.edgeAt(handle, conceptId, dimensionId);
    }

    @Override
    public List<EdgeRow> chain(Handle handle, int conceptId, int dimensionId) {
        return EdgeRows.chain(handle, conceptId, dimensionId);
    }

    @Override
    public boolean insert(Handle handle, EdgeRow edge) {
        return EdgeRows.insert(handle, edge, edge.lastConfirmed());
    }

    @Override
    public void confirm(Handle handle, EdgeRow edge, int times) {
        EdgeRows.confirm(handle, edge, times);
    }

    @Override
    public void keep(Handle handle, Collision collision, Instant time) {
        CollisionRows.keep(handle, collision, time);
    }

    @Override
    public Optional<String> movedTo(Handle handle, ConceptFact edge) {
        return DisplacedRows.movedTo(handle, edge);
    }

    @Override
    public void displace(Handle handle, EdgeRow edge, String winner, Instant time) {
        DisplacedRows.keep(handle, edge, winner, time);
    }

    @Override
    public void unconfirmed(Handle handle, Consumer<EdgeRow> each) {
        UnconfirmedRows.all(handle, each);
    }

    @Override
    public List<UnconfirmedEdge> unconfirmedEdges(Handle handle, int conceptId) {
        return UnconfirmedRows.of(handle, conceptId);
    }

    @Override
    public Optional<UnconfirmedEdge> unconfirmedEdge(Handle handle, EdgeRow edge) {
        return UnconfirmedRows.find(handle, edge);
    }

    @Override
    public void keep(Handle handle, UnconfirmedEdge edge) {
        UnconfirmedRows.keep(handle, edge);
    }

    @Override
    public void removeUnconfirmed(Handle handle, EdgeRow edge) {
        UnconfirmedRows.remove(handle, edge);
    }

    @Override
    public void forget(Handle handle, EdgeRow edge, String by, Instant time) {
        DisplacedRows.forget(handle, edge, by, time);
    }

    @Override
    public List<ForgottenEdge> forgottenEdges(Handle handle, int conceptId) {
        return DisplacedRows.forgottenEdges(handle, conceptId);
    }

    @Override
    public void restore(Handle handle, ForgottenEdge edge, String session) {
        DisplacedRows.unforget(handle, edge.edge());
        if (edge.isUnconfirmed()) {
            UnconfirmedRows.keep(handle, new UnconfirmedEdge(edge.edge(), session, edge.since()));
        } else if (!EdgeRows.insert(handle, edge.edge(), edge.since())) {
            throw new IllegalStateException("the dimension was locked, and yet " + edge + " found its place taken");
        }
    }

    @Override
    public void unforget(Handle handle, EdgeRow edge) {
        DisplacedRows.unforget(handle, edge);
    }

    @Override
    public List<MutedWord> mutedWords(Handle handle) {
        return MutedRows.all(handle);
    }

    @Override
    public boolean mute(Handle handle, MutedWord word) {
        return MutedRows.add(handle, word);
    }

    @Override
    public boolean unmute(Handle handle, String word) {
        return MutedRows.remove(handle, word);
    }

    @Override
    public List<Dispute> disputes(Handle handle) {
        return CollisionRows.disputes(handle);
    }

    @Override
    public List<SettledEdge> settledEdges(Handle handle) {
        return DisplacedRows.settledEdges(handle);
    }

    @Override
    public List<Integer> conceptsOf(Handle handle, String conflictId) {
        return CollisionRows.conceptsOf(handle, conflictId);
    }

    @Override
    public boolean queue(Handle handle, String token, String payload, Instant time) {
        boolean first = VocabularyRows.queue(handle, token, time);
        if (first) {
            work.put(handle, WRITE, token, payload, time, time);
        }
        return first;
    }

    @Override
    public void sample(Handle handle, Collection<Word> words, LocalDate day) {
        EncounterDays.keep(handle, words, day);
    }

    @Override
    public List<DayCount> samples(Handle handle, int conceptId) {
        return EncounterDays.of(handle, conceptId);
    }

    @Override
    public Optional<LocalDate> sampledSince(Handle handle) {
        return EncounterDays.since(handle);
    }

    @Override
    public void forgetSamples(Handle handle, LocalDate before) {
        EncounterDays.forget(handle, before);
    }

    @Override
    public List<Contest> contests(Handle handle, int conceptId) {
        return CollisionRows.contests(handle, conceptId);
    }

    @Override
    public Map<String, @Nullable String> config(Handle handle) {
        return handle.createQuery("SELECT key, value FROM config")
                .reduceRows(new HashMap<String, @Nullable String>(), (config, row) -> {
                    config.put(row.getColumn("key", String.class), row.getColumn("value", String.class));
                    return config;
                });
    }

    @Override
    public Instant changedAt(Handle handle, String key) {
        return handle.createQuery("SELECT updated_at FROM config WHERE key = :key")
                .bind("key", key)
                .mapTo(OffsetDateTime.class)
                .findOne()
                .map(OffsetDateTime::toInstant)
                .orElse(Instant.EPOCH);
    }

    @Override
    public void put(Handle handle, String key, @Nullable String value) {
        handle.createUpdate("""
                        INSERT INTO config (key, value) VALUES (:key, :value)
                        ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()
                        """).bind("key", key).bind("value", value).execute();
    }

    @Override
    public boolean modelExists(Handle handle, int id) {
        return handle.createQuery("SELECT id FROM models WHERE id = :id FOR SHARE")
                .bind("id", id)
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }
}
