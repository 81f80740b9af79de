package io.festinger.concepts;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.edges.Curation;
import io.festinger.concepts.edges.EdgeAssertion;
import io.festinger.concepts.edges.EdgeClaims;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.concepts.edges.EdgeWriter;
import io.festinger.concepts.edges.FactCommands;
import io.festinger.concepts.edges.FactParser;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.NewTokenGate;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import io.festinger.database.WriteBehind;
import io.festinger.text.Tokenizer;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Concept memory of one workspace. Reading a prompt touches memory only and may be called from event
/// loops; everything else waits for the database and belongs on virtual threads.
public final class ConceptMemory implements Recollector, AutoCloseable {
    private static final String QUEUED = "concept_queued";
    private static final int BYTES = 40_000;
    private static final int QUEUED_BYTES = 1_000;

    /// More than there are ever uses at once.
    private static final int USES = Integer.MAX_VALUE;

    private final WorkspaceId workspace;
    private final Database database;
    private final ConceptStore store;
    private final EdgeWriter writer;
    private final InstantSource clock;
    private final ConceptImage image;
    private final WriteBehind<EdgeAssertion> queue;
    private final WriteBehind<UnplacedConcepts.UnplacedConcept> pending;
    private final Flusher flusher;
    private final RecollectionEngine engine;
    private final WorkspaceSettings workspaceSettings;
    private final Curation curation;
    private final UnplacedConcepts curiosity;
    private final ImageFeed feed;

    /// Each use has one of these; the end has all, and keeps them.
    private final Semaphore uses = new Semaphore(USES);

    private volatile long usedAt = System.nanoTime();

    /// A memory that begins to load.
    ConceptMemory(
            WorkspaceId workspace,
            Database database,
            Writes writes,
            ConceptStore store,
            EdgeWriter writer,
            InstantSource clock) {
        this.workspace = workspace;
        this.database = database;
        this.store = store;
        this.writer = writer;
        this.clock = clock;
        this.image = new ConceptImage(workspace, database, store);
        this.flusher = new Flusher(workspace, database, store, image, clock);
        this.queue = new WriteBehind<>("edges-" + workspace.name(), edge -> place(Write.by(Actor.FESTINGER), edge));
        this.pending = new WriteBehind<>("unplaced-" + workspace.name(), this::queue);
        this.curiosity = new UnplacedConcepts(image::settings, image.vocabulary()::isMuted, pending::offer);
        this.engine = new RecollectionEngine(
                image.vocabulary(),
                image.graph(),
                image::settings,
                clock,
                new CueReader(image, queue, flusher, curiosity, clock));
        this.workspaceSettings = new WorkspaceSettings(workspace, database, writes, store);
        this.curation = new Curation(workspace, database, writes, store, writer.removal(), image);
        this.feed = new ImageFeed(image, database.changes(), workspace);
    }

    /// False when it was not loaded in time.
    boolean awaitLoaded() {
        return feed.awaitLoaded();
    }

    WorkspaceId workspace() {
        return workspace;
    }

    @Override
    public boolean begin() {
        touch();
        if (!uses.tryAcquire()) {
            return false;
        }
        boolean current = feed.isCurrent();
        if (!current) {
            uses.release();
        }
        return current;
    }

    @Override
    public void end() {
        uses.release();
    }

    void touch() {
        usedAt = System.nanoTime();
    }

    /// The moment of the last use, of [System#nanoTime].
    long usedAt() {
        return usedAt;
    }

    /// Whether changes of others may be missing, or it is closed.
    boolean isStale() {
        return !feed.isCurrent() && uses.availablePermits() > 0;
    }

    /// The approximate memory of all that it holds beyond the dictionary.
    long bytes() {
        return BYTES + image.bytes() + curiosity.bytes() + (long) QUEUED_BYTES * (queue.depth() + pending.depth());
    }

    @Override
    public Conversation converse(SessionId session) {
        return engine.converse(session);
    }

