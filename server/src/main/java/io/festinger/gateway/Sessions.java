package io.festinger.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The conversations that are going on, bounded in number and in age. Safe to use from any thread.
public final class Sessions {
    private final Cache<Key, Session> sessions;
    private final InstantSource clock;

    Sessions(int most, Duration age, Ticker ticker, InstantSource clock) {
        this.clock = clock;
        this.sessions = Caffeine.newBuilder()
                .maximumSize(most)
                .expireAfterAccess(age)
                .ticker(ticker)
                .build();
    }

    /// The session, a fresh one where it is new or forgotten. One name in two workspaces is two sessions.
    Session of(WorkspaceId workspace, SessionId session) {
        return sessions.get(new Key(workspace, session), key -> new Session(workspace, session, clock.instant()));
    }

    /// The workspace's sessions, the one that spoke last first.
    public List<SessionView> recent(WorkspaceId workspace, int most) {
        return sessions.asMap().entrySet().stream()
                .filter(entry -> entry.getKey().workspace().equals(workspace))
                .map(entry -> entry.getValue().view())
                .sorted(Comparator.comparing(SessionView::lastAt).reversed())
                .limit(most)
                .toList();
    }

    public Optional<SessionView> find(WorkspaceId workspace, SessionId session) {
        return Optional.ofNullable(sessions.getIfPresent(new Key(workspace, session)))
                .map(Session::view);
    }

    private record Key(WorkspaceId workspace, SessionId session) {}
}
