package io.festinger.gateway;

import io.festinger.base.SessionId;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.Recollection.Recalled;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.concepts.Recollector;
import io.festinger.concepts.graph.Position;
import io.festinger.concepts.graph.Turn;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// A memory that says what a test tells it, and records what it was asked.
public final class ScriptedMemory implements Recollector {
    static final String BLOCK = "<recollection>\ngnommoweb: [glitch_university] repo\n</recollection>";

    final List<Prompt> prompts = new CopyOnWriteArrayList<>();
    final List<SessionId> sessions = new CopyOnWriteArrayList<>();
    /// What it heard, after the session's name.
    final List<String> learnedTexts = new CopyOnWriteArrayList<>();

    /// Tool calls that may tell facts.
    final List<String> calledTexts = new CopyOnWriteArrayList<>();

    final List<String> threads = new CopyOnWriteArrayList<>();
    volatile boolean ready = true;
    volatile Function<Prompt, Recollection> says = prompt -> Recollection.NOTHING;

    /// Says the same block to every prompt.
    public void alwaysSays(String block, Position position) {
        says = prompt -> recollection(block, position);
    }

    static Recollection recollection(String block, Position position) {
        return new Recollection(
                block,
                position,
                List.of(),
                List.of(new Recalled("gnommoweb", 0.6, true)),
                List.of(new RecalledEdge(
                        "gnommoweb",
                        "repo",
                        "type",
                        true,
                        0.9,
                        "cue",
                        false,
                        "{\"sentence\":\"gnommoweb is a repo\"}")),
                List.of(),
                1_000);
    }

    @Override
    public boolean begin() {
        return ready;
    }

    @Override
    public void end() {
        // a test's memory stays open
    }

    @Override
    public Conversation converse(SessionId session) {
        return new Talk(session);
    }

    @Override
    public Recollection recollect(Prompt prompt, Conversation conversation) {
        prompts.add(prompt);
        sessions.add(((Talk) conversation).session());
        threads.add(Thread.currentThread().getName());
        return says.apply(prompt);
    }

    @Override
    public void read(Prompt prompt, Conversation conversation) {
        prompts.add(prompt);
        sessions.add(((Talk) conversation).session());
    }

    @Override
    public void learn(Turn turn, Conversation conversation) {
        learnedTexts.add(((Talk) conversation).session().value() + ": " + turn.text());
    }

    @Override
    public void onToolCall(String call, SessionId session) {
        this.calledTexts.add(call);
    }

    /// How much each conversation says that it holds.
    public volatile int weight = 100;

    private final class Talk extends Conversation {
        private final SessionId session;

        Talk(SessionId session) {
            super(session);
            this.session = session;
        }

        SessionId session() {
            return session;
        }

        @Override
        public int weight() {
            return weight;
        }
    }
}