    @Override
    public Recollection recollect(Prompt prompt, Conversation conversation) {
        return engine.recollect(prompt, conversation);
    }

    @Override
    public void read(Prompt prompt, Conversation conversation) {
        engine.read(prompt, conversation);
    }

    @Override
    public void learn(Turn turn, Conversation conversation) {
        engine.learn(turn, conversation);
    }

    @Override
    public void onToolCall(String call, SessionId session) {
        for (ConceptFact fact : FactCommands.in(call)) {
            String origin = Json.write(Map.of("fact", fact.toString(), "session", session.value()));
            queue.offer(EdgeAssertion.state(image.vocabulary().spell(fact), origin, session.value()));
        }
    }

    /// The recollection for this text as the newest user message of a new conversation. Counts nothing.
    public Recollection preview(String text) {
        return engine.preview(text);
    }

    /// Places a fact that someone states on purpose.
    ///
    /// @param fact see [FactParser]
    /// @param write who states it; a dry run changes nothing
    /// @throws Failure `INVALID_FACT`, `KEY_REUSED`, `UNAVAILABLE`
    public EdgeOutcome tell(String fact, Write write) {
        ConceptFact conceptFact = image.vocabulary().spell(FactParser.parse(fact));
        return place(write, EdgeAssertion.state(conceptFact, Json.write(origin(fact, write)), ""));
    }

    private static Map<String, String> origin(String fact, Write write) {
        Map<String, String> origin = new LinkedHashMap<>();
        origin.put("fact", fact.strip());
        origin.put(EdgeClaims.STATED_BY, write.actor().name());
        return origin;
    }

    /// Places a model's fact about a concept.
    ///
    /// @param origin where it comes from, as a JSON object
    /// @throws Failure `INVALID_FACT` where it can never be in the graph, `UNAVAILABLE`
    public EdgeOutcome learn(ConceptFact fact, double confidence, String origin) {
        return place(
                Write.by(Actor.FESTINGER),
                new EdgeAssertion(fact, confidence, Edge.Source.CLOUD_LLM, origin, "", false));
    }

    /// Whether an edge places the concept.
    public boolean isPlaced(String token) {
        return image.vocabulary()
                .find(token)
                .filter(concept -> !image.graph().edgesOf(concept).isEmpty())
                .isPresent();
    }

    /// The names of dimensions, the oldest first.
    public List<String> dimensions(int max) {
        return image.graph().dimensions().stream()
                .sorted(Comparator.comparingInt(Concept::id))
                .map(Concept::token)
                .limit(max)
                .toList();
    }

    /// Takes over the effects of a decision about the conflict immediately.
    public void onDecision(ConflictId conflict) {
        image.refreshDisputed(conflict.value());
    }

    private void queue(UnplacedConcepts.UnplacedConcept concept) {
        database.inTransaction(workspace, handle -> {
            boolean isQueued = store.queue(handle, concept.concept(), Json.write(concept), clock.instant());
            if (isQueued) {
                database.changes().publish(handle, workspace, List.of(new ChangeFeed.Entry(QUEUED, concept.concept())));
            }
            return isQueued;
        });
    }

    private EdgeOutcome place(Write write, EdgeAssertion assertion) {
        EdgeWriter.Outcome outcome = writer.place(workspace, write, assertion);
        if (!write.dryRun()) {
            image.refresh(outcome.touched());
        }
        return outcome.result();
    }

    /// @param name a token, or a name that becomes one
    /// @throws Failure `NOT_FOUND`
    public ConceptView concept(String name) {
        return ConceptView.of(find(name), image.vocabulary().mutedWords());
    }

    private Concept find(String name) {
        return Stream.of(name, Tokenizer.normalForm(name))
                .flatMap(token -> image.vocabulary().find(token).stream())
                .findFirst()
                .orElseThrow(() -> Failure.missing("token", "no message and no fact has named '" + name + "' yet"));
    }

