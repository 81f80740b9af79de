package io.festinger.memory.commits;

import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.memory.LayerServices;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Neighbours;
import io.festinger.memory.Neighbours.NearRows;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.comparison.LongTexts;
import io.festinger.memory.layers.RowStatements;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// The parts that the layer of memories uses.
///
/// @param followers called on every change
/// @param neighbours finds rows that may contradict a new one
/// @param comparisons judges a row against its neighbours
public record MemoryServices(
        LayerServices layerServices,
        MemoryStore store,
        List<MemoryFollower> followers,
        Neighbours neighbours,
        Comparisons comparisons) {
    /// Events that change no row, or remove one.
    private static final Set<String> UNFOLLOWED = Set.of(
            "memory.corroborated",
            "memory.split",
            "memory.proposed_again",
            "memory.graduation_proposed",
            "memory.deleted");

    public MemoryServices {
        followers = List.copyOf(followers);
    }

    /// Creates services without followers, which find contradictions only by claim slots.
    public MemoryServices(LayerServices layerServices, MemoryStore store) {
        this(layerServices, store, List.of(), Neighbours.NONE, Comparisons.byRules());
    }

    /// Memories that may be about the same thing as a text that will be written; it is compared with them
    /// ahead if there is time. Not to be called within a transaction.
    ///
    /// @param at when the fact was observed; empty for now
    public NearRows near(WorkspaceId workspace, String project, String content, String author, Optional<Instant> at) {
        if (isLater(content)) {
            return NearRows.NONE;
        }
        NearRows near = neighbours.of(workspace, project, content);
        if (!near.ids().isEmpty() && comparisons.readsAhead()) {
            List<Memory> rows = read(workspace, handle -> store.find(handle, near.ids()));
            comparisons.readAhead(content, author, at.orElseGet(layerServices.writes()::now), rows);
        }
        return near;
    }

    /// The same for the new content of a stored memory; none when it will not be active.
    public NearRows near(WorkspaceId workspace, String id, MemoryEdit edit) {
        return read(workspace, handle -> store.find(handle, id))
                .filter(row -> edit.status().orElse(row.status()) == MemoryStatus.ACTIVE)
                .map(row -> near(
                        workspace,
                        edit.project().orElse(row.project()),
                        edit.content().orElse(row.content()),
                        row.author(),
                        Optional.of(row.times().observedAt())))
                .orElse(NearRows.NONE);
    }

    public Contradictions contradictions() {
        return layerServices.contradictions();
    }

    ClaimStore claims() {
        return layerServices.claims();
    }

    ConflictStore conflicts() {
        return layerServices.conflicts();
    }

    Ids ids() {
        return layerServices.ids();
    }

    /// The active memories, to be read again.
    public static StatementSource statements(MemoryStore store) {
        return new RowStatements<>(RowKind.MEMORY, store, _ -> memory -> Optional.of(memory.statement()));
    }

    /// Reads long texts later, when a worker for them is configured.
    ClaimReader reader() {
        return longTexts().isPresent() ? new LongTexts.ShortReader(layerServices.reader()) : layerServices.reader();
    }

    /// Queues texts that are read later; empty when all are read in the write.
    Optional<LongTexts> longTexts() {
        return followers.stream()
                .filter(LongTexts.class::isInstance)
                .map(LongTexts.class::cast)
                .findFirst();
    }

    /// Whether a memory of this content is read later.
    boolean isLater(String content) {
        return LongTexts.isLong(content) && longTexts().isPresent();
    }

    public List<Claim> read(Memory row) {
        return reader().read(row.statement());
    }

    /// Reads in a transaction.
    public <T> T read(WorkspaceId workspace, Function<Handle, T> reading) {
        return layerServices.read(workspace, reading);
    }

    /// See [Writes#run].
    public <T> T write(WorkspaceId workspace, Write write, Class<T> shape, Writes.Work<T> work) {
        return layerServices.write(workspace, write, shape, work);
    }

    /// The lock on which writers of the same words wait for each other.
    static String contentLock(MemoryType type, String project, String normalizedContent) {
        return "content " + Json.write(List.of(type.wire(), project, normalizedContent));
    }

    /// @throws Failure `NOT_FOUND`
    public Memory lockedMemory(Handle handle, String id) {
        return store.lock(handle, List.of(id)).stream().findFirst().orElseThrow(() -> missing(id));
    }

    static Failure missing(String id) {
        return Failure.missing("id", "unknown memory '" + id + "'; GET /memory lists them");
    }

    /// Records a change of a row in the audit log, and publishes it.
    public void record(WriteScope scope, String event, Memory row, String reason) {
        recorded(scope, event, row, reason);
        if (!UNFOLLOWED.contains(event)) {
            followers.forEach(follower -> follower.follow(scope, row));
        }
    }

    /// Records the rows that one write created. Followers learn of many at once, since some leave these to the night.
    void recordCreated(WriteScope scope, List<Memory> rows) {
        if (rows.size() == 1) {
            record(scope, "memory.created", rows.getFirst(), "");
            return;
        }
        rows.forEach(row -> recorded(scope, "memory.created", row, ""));
        followers.forEach(follower -> follower.follow(scope, rows));
    }

    private static void recorded(WriteScope scope, String event, Memory row, String reason) {
        Map<String, String> detail = Map.of(
                "memory_type", row.type().wire(),
                "project", row.place().project(),
                "author", row.voice().author(),
                "status", row.status().wire(),
                "content", row.content(),
                "reason", reason);
        scope.audit(event, row.ref().kind().wire(), row.id(), detail);
        scope.event(
                event,
                Map.of(
                        "id", row.id(),
                        "memory_type", row.type().wire(),
                        "project", row.place().project(),
                        "author", row.voice().author(),
                        "status", row.status().wire(),
                        "by", scope.actor().name()));
    }
}
