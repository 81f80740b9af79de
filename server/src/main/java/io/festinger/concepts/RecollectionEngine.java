package io.festinger.concepts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.SessionId;
import io.festinger.concepts.graph.BlockText;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptGraph;
import io.festinger.concepts.graph.Live;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Settings;
import io.festinger.concepts.graph.Turn;
import io.festinger.concepts.graph.Vocabulary;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Makes recollections only from memory. Safe to use from several threads; prompts of one conversation wait
/// for each other while one is read.
///
/// A concept gets a line when it is named and has an edge to show. A block asks about it when it has none,
/// is not muted, and people use it as a name ([NameUse]) that is not one of the [CommonNames]: with a capital in
/// two messages, or until it is salient.
public final class RecollectionEngine {
    private static final long SECONDS_A_DAY = 24 * 60 * 60;

    /// All blocks of a prompt together have at most this many times the characters of one.
    private static final int BLOCKS_A_PROMPT = 4;

    /// The number of messages with a name before a block asks about it.
    private static final int LEAST_MESSAGES = 2;

    private final Vocabulary vocabulary;
    private final ConceptGraph graph;
    private final Supplier<Settings> settings;
    private final InstantSource clock;
    private final TurnObserver observer;

    /// What was read of the conversations that are still held somewhere.
    private final Cache<Conversation, ReadTurns> read =
            Caffeine.newBuilder().weakKeys().build();

    public RecollectionEngine(
            Vocabulary vocabulary,
            ConceptGraph graph,
            Supplier<Settings> settings,
            InstantSource clock,
            TurnObserver observer) {
        this.vocabulary = vocabulary;
        this.graph = graph;
        this.settings = settings;
        this.clock = clock;
        this.observer = observer;
    }

    /// A fresh conversation.
    public Conversation converse(SessionId session) {
        return new Conversation(session);
    }

    /// Counts and observes a prompt, and recalls its concepts.
    ///
    /// @param conversation one that [#converse] made, of any engine of the workspace
    public Recollection recollect(Prompt prompt, Conversation conversation) {
        long start = System.nanoTime();
        PromptReader reader = PromptReader.borrow(vocabulary, observer);
        synchronized (conversation) {
            Settings now = settings.get();
            Instant at = clock.instant();
            reader.read(prompt, conversation, turns(conversation), at, now);
            Recollection recollection = compose(reader, conversation, now, prompt, at, start);
            reader.giveBack();
            return recollection;
        }
    }

    /// Counts and observes a prompt, and recalls nothing.
    ///
    /// @param conversation as for [#recollect]
    public void read(Prompt prompt, Conversation conversation) {
        PromptReader reader = PromptReader.borrow(vocabulary, observer);
        synchronized (conversation) {
            reader.read(prompt, conversation, turns(conversation), clock.instant(), settings.get());
        }
        reader.giveBack();
    }

    private ReadTurns turns(Conversation memory) {
        return read.get(memory, _ -> new ReadTurns());
    }

    /// Counts and observes a model's answer once it is over. When its client sends it again, whole or in
    /// part, it counts as seen.
    ///
    /// @param conversation as for [#recollect]
    public void learn(Turn turn, Conversation conversation) {
        PromptReader reader = PromptReader.borrow(vocabulary, observer);
        synchronized (conversation) {
            reader.learn(turn, conversation, turns(conversation), clock.instant(), settings.get());
        }
        reader.giveBack();
    }

    /// The recollection for this text in a fresh conversation. Counts, observes and remembers nothing.
    public Recollection preview(String text) {
        long start = System.nanoTime();
        PromptReader reader = PromptReader.borrow(vocabulary, observer);
        reader.preview(text);
        Conversation preview = new Conversation(new SessionId("preview"));
        Prompt prompt = new Prompt("", List.of(new Turn(Turn.Role.USER, text)));
        Recollection recollection = compose(reader, preview, settings.get(), prompt, clock.instant(), start);
        reader.giveBack();
        return recollection;
    }