    /// Concepts by saliency. Touches memory only.
    public ConceptPage list(ConceptFilter filter) {
        return new ConceptListing(image, filter).page();
    }

    /// A concept with its neighbours. Touches memory only.
    ///
    /// @param max of each part
    /// @throws Failure `NOT_FOUND`
    public Neighbourhood neighbourhood(String name, int max) {
        return new NeighbourhoodSearch(find(name), max).of(image.vocabulary());
    }

    /// A concept's saliency over the days, up to now.
    ///
    /// @throws Failure `NOT_FOUND`
    public SaliencyHistory saliency(String name) {
        Concept concept = find(name);
        LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
        return database.inTransaction(
                workspace,
                handle -> SaliencyHistory.of(
                        concept,
                        store.samples(handle, concept.id()),
                        store.sampledSince(handle),
                        today,
                        image.settings()));
    }

    /// The open conflicts about a concept, by the dimension that they contest.
    ///
    /// @throws Failure `NOT_FOUND`
    public List<ConceptStore.Contest> contests(String name) {
        Concept concept = find(name);
        return database.inTransaction(workspace, handle -> store.contests(handle, concept.id()));
    }

    /// The effects of this text as the newest user message of a new conversation. Counts, learns and
    /// stores nothing.
    public PromptAnalysis analyse(String text) {
        return new PromptAnalyst(image, text).analyse(engine.preview(text));
    }

    /// Rebuilds memory from the database while prompts are served. Counts that are not stored yet are
    /// stored first.
    public ConceptImage.LoadCounts reload() {
        flusher.flush();
        return image.load();
    }

    /// The value of a setting; empty where it is not set.
    public Optional<String> setting(SettingKey key) {
        return workspaceSettings.value(key);
    }

    /// The values of all settings; one that is not set is left out.
    public Map<SettingKey, String> settings() {
        return workspaceSettings.values();
    }

    /// The audit record of a changed setting, and the answer.
    ///
    /// @param before empty where it was not set
    /// @param value empty where it is now unset
    public record Setting(String key, Optional<String> before, Optional<String> value) {}

    /// Changes a setting here immediately, and on the other nodes as the change reaches them.
    ///
    /// @throws Failure `INVALID_SETTING`, `KEY_REUSED`, `UNAVAILABLE`
    public Setting change(SettingKey key, @Nullable String value, Write write) {
        Setting setting = workspaceSettings.change(key, value, write);
        image.refreshSettings();
        return setting;
    }

    /// What people do to concepts in addition to stating facts.
    public Curation curation() {
        return curation;
    }

    /// Whether the concept is never to be asked about.
    public boolean isMuted(String token) {
        return image.vocabulary().mutedWords().covers(token);
    }

    public ConceptFigures figures() {
        NewTokenGate gate = image.vocabulary().gate();
        return new ConceptFigures(
                feed.isCurrent(),
                image.vocabulary().size(),
                image.graph().size(),
                queue.depth(),
                gate.droppedOverMessage() + gate.droppedOverMinute(),
                queue.droppedCount());
    }

    /// Stores the counts. While the database is down they stay in memory.
    void flush() {
        flusher.flushQuietly();
    }

    /// Closes it unless it is in use, or something in it could not be stored. Blocking; meanwhile no
    /// use begins.
    boolean closeIfIdle() {
        if (!uses.tryAcquire(USES)) {
            return false;
        }
        if (!flusher.flushQuietly() || queue.depth() > 0 || pending.depth() > 0) {
            uses.release(USES);
            return false;
        }
        feed.close();
        WriteBehind.closeAll(List.of(queue, pending));
        return true;
    }

    /// Stops without storing counts. Uses that have begun come to their end.
    void drop() {
        feed.close();
        WriteBehind.closeAll(List.of(queue, pending));
    }

    /// Stores what waits, within some seconds, and stops listening.
    @Override
    public void close() {
        feed.close();
        WriteBehind.closeAll(List.of(queue, pending));
        flusher.flushQuietly();
    }
}
