package io.festinger.gateway.mcp;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.quarkiverse.mcp.server.ResourceManager;
import io.quarkiverse.mcp.server.ResourceTemplateManager;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkiverse.mcp.server.runtime.McpConnectionBase;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/// Which sessions of MCP are notified when a resource changes. The library has subscriptions too, but it does not
/// know the workspace of a session and refuses resources of a template. A subscription lasts until its session
/// ends on this node, a day at most. Safe for any number of threads.
@Singleton
public final class ResourceSubscriptions {
    private static final int MAX = 10_000;

    private final Cache<Subscription, Boolean> active = Caffeine.newBuilder()
            .maximumSize(MAX)
            .expireAfterWrite(Duration.ofDays(1))
            .build();

    private final ConnectionManager connections;
    private final ResourceManager resources;
    private final ResourceTemplateManager templates;
    private final Event<Subscription> begun;

    ResourceSubscriptions(
            ConnectionManager connections,
            ResourceManager resources,
            ResourceTemplateManager templates,
            Event<Subscription> begun) {
        this.connections = connections;
        this.resources = resources;
        this.templates = templates;
        this.begun = begun;
    }

    /// @param session the `Mcp-Session-Id`
    public record Subscription(WorkspaceId workspace, String session, String uri) {}

    /// Whether a resource may have this URI: one of a template is not looked up.
    boolean has(String uri) {
        return resources.getResource(uri) != null
                || StreamSupport.stream(templates.spliterator(), false)
                        .map(template -> template.uriTemplate().replaceFirst("\\{.*", ""))
                        .anyMatch(prefix -> uri.startsWith(prefix) && uri.length() > prefix.length());
    }

    /// Adds or removes a subscription. One that begins is fired as an event: its observers may block.
    ///
    /// @throws Failure of an observer; the subscription is not kept then
    void change(Subscription subscription, boolean begins) {
        if (!begins) {
            active.invalidate(subscription);
            return;
        }
        active.put(subscription, true);
        try {
            begun.fire(subscription);
        } catch (Failure failure) {
            active.invalidate(subscription);
            throw failure;
        }
    }

    void endSession(String session) {
        active.asMap().keySet().removeIf(subscription -> subscription.session().equals(session));
    }

    /// Whether a session of the workspace has a subscription.
    public boolean hasAny(WorkspaceId workspace) {
        return active.asMap().keySet().stream()
                .anyMatch(subscription -> subscription.workspace().equals(workspace));
    }

    /// Notifies the sessions of the workspace that subscribed to a resource that changed.
    ///
    /// @param changed whether the resource of a URI did
    public void notifyOf(WorkspaceId workspace, Predicate<String> changed) {
        active.asMap().keySet().stream()
                .filter(subscription -> subscription.workspace().equals(workspace) && changed.test(subscription.uri()))
                .forEach(this::send);
    }

    private void send(Subscription subscription) {
        McpConnectionBase connection = connections.get(subscription.session());
        if (connection != null) {
            connection.send(new JsonObject()
                    .put("jsonrpc", "2.0")
                    .put("method", "notifications/resources/updated")
                    .put("params", new JsonObject().put("uri", subscription.uri())));
        }
    }
}
