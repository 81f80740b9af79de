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
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Database;
import io.festinger.database.WriteBehind;
import io.festinger.text.Tokenizer;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Concept memory of one workspace. Reading a prompt touches memory only and may be called from event loops;
/// everything else waits for the database and belongs on virtual threads.
public final class ConceptMemory implements Recollector, AutoCloseable {
    private static final String QUEUED = "concept_queued";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final WorkspaceId workspace;
    private final Database database;
    private final ConceptStore store;
    private final EdgeWriter writer;
    private final InstantSource clock;
    private final ConceptImage image;
    private final WriteBehind<EdgeAssertion> queue;
    private final WriteBehind<UnplacedConcepts.UnplacedConcept> unplaced;
    private final Flusher flusher;
    private final RecollectionEngine engine;
    private final WorkspaceSettings stored;
    private final Curation curation;
    private final ChangeFeed.Subscription subscription;
    private final CountDownLatch loaded = new CountDownLatch(1);
    private volatile boolean current;

    private ConceptMemory(
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
        this.queue = new WriteBehind<>("said-" + workspace.name(), said -> place(Write.by(Actor.FESTINGER), said));
        this.unplaced = new WriteBehind<>("unplaced-" + workspace.name(), this::queue);
        UnplacedConcepts curiosity =
                new UnplacedConcepts(image::settings, image.vocabulary()::isMuted, unplaced::offer);
        this.engine = new RecollectionEngine(
                image.vocabulary(),
                image.graph(),
                image::settings,
                clock,
                new CueReader(image, queue, flusher, curiosity, clock));
        this.stored = new WorkspaceSettings(workspace, database, writes, store);
        this.curation = new Curation(workspace, database, writes, store, writer.removal(), image);
        this.subscription = database.changes().subscribe(workspace, new Listener());
        flusher.start();
    }

