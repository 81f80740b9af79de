package io.festinger.concepts;

import io.festinger.base.SessionId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;

/// Makes recollections from memory alone. Safe to use from several threads; two prompts of one conversation
/// wait for each other, for as long as one takes to read.
///
/// A concept gets a line when it is named and has an edge to show, and is asked for when it is named,
/// salient, no dictionary word, can be asked for ([Concept#isNameable]), not muted, and has no edge to show.
public final class RecollectionEngine {
    private final Vocabulary vocabulary;
    private final ConceptGraph graph;
    private final Supplier<Settings> settings;
    private final InstantSource clock;
    private final TurnObserver observer;
    private final BlockingQueue<PromptReader> idle = new ArrayBlockingQueue<>(64);

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

    /// A fresh conversation, for [#recollect] of this engine.
    public Conversation converse(SessionId session) {
        return new SessionMemory(session);
    }

    /// Counts, observes and recalls.
    ///
    /// @param conversation one that [#converse] of this engine made
    public Recollection recollect(Prompt prompt, Conversation conversation) {
        long began = System.nanoTime();
        if (!(conversation instanceof SessionMemory memory)) {
            throw new IllegalArgumentException("a conversation of another engine");
        }
        PromptReader reader = borrow();
        synchronized (memory) {
            Settings now = settings.get();
            Instant at = clock.instant();
            reader.read(prompt, memory, at, now);
            Recollection recollection = compose(reader.mentions(), memory, now.within(prompt.room()), at, began);
            idle.offer(reader);
            return recollection;
        }
    }

    /// Counts and observes what a model said, once its answer is over. When its client sends it again, whole
    /// or in part, it counts as seen.
    ///
    /// @param conversation one that [#converse] of this engine made
    public void heard(Turn turn, Conversation conversation) {
        if (!(conversation instanceof SessionMemory memory)) {
            throw new IllegalArgumentException("a conversation of another engine");
        }
        PromptReader reader = borrow();
        synchronized (memory) {
            reader.hear(turn, memory, clock.instant(), settings.get());
        }
        idle.offer(reader);
    }

    /// What a fresh conversation would be told about this text. Nothing is counted, observed or remembered.
    public Recollection preview(String text) {
        long began = System.nanoTime();
        PromptReader reader = borrow();
        reader.preview(text);
        SessionMemory nobody = new SessionMemory(new SessionId("preview"));
        Recollection recollection = compose(reader.mentions(), nobody, settings.get(), clock.instant(), began);
        idle.offer(reader);
        return recollection;
    }

    private PromptReader borrow() {
        PromptReader reader = idle.poll();
        return reader == null ? new PromptReader(vocabulary, observer) : reader;
    }

    private Recollection compose(Mentions named, SessionMemory memory, Settings now, Instant at, long began) {
        long call = memory.nextCall();
        Settings.Limits limits = now.limits();
        Live live = Live.of(now, at);
        Ranking known = new Ranking(limits.maxConcepts());
        Ranking unknown = new Ranking(limits.maxUnknown());
        rank(named, known, unknown, memory, now, at);
        StickyLines.Room room = new StickyLines.Room(limits.maxConcepts(), limits.maxCharacters());
        List<StickyLines.Shown> lines = memory.lines().show(known.concepts(), named, call, live, room);
        memory.shown().add(lines);
        List<String> parts = new ArrayList<>();
        lines.forEach(line -> parts.add(line.text()));
        List<String> asked = ask(unknown.concepts(), parts, memory, now);
        return new Recollection(
                BlockText.block(parts),
                now.position(),
                lines.stream().map(RecollectionEngine::recalled).toList(),
                lines.stream()
                        .flatMap(line -> line.edges().stream())
                        .map(this::recalled)
                        .toList(),
                asked,
                System.nanoTime() - began);
    }

    /// Sorts the named concepts into those with a line and those to ask for. Looks at what a concept's rank
    /// needs before what its edges say: a long prompt names many more concepts than a block has room for.
    private void rank(Mentions named, Ranking known, Ranking unknown, SessionMemory memory, Settings now, Instant at) {
        Live live = Live.of(now, at);
        long millis = at.toEpochMilli();
        for (int i = 0; i < named.size(); i++) {
            Concept concept = named.get(i);
            boolean last = named.isMarked(i);
            boolean ranks = known.wants(concept, last, millis);
            boolean asks = unknown.wants(concept, last, millis) && isAskable(concept, now);
            if (!ranks && !asks) {
                continue;
            }
            if (live.shows(concept)) {
                known.offer(concept, last, live.isFresh(concept), millis);
            } else if (asks && !memory.wasAsked(concept, now.limits().unknownPause())) {
                unknown.offer(concept, last, true, millis);
            }
        }
    }

    private boolean isAskable(Concept concept, Settings now) {
        return concept.saliency() >= now.readThreshold()
                && !concept.isDictionaryWord()
                && !graph.isDimension(concept)
                && concept.isNameable()
                && !vocabulary.isMuted(concept);
    }

    /// Adds the hints that still fit to the parts, and gives their tokens.
    private static List<String> ask(List<Concept> unknown, List<String> parts, SessionMemory memory, Settings now) {
        List<String> asked = new ArrayList<>();
        for (Concept concept : unknown) {
            String hint = BlockText.hint(concept, now.iknowthatCommand());
            if (BlockText.length(parts) + hint.length() + 1 <= now.limits().maxCharacters()) {
                parts.add(hint);
                asked.add(concept.token());
                memory.ask(concept);
            }
        }
        return asked;
    }

    private static Recollection.Recalled recalled(StickyLines.Shown line) {
        Concept concept = line.concept();
        return new Recollection.Recalled(concept.token(), concept.saliency(), concept.isPlaced());
    }

    private Recollection.RecalledEdge recalled(Edge edge) {
        return new Recollection.RecalledEdge(
                edge.concept().token(),
                edge.parent().token(),
                edge.dimension().token(),
                edge.isIsa(),
                edge.confidence(),
                edge.source().wire(),
                graph.isDisputed(edge.concept(), edge.dimension()),
                edge.origin());
    }
}
