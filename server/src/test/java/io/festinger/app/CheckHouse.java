package io.festinger.app;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.checking.Check;
import io.festinger.memory.checking.CheckResult;
import io.festinger.memory.comparison.Comparisons;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.sources.SourceFile;
import io.festinger.memory.state.StateDraft;
import io.festinger.recall.IndexNeighbours;
import io.festinger.recall.SearchIndex;
import io.festinger.recall.lucene.LuceneSearchIndex;
import io.festinger.recall.postgres.PostgresIndexSource;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All layers with the search index, and texts that are checked against them.
final class CheckHouse implements AutoCloseable {
    static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    static final String WEB = "web";
    private static final Write PERSON = Write.by(new Actor("ada", true));

    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    final PostgresDatabase database = TestPostgres.fresh();
    final InboxWiring conflicts = InboxWiring.over(database, this::next);
    private final SearchIndex index;
    final LayerWiring layers;
    final Check check;

    CheckHouse(Path data) {
        index = new LuceneSearchIndex(data, database, new PostgresIndexSource(new PostgresMemoryStore()));
        layers = LayerWiring.on(conflicts, List.of(), new IndexNeighbours(index), Comparisons.byRules());
        check = new Check(layers.checking(), this::next);
    }

    private synchronized Instant next() {
        time = time.plus(Duration.ofSeconds(1));
        return time;
    }

    CommitResult say(String content) {
        return sayIn(WEB, content);
    }

    CommitResult sayIn(String project, String content) {
        return layers.memories()
                .commit(
                        TEAM,
                        PERSON,
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project(project)
                                .author("bea")
                                .confidence(0.9)
                                .build());
    }

    CommitResult entity(String type, Map<String, Object> fields) {
        return layers.entities().commit(TEAM, PERSON, EntityDraft.of(type, WEB, new LinkedHashMap<>(fields)));
    }

    String state(String category, String key, String value) {
        return layers.state()
                .set(TEAM, PERSON, new StateDraft(WEB, category, key, value, ""))
                .id();
    }

    /// @param texts a path and a content in turn
    CheckResult check(String... texts) {
        return checkIn(WEB, texts);
    }

    CheckResult checkIn(String project, String... texts) {
        return checkIn(Optional.of(project), texts);
    }

    /// @param project empty for all projects
    CheckResult checkIn(Optional<String> project, String... texts) {
        List<SourceFile> files = new ArrayList<>();
        for (int i = 0; i < texts.length; i += 2) {
            files.add(SourceFile.of("documents[" + i / 2 + "]", texts[i], texts[i + 1], Optional.empty()));
        }
        return check.of(TEAM, project, files);
    }

    /// Lets this row win the only conflict that is open.
    void settle(String winner) {
        ConflictId id = conflicts().getFirst().id();
        conflicts
                .resolutions()
                .resolve(TEAM, PERSON, id, new Order(Action.SUPERSEDE_OTHERS, winner, "", Map.of(), null));
    }

    /// All that the workspace's tables hold, by their names.
    Map<String, String> tables() {
        return database.inTransaction(TEAM, handle -> {
            Map<String, String> tables = new TreeMap<>();
            handle.createQuery("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
                    .mapTo(String.class)
                    .forEach(table -> tables.put(
                            table,
                            handle.createQuery("SELECT coalesce(string_agg(t::text, ';' ORDER BY t::text), '') FROM "
                                            + table + " t")
                                    .mapTo(String.class)
                                    .one()));
            return tables;
        });
    }

    List<Conflict> conflicts() {
        return conflicts
                .inbox()
                .list(
                        TEAM,
                        new ConflictStore.Filter(
                                Optional.of(Conflict.Status.OPEN),
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
        index.close();
        database.close();
    }
}
