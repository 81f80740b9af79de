package io.festinger.concepts;

import io.festinger.base.SessionId;
import java.util.LinkedHashMap;
import java.util.Map;

/// Concept memory's state of one session, in tokens and hashes: counted messages, shown lines with their places, and
/// unknown concepts that it asked for. Created by [Recollector#converse], kept by the holder of the session, passed
/// back with each prompt. It outlives the memory that it began with, and goes on with the next one of its workspace.
/// Bounded in size; guarded by its own lock, which every caller in this package holds.
public class Conversation {
    private static final int MOST_ASKED = 1024;
    private static final int ASKED_BYTES = 64;
    private static final int OVERHEAD = 2_000;

    private final SessionId session;
    private final SeenMessages seenMessages = new SeenMessages();
    private final SessionBlocks blocks = new SessionBlocks();
    private final ShownEdges edges = new ShownEdges();
    private final RecentTurns answers = new RecentTurns();
    private final RecentTurns resentTurns = new RecentTurns();
    private int readWeight;
    private final Map<String, Long> asked = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
            return size() > MOST_ASKED;
        }
    };

    public Conversation(SessionId session) {
        this.session = session;
    }

    SessionId session() {
        return session;
    }

    SeenMessages seenMessages() {
        return seenMessages;
    }

    /// @param weight of its turns that the engine has read, in bytes
    void keepsRead(int weight) {
        readWeight = weight;
    }

    SessionBlocks blocks() {
        return blocks;
    }

    /// The edges that its blocks have shown.
    ShownEdges shownEdges() {
        return edges;
    }

    /// Its model's answers, as they passed.
    RecentTurns answers() {
        return answers;
    }

    /// Its model's turns that the client sent before they were read here.
    RecentTurns resentTurns() {
        return resentTurns;
    }

    /// Its approximate size in bytes.
    public synchronized int weight() {
        return OVERHEAD
                + seenMessages.weight()
                + readWeight
                + edges.weight()
                + blocks.weight()
                + answers.weight()
                + resentTurns.weight()
                + asked.size() * ASKED_BYTES;
    }

    /// True when a block asked about the token on that day.
    boolean wasAsked(String token, long day) {
        Long last = asked.get(token);
        return last != null && last == day;
    }

    /// @param day days since 1970
    void ask(String token, long day) {
        asked.remove(token);
        asked.put(token, day);
    }
}