    private Recollection compose(
            PromptReader reader, Conversation memory, Settings settings, Prompt prompt, Instant at, long start) {
        Settings.Limits limits = settings.limits();
        long day = at.getEpochSecond() / SECONDS_A_DAY;
        ConceptRanking knownRanking = new ConceptRanking(limits.maxConcepts());
        ConceptRanking unknown = new ConceptRanking(Math.min(1, limits.maxUnknown()));
        rank(reader.mentions(), knownRanking, unknown, memory, settings, at);
        var hint = unknown.concepts().stream()
                .findFirst()
                .map(concept -> new SessionBlocks.Hint(concept.token(), BlockText.hint(concept, settings.hintForm())));
        int room = prompt.room();
        boolean begins = !prompt.hasBegun() || reader.userMessages().isEmpty();
        boolean inFront = settings.position() != Position.BEFORE_LAST_USER && begins;
        int all = (int) Math.min(room, (long) limits.maxCharacters() * BLOCKS_A_PROMPT);
        var promptBlocks = memory.blocks()
                .carry(
                        reader.userMessages(),
                        new SessionBlocks.BlockRequest(
                                vocabulary,
                                knownRanking.concepts(),
                                Live.of(settings, at),
                                hint.orElse(null),
                                limits.maxConcepts(),
                                Math.min(limits.maxCharacters(), room),
                                all,
                                inFront));
        memory.shownEdges().add(promptBlocks.fresh());
        List<String> questions = new ArrayList<>();
        if (promptBlocks.requestedText() != null) {
            memory.ask(promptBlocks.requestedText(), day);
            questions.add(promptBlocks.requestedText());
        }
        return recollection(promptBlocks, questions, settings.position(), start);
    }

    private Recollection recollection(
            SessionBlocks.PromptBlocks promptBlocks, List<String> questions, Position position, long start) {
        Map<String, SessionBlocks.Line> lines = promptBlocks.lines();
        return new Recollection(
                promptBlocks.front().text(),
                position,
                promptBlocks.placedBlocks().stream()
                        .map(placedBlock -> new Recollection.LaterBlock(
                                placedBlock.turn(), placedBlock.block().text()))
                        .toList(),
                lines.keySet().stream().map(this::recalled).toList(),
                lines.values().stream().flatMap(line -> line.edges().stream()).toList(),
                questions,
                System.nanoTime() - start);
    }

    /// Sorts the named concepts into those with a line and those to ask about. It checks a concept's rank
    /// before its edges, since a long prompt names many more concepts than a block has room for.
    private void rank(
            Mentions mentions,
            ConceptRanking knownRanking,
            ConceptRanking unknown,
            Conversation memory,
            Settings settings,
            Instant at) {
        Live live = Live.of(settings, at);
        long millis = at.toEpochMilli();
        for (int i = 0; i < mentions.size(); i++) {
            Concept concept = mentions.get(i);
            boolean last = mentions.isMarked(i);
            boolean ranks = knownRanking.wants(concept, last, millis);
            boolean asks = unknown.wants(concept, last, millis) && isAskable(concept, settings);
            if (!ranks && !asks) {
                continue;
            }
            if (live.shows(concept)) {
                knownRanking.offer(concept, last, live.isFresh(concept), millis);
            } else if (asks && !memory.wasAsked(concept.token(), at.getEpochSecond() / SECONDS_A_DAY)) {
                unknown.offer(concept, last, true, millis);
            }
        }
    }

    private boolean isAskable(Concept concept, Settings settings) {
        return concept.isName()
                && (concept.capitals() >= LEAST_MESSAGES || isSalient(concept, settings))
                && !graph.isDimension(concept)
                && concept.isNameable()
                && !concept.isExplained()
                && !CommonNames.contains(concept.token())
                && !vocabulary.isMuted(concept);
    }

    private static boolean isSalient(Concept concept, Settings settings) {
        return concept.saliency() >= settings.readThreshold() && concept.encounters() >= LEAST_MESSAGES;
    }

    private Recollection.Recalled recalled(String token) {
        Concept concept = vocabulary.exactly(token);
        return new Recollection.Recalled(token, concept.saliency(), concept.isPlaced());
    }
}
