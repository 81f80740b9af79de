package io.festinger.app;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.gateway.config.ExtractionRules;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.SourceFile;
import io.festinger.memory.state.StateDraft;
import io.festinger.recall.Embeddings;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All layers with recall over them, wired as the server wires them, on a database of their own, with a clock
/// that goes a second further whenever it is asked. What is said belongs to the project `web`.
public final class RecallHouse implements AutoCloseable {
    static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    static final Actor PERSON = new Actor("ada", true);
    static final String WEB = "web";

    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    final PostgresDatabase database = TestPostgres.fresh();
    final InboxWiring conflicts = InboxWiring.over(database, this::next);
    final LayerWiring layers = LayerWiring.on(conflicts);
    final ExtractionWiring extraction;
    final RecallWiring recall;

    RecallHouse(Path data) {
        this(data, Embeddings.none());
    }

    RecallHouse(Path data, Embeddings embeddings) {
        extraction = ExtractionWiring.over(
                conflicts.layerServices(),
                layers,
                any -> List.of(new RuleExtractor(new StandardClaimReader())),
                () -> ExtractionRules.DEFAULTS,
                data,
                this::next);
        recall = over(data, embeddings);
    }

    /// Another recall over the same rows, as a second server or a restarted one has it.
    RecallWiring over(Path data, Embeddings embeddings) {
        return RecallWiring.over(conflicts.layerServices(), layers, data, embeddings, this::next);
    }

    private synchronized Instant next() {
        time = time.plus(Duration.ofSeconds(1));
        return time;
    }

    /// A moment between what was done and what will be.
    Instant time() {
        return next();
    }

    void wait(Duration duration) {
        time = time.plus(duration);
    }

    static Write by(Actor actor) {
        return Write.by(actor);
    }

    String say(String content) {
        return say(MemoryType.PROJECT, WEB, content);
    }

    String say(MemoryType type, String project, String content) {
        return say(type, project, content, "bot", Optional.empty());
    }

    String say(MemoryType type, String project, String content, String author, Optional<Instant> validTo) {
        return layers.memories()
                .commit(
                        TEAM,
                        by(PERSON),
                        MemoryDraft.builder(type, content)
                                .project(project)
                                .author(author)
                                .confidence(0.9)
                                .validTo(validTo.orElse(null))
                                .build())
                .id();
    }

    void edit(String id, Optional<String> content, Optional<MemoryStatus> status) {
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
        layers.memories().edit(TEAM, by(PERSON), id, edit, Optional.empty());
    }

    void reword(String id, String content) {
        edit(id, Optional.of(content), Optional.empty());
    }

    void takeBack(String id) {
        edit(id, Optional.empty(), Optional.of(MemoryStatus.INVALID));
    }

    CommitResult entity(String type, Map<String, Object> fields) {
        return layers.entities().commit(TEAM, by(PERSON), EntityDraft.of(type, WEB, new LinkedHashMap<>(fields)));
    }

    String state(String category, String key, String value) {
        return layers.state()
                .set(TEAM, by(PERSON), new StateDraft(WEB, category, key, value, ""))
                .id();
    }

    /// Takes in a document, without reading candidates from it.
    void document(String path, String content) {
        ingest(path, content, false);
    }

    void ingest(String path, String content, boolean extract) {
        extraction
                .sources()
                .ingestion()
                .take(
                        TEAM,
                        by(PERSON),
                        new Ingestion.Delivery(WEB, Optional.empty(), "test", false, extract),
                        List.of(new Ingestion.Batch(
                                        List.of(SourceFile.of("documents[0]", path, content, Optional.empty())),
                                        Map.of()))
                                .iterator());
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

    /// Lets this row win the only conflict that is open.
    void settle(String winner) {
        ConflictId id = conflicts().getFirst().id();
        conflicts
                .resolutions()
                .resolve(TEAM, by(PERSON), id, new Order(Action.SUPERSEDE_OTHERS, winner, "", Map.of(), null));
    }

    List<RecalledRow> recall(String text) {
        return ask(Question.of(text, List.of(WEB)));
    }

    List<RecalledRow> ask(Question question) {
        return recall.recall().ask(TEAM, question, Optional.empty(), 50).items();
    }

    Recall.Page page(Question question, Optional<String> cursor, int limit) {
        return recall.recall().ask(TEAM, question, cursor, limit);
    }

    List<String> ids(List<RecalledRow> recalledRows) {
        return recalledRows.stream().map(item -> item.row().key().id()).toList();
    }

    Context context(String query, int budget) {
        return recall.contexts().build(TEAM, new ContextRequest(query, Optional.of(WEB), budget));
    }

    /// A context for a prompt of a conversation that was told these items.
    Context injectedContext(String query, List<Context.Item> before) {
        return injectedContext(query, new ContextRequest.Injection(before, 10_000));
    }

    Context injectedContext(String query, ContextRequest.Injection conversation) {
        return recall.contexts().build(TEAM, new ContextRequest(query, Optional.empty(), 500).into(conversation));
    }

    @Override
    public void close() {
        recall.close();
        database.close();
    }
}
