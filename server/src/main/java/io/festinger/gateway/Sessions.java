package io.festinger.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Recollector;
import java.time.Duration;

/// The conversations that are going on, bounded in number and in age. Safe to use from any thread.
final class Sessions {
    private final Cache<Key, Conversation> conversations;

    Sessions(int most, Duration age, Ticker ticker) {
        this.conversations = Caffeine.newBuilder()
                .maximumSize(most)
                .expireAfterAccess(age)
                .ticker(ticker)
                .build();
    }

    /// The session's conversation, a fresh one where it is new or forgotten. One session of two workspaces, or of two
    /// memories of one workspace, is two sessions: a conversation is good only for the memory that made it.
    Conversation conversation(WorkspaceId workspace, SessionId session, Recollector memory) {
        return conversations.get(
                new Key(workspace, session, System.identityHashCode(memory)), key -> memory.converse(session));
    }

    private record Key(WorkspaceId workspace, SessionId session, int memory) {}
}
