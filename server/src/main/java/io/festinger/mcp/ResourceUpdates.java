package io.festinger.mcp;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.events.EventFilter;
import io.festinger.conflicts.events.EventStream;
import io.festinger.conflicts.events.EventSubscription;
import io.festinger.conflicts.events.StreamedEvent;
import io.festinger.gateway.mcp.ResourceSubscriptions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Notifies clients of changed resources, at most twice a second however much happens. One virtual thread follows
/// the events of each workspace that has a subscription. An event of a conflict changes the list of open conflicts;
/// any event may change a mirror.
@Singleton
public final class ResourceUpdates {
    private static final Duration LOOK = Duration.ofSeconds(15);
    private static final Duration GATHER = Duration.ofMillis(500);
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final EventStream events;
    private final ResourceSubscriptions subscriptions;
    private final Map<WorkspaceId, EventSubscription> followedSubscriptions = new ConcurrentHashMap<>();

    ResourceUpdates(EventStream events, ResourceSubscriptions subscriptions) {
        this.events = events;
        this.subscriptions = subscriptions;
    }

    /// Returns when later events of the workspace are followed.
    ///
    /// @throws Failure `UNAVAILABLE` while the database is away
    void follow(@Observes ResourceSubscriptions.Subscription subscription) {
        followedSubscriptions.computeIfAbsent(subscription.workspace(), this::open);
    }

    private EventSubscription open(WorkspaceId workspace) {
        EventSubscription eventSubscription = events.subscribe(workspace, OptionalLong.empty(), EventFilter.ALL);
        Thread.ofVirtual().name("mcp-updates-" + workspace.name()).start(() -> pass(workspace, eventSubscription));
        return eventSubscription;
    }

    private void pass(WorkspaceId workspace, EventSubscription eventSubscription) {
        try (eventSubscription) {
            while (!eventSubscription.isCut() && isWanted(workspace)) {
                Set<String> kinds = kinds(eventSubscription);
                if (!kinds.isEmpty()) {
                    subscriptions.notifyOf(workspace, uri -> changes(kinds, uri));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            followedSubscriptions.remove(workspace, eventSubscription);
        }
    }

    /// Empty while the database is away; the history has the events that happen until it is back.
    private static Set<String> kinds(EventSubscription eventSubscription) throws InterruptedException {
        try {
            return eventSubscription.kinds(LOOK, GATHER);
        } catch (Failure unavailable) {
            Thread.sleep(RETRY);
            return Set.of();
        }
    }

    /// Whether a session still subscribes. If not, forgets the workspace before another subscription can begin.
    private boolean isWanted(WorkspaceId workspace) {
        return followedSubscriptions.computeIfPresent(
                        workspace,
                        (requestedId, eventSubscription) ->
                                subscriptions.hasAny(requestedId) ? eventSubscription : null)
                != null;
    }

    private static boolean changes(Set<String> kinds, String uri) {
        return !uri.equals(McpResources.CONFLICTS) || kinds.contains("conflict") || kinds.contains(StreamedEvent.RESET);
    }
}
