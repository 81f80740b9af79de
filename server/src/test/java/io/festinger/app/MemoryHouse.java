package io.festinger.app;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.detection.sentences.HigherRows;
import io.festinger.detection.sentences.SentenceServices;
import io.festinger.jobs.WorkQueue;
import io.festinger.memory.CommitResult;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Neighbours;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.state.StateDraft;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Memories as the server wires them, on a database of their own, with a clock that goes a second further
/// whenever it is asked.
public final class MemoryHouse implements AutoCloseable {
    public static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    public static final Write PERSON = Write.by(new Actor("ada", true));

    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    private final PostgresDatabase database;
    private final InboxWiring conflicts;
    private final LayerWiring layers;
    private final List<RecallWiring> recall = new ArrayList<>();

    /// On a database of its own.
    public MemoryHouse(MemoryFollower... followers) {
        this(TestPostgres.fresh(), followers);
    }

    /// @param database is closed with the house
    public MemoryHouse(PostgresDatabase database, MemoryFollower... followers) {
        this(database, Neighbours.NONE, followers);
    }

    /// @param neighbours beside whom a write lays what it says
    public MemoryHouse(PostgresDatabase database, Neighbours neighbours, MemoryFollower... followers) {
        this.database = database;
        conflicts = InboxWiring.over(database, this::time);
        layers = LayerWiring.on(conflicts, List.of(followers), neighbours, Comparisons.byRules());
    }

    public synchronized Instant time() {
        time = time.plus(Duration.ofSeconds(1));
        return time;
    }

    public PostgresDatabase database() {
        return database;
    }

    public Resolutions resolutions() {
        return conflicts.resolutions();
    }

    /// What the detectors that read sentences work with.
    public SentenceServices sentences(WorkQueue queue) {
        LayerServices services = conflicts.layerServices();
        return new SentenceServices(
                services.writes(),
                new PostgresMemoryStore(),
                services.claims(),
                services.conflicts(),
                services.contradictions(),
                queue,
                Comparisons.byRules());
    }

    /// Its trusted state and entities, with an index in the folder.
    public HigherRows above(Path folder) {
        RecallWiring recallWiring = RecallWiring.over(conflicts.layerServices(), layers, folder, this::time);
        recall.add(recallWiring);
        return new HigherRows(recallWiring.index(), layers.sources(), conflicts.keepers());
    }

    /// A person sets a key of trusted state.
    public void set(String project, String key, String value) {
        layers.state().set(TEAM, PERSON, new StateDraft(project, "facts", key, value, "", Optional.empty()));
    }

    /// A person commits an entity.
    public void commit(String project, String type, Map<String, @Nullable Object> fields) {
        layers.entities().commit(TEAM, PERSON, EntityDraft.of(type, project, fields));
    }

    /// Makes a memory of what an agent says.
    ///
    /// @return its id
    public String say(String project, String content) {
        return say(project, content, "bot").id();
    }

    public CommitResult say(String project, String content, String author) {
        return say(project, content, author, 0.9);
    }

    public CommitResult say(String project, String content, String author, double confidence) {
        return say(MemoryType.PROJECT, project, content, author, confidence);
    }

    /// Makes a memory of what someone prefers.
    public void prefer(String content, String author) {
        say(MemoryType.PREFERENCE, "", content, author, 0.9);
    }

    private CommitResult say(MemoryType type, String project, String content, String author, double confidence) {
        return layers.memories()
                .commit(
                        TEAM,
                        PERSON,
                        MemoryDraft.builder(type, content)
                                .project(project)
                                .author(author)
                                .confidence(confidence)
                                .build());
    }

    /// Makes it say something else.
    public void reword(String id, String content) {
        edit(id, Optional.of(content), Optional.empty());
    }

    /// Takes it back.
    public void takeBack(String id) {
        edit(id, Optional.empty(), Optional.of(MemoryStatus.INVALID));
    }

    private void edit(String id, Optional<String> content, Optional<MemoryStatus> status) {
        MemoryEdit edit = new MemoryEdit(
                Optional.empty(),
                content,
                status,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "on second thoughts");
        layers.memories().edit(TEAM, PERSON, id, edit, Optional.empty());
    }

    public List<Conflict> conflicts() {
        return conflicts
                .inbox()
                .list(
                        TEAM,
                        new ConflictStore.Filter(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                500))
                .items();
    }

    @Override
    public void close() {
        recall.forEach(RecallWiring::close);
        database.close();
    }
}