    /// Creates a memory and waits until it is loaded.
    ///
    /// @throws Failure `NOT_FOUND` for an unknown workspace, `UNAVAILABLE` when it could not be
    ///     loaded in time
    static ConceptMemory open(
            WorkspaceId workspace,
            Database database,
            Writes writes,
            ConceptStore store,
            EdgeWriter writer,
            InstantSource clock) {
        database.inTransaction(workspace, store::config);
        ConceptMemory memory = new ConceptMemory(workspace, database, writes, store, writer, clock);
        if (!memory.awaitLoaded()) {
            memory.close();
            throw new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the memory of workspace " + workspace.name() + " could not be loaded in time; try again, and see"
                            + " the server's log");
        }
        return memory;
    }

    private boolean awaitLoaded() {
        try {
            return loaded.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// One node's figures about a workspace.
    ///
    /// @param known concepts with an edge, a dispute, or a dimension of their name
    /// @param waiting edges from cues that are not written yet
    /// @param droppedTokens new tokens that a flood limit kept out since the start
    /// @param droppedCues edges from cues that were dropped since the start because too many waited
    public record Figures(boolean ready, int concepts, int known, int waiting, long droppedTokens, long droppedCues) {}

    @Override
    public boolean ready() {
        return current;
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
    public void learn(Turn turn, Conversation conversation) {
        engine.learn(turn, conversation);
    }

    @Override
    public void called(String call, SessionId session) {
        for (ConceptFact fact : FactCommands.in(call)) {
            String origin = Json.write(Map.of("fact", fact.toString(), "session", session.value()));
            queue.offer(EdgeAssertion.stated(fact, origin, session.value()));
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
        ConceptFact parsed = FactParser.parse(fact);
        return place(write, EdgeAssertion.stated(parsed, Json.write(origin(fact, write)), ""));
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
                new EdgeAssertion(
                        fact.concept(),
                        fact.parent(),
                        fact.dimension(),
                        fact.isIsa(),
                        confidence,
                        Edge.Source.CLOUD_LLM,
                        origin,
                        "",
                        false));
    }

    /// Whether an edge places the concept.
    public boolean isPlaced(String token) {
        return image.vocabulary()
                .find(token)
                .filter(concept -> !image.graph().edgesOf(concept).isEmpty())
                .isPresent();
    }

    /// The names of dimensions, the oldest first.
    public List<String> dimensions(int most) {
        return image.graph().dimensions().stream()
                .sorted(Comparator.comparingInt(Concept::id))
                .map(Concept::token)
                .limit(most)
                .toList();
    }

    /// Takes over the effects of a decision about the conflict immediately.
    public void settled(ConflictId conflict) {
        image.refreshDisputed(conflict.value());
    }

    private void queue(UnplacedConcepts.UnplacedConcept asked) {
        database.inTransaction(workspace, handle -> {
            boolean queued = store.queue(handle, asked.concept(), Json.write(asked), clock.instant());
            if (queued) {
                database.changes().publish(handle, workspace, List.of(new ChangeFeed.Entry(QUEUED, asked.concept())));
            }
            return queued;
        });
    }

    private EdgeOutcome place(Write write, EdgeAssertion said) {
        EdgeWriter.Outcome outcome = writer.place(workspace, write, said);
        if (!write.dryRun()) {
            image.refresh(outcome.touched());
        }
        return outcome.result();
    }

    /// @param name a token, or a name that becomes one
    /// @throws Failure `NOT_FOUND`
    public ConceptView concept(String name) {
        return ConceptView.of(find(name), image.vocabulary().muted());
    }

    private Concept find(String name) {
        return Stream.of(name, Tokenizer.normalForm(name))
                .flatMap(token -> image.vocabulary().find(token).stream())
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND, "token", "no message and no fact has named '" + name + "' yet"));
    }

    /// Concepts by saliency. Touches memory only.
    public ConceptPage list(ConceptFilter filter) {
        return new ConceptListing(image, filter).page();
    }

    /// A concept with its neighbours. Touches memory only.
    ///
    /// @param most of each part
    /// @throws Failure `NOT_FOUND`
    public Neighbourhood neighbourhood(String name, int most) {
        return new NeighbourhoodSearch(find(name), most).of(image.vocabulary());
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
        return stored.value(key);
    }

    /// The values of all settings; one that is not set is left out.
    public Map<SettingKey, String> settings() {
        return stored.values();
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
        Setting changed = stored.change(key, value, write);
        image.refreshSettings();
        return changed;
    }

    /// What people do to concepts in addition to stating facts.
    public Curation curation() {
        return curation;
    }

    /// Whether the concept is never to be asked about.
    public boolean isMuted(String token) {
        return image.vocabulary().muted().covers(token);
    }

    public Figures figures() {
        NewTokenGate gate = image.vocabulary().gate();
        return new Figures(
                current,
                image.vocabulary().size(),
                image.graph().size(),
                queue.depth(),
                gate.droppedOverMessage() + gate.droppedOverMinute(),
                queue.dropped());
    }

    /// Stores the counts, and stops listening.
    @Override
    public void close() {
        current = false;
        subscription.close();
        queue.close();
        unplaced.close();
        flusher.close();
    }

    private final class Listener implements ChangeFeed.Listener {
        @Override
        public void changed(List<ChangeFeed.Change> changes) {
            for (ChangeFeed.Change change : changes) {
                switch (change.kind()) {
                    case EdgeWriter.CONCEPTS_CHANGED -> image.refresh(ids(change.subject()));
                    case Resolutions.CONFLICTS_CHANGED -> image.refreshDisputed(change.subject());
                    case ConceptMemories.REPLACED -> image.load();
                    case WorkspaceSettings.CHANGED -> image.refreshSettings();
                    case Curation.MUTED_CHANGED -> image.refreshMuted();
                    default -> {} // another feature's
                }
            }
            current = true;
        }

        @Override
        public void lost() {
            current = false;
        }

        @Override
        public void reload() {
            image.load();
            current = true;
            loaded.countDown();
        }

        private static List<Integer> ids(String subject) {
            return Arrays.stream(subject.split(",", -1)).map(Integer::valueOf).toList();
        }
    }
}
