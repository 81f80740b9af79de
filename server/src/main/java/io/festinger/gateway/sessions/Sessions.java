package io.festinger.gateway.sessions;

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

/// The current conversations, bounded in number, in age, and in their total memory: a long one counts as
/// several. Safe to use from any thread.
public final class Sessions {
    /// The bytes of one place.
    private static final int PLACE_BYTES = 32 << 10;

    private final Cache<Key, SessionWeight> sessions;
    private final InstantSource clock;

    /// Excess sessions are evicted by the call that adds one: a later eviction by another thread could
    /// remove a session between two reads of it.
    public Sessions(int max, Duration age, Ticker ticker, InstantSource clock) {
        this.clock = clock;
        this.sessions = Caffeine.newBuilder()
                .maximumWeight(max)
                .weigher((Key key, SessionWeight sessionWeight) -> sessionWeight.places())
                .expireAfterAccess(age)
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
    }

    /// The session; a fresh one where new or evicted. The same name in two workspaces is two sessions.
    public Session of(WorkspaceId workspace, SessionId session) {
        var key = new Key(workspace, session);
        SessionWeight retainedWeight =
                sessions.get(key, fresh -> SessionWeight.now(new Session(workspace, session, clock.instant())));
        SessionWeight sessionWeight = SessionWeight.now(retainedWeight.session());
        if (sessionWeight.places() != retainedWeight.places()) {
            sessions.put(key, sessionWeight);
        }
        return retainedWeight.session();
    }

    /// The workspace's sessions, the most recently active first.
    public List<SessionView> recent(WorkspaceId workspace, int max) {
        return sessions.asMap().entrySet().stream()
                .filter(entry -> entry.getKey().workspace().equals(workspace))
                .map(entry -> entry.getValue().session().view())
                .sorted(Comparator.comparing(SessionView::lastAt).reversed())
                .limit(max)
                .toList();
    }

    public Optional<SessionView> find(WorkspaceId workspace, SessionId session) {
        return Optional.ofNullable(sessions.getIfPresent(new Key(workspace, session)))
                .map(sessionWeight -> sessionWeight.session().view());
    }

    /// Drops the sessions of a workspace, with the blocks that were put into their prompts.
    public void drop(WorkspaceId workspace) {
        sessions.asMap().keySet().removeIf(key -> key.workspace().equals(workspace));
    }

    /// A session with the places that it occupied at its last use.
    private record SessionWeight(Session session, int places) {
        static SessionWeight now(Session session) {
            return new SessionWeight(session, 1 + session.weight() / PLACE_BYTES);
        }
    }

    private record Key(WorkspaceId workspace, SessionId session) {}
}
