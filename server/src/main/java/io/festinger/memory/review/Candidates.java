package io.festinger.memory.review;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.ListPage;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.memory.Memory;
import io.festinger.memory.Provenance;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.Prospects;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.reading.DocumentStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The candidates of both layers, with their sources. Blocking.
public final class Candidates {
    private final ReviewServices services;

    public Candidates(ReviewServices services) {
        this.services = services;
    }

    /// @param next the cursor of the next page; empty on the last
    public record Page(List<Candidate> items, Optional<String> next) {}

    /// @param sources every source in which it was read, the latest first
    /// @param prospect what it would contradict if it were promoted now
    public record Detail(Candidate candidate, List<String> sources, Prospects.Prospect prospect) {}

    /// Candidates that no one deferred first; of these the newest wave first, and in it the most trusted.
    public Page list(WorkspaceId workspace, CandidateStore.Filter filter) {
        return services.layerServices().read(workspace, handle -> page(handle, filter));
    }

    /// How many candidates match the filter, regardless of its cursor and limit.
    public long count(WorkspaceId workspace, CandidateStore.Filter filter) {
        return services.layerServices()
                .read(workspace, handle -> services.candidates().count(handle, filter));
    }

    /// One candidate, without the rows that it would contradict.
    ///
    /// @throws Failure `NOT_FOUND` when no candidate has that id
    public Candidate find(WorkspaceId workspace, String id) {
        return services.layerServices().read(workspace, handle -> foundCandidate(handle, id));
    }

    private Candidate foundCandidate(Handle handle, String id) {
        return filledCandidates(
                        handle, services.candidates().find(handle, id).stream().toList())
                .stream()
                .findFirst()
                .orElseThrow(() -> missing(id));
    }

    Page page(Handle handle, CandidateStore.Filter filter) {
        ListPage<CandidateStore.WaitingCandidate> page = services.candidates().list(handle, filter);
        return new Page(filledCandidates(handle, page.items()), page.next());
    }

    /// @throws Failure `NOT_FOUND` when no candidate has that id
    public Detail get(WorkspaceId workspace, Actor actor, String id) {
        Detail detail = services.layerServices().read(workspace, handle -> {
            Candidate one = foundCandidate(handle, id);
            return new Detail(one, sources(handle, one), NO_PROSPECT);
        });
        return new Detail(
                detail.candidate(),
                detail.sources(),
                services.prospects()
                        .of(workspace, actor, detail.candidate().ref())
                        .orElseThrow(() -> missing(id)));
    }

    private static final Prospects.Prospect NO_PROSPECT = new Prospects.Prospect("new", "", List.of());

    static Failure missing(String id) {
        return Failure.missing("id", "candidate '" + id + "' is not waiting; GET /candidates lists those that are");
    }

    private List<String> sources(Handle handle, Candidate candidate) {
        return services.proposals().sightings(handle, candidate.ref()).stream()
                .map(sighting -> sighting.sourceId())
                .toList();
    }

    List<Candidate> filledCandidates(Handle handle, List<CandidateStore.WaitingCandidate> pending) {
        Map<String, Memory> memories = services.memories().find(handle, ids(pending, RowKind.MEMORY)).stream()
                .collect(Collectors.toMap(Memory::id, Function.identity()));
        Map<String, Entity> entities = services.entities().find(handle, ids(pending, RowKind.ENTITY)).stream()
                .collect(Collectors.toMap(Entity::id, Function.identity()));
        Sources sources = sources(handle, memories, entities);
        return pending.stream()
                .flatMap(one -> candidate(handle, one, memories, entities, sources).stream())
                .toList();
    }

    private Optional<Candidate> candidate(
            Handle handle,
            CandidateStore.WaitingCandidate one,
            Map<String, Memory> memories,
            Map<String, Entity> entities,
            Sources sources) {
        String id = one.row().id();
        return Optional.ofNullable(memories.get(id))
                .map(row -> Candidate.of(row, one.deferral(), excerpt(handle, row.provenance(), sources)))
                .or(() -> Optional.ofNullable(entities.get(id))
                        .map(row -> Candidate.of(row, one.deferral(), excerpt(handle, row.provenance(), sources))));
    }

    private Optional<Excerpt> excerpt(Handle handle, Provenance provenance, Sources sources) {
        return provenance
                .sourceChunkId()
                .flatMap(id -> Optional.ofNullable(sources.chunks().get(id)))
                .map(chunk -> Excerpt.of(chunk, provenance.sourceSpan()).with(sources.status(chunk)))
                .or(() -> provenance
                        .sourceInteractionId()
                        .flatMap(id -> services.sources().interaction(handle, id))
                        .map(interaction -> Excerpt.of(interaction, provenance.sourceSpan())));
    }

    /// The sources of candidates.
    ///
    /// @param beginnings the beginnings of documents, by their ids
    private record Sources(Map<String, Chunk> chunks, Map<String, String> beginnings) {
        Optional<String> status(Chunk chunk) {
            return Optional.ofNullable(beginnings.get(chunk.documentId()))
                    .flatMap(DocumentStatus::of)
                    .map(DocumentStatus::word);
        }
    }

    private Sources sources(Handle handle, Map<String, Memory> memories, Map<String, Entity> entities) {
        List<String> ids = Stream.concat(
                        memories.values().stream().flatMap(row -> row.provenance().sourceChunkId().stream()),
                        entities.values().stream().flatMap(row -> row.provenance().sourceChunkId().stream()))
                .distinct()
                .toList();
        Map<String, Chunk> chunks = services.sources().chunks(handle, ids).stream()
                .collect(Collectors.toMap(Chunk::id, Function.identity()));
        Set<String> documents = chunks.values().stream().map(Chunk::documentId).collect(Collectors.toSet());
        return new Sources(chunks, services.sources().beginnings(handle, documents));
    }

    private static List<String> ids(List<CandidateStore.WaitingCandidate> pending, RowKind kind) {
        return pending.stream()
                .filter(one -> one.row().kind() == kind)
                .map(one -> one.row().id())
                .toList();
    }
}
