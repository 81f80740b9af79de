package io.festinger.gateway.mcp;

import io.quarkiverse.mcp.server.InitialCheck;
import io.quarkiverse.mcp.server.InitialRequest;
import io.quarkiverse.mcp.server.InitialResponseInfo;
import io.quarkiverse.mcp.server.runtime.CancellationRequests;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkiverse.mcp.server.runtime.McpMessageHandler;
import io.quarkiverse.mcp.server.runtime.McpMetadata;
import io.quarkiverse.mcp.server.runtime.McpMetrics;
import io.quarkiverse.mcp.server.runtime.McpRequestValidator;
import io.quarkiverse.mcp.server.runtime.McpTracing;
import io.quarkiverse.mcp.server.runtime.NotificationManagerImpl;
import io.quarkiverse.mcp.server.runtime.PromptCompletionManagerImpl;
import io.quarkiverse.mcp.server.runtime.PromptManagerImpl;
import io.quarkiverse.mcp.server.runtime.ResourceManagerImpl;
import io.quarkiverse.mcp.server.runtime.ResourceTemplateCompletionManagerImpl;
import io.quarkiverse.mcp.server.runtime.ResourceTemplateManagerImpl;
import io.quarkiverse.mcp.server.runtime.ServerRequests;
import io.quarkiverse.mcp.server.runtime.ToolManagerImpl;
import io.quarkiverse.mcp.server.runtime.config.McpServerRuntimeConfig;
import io.quarkiverse.mcp.server.runtime.config.McpServersRuntimeConfig;
import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The library's own handlers of messages, without its transport. They are looked up in its container, since their
/// constructor takes eighteen of them.
final class StatelessHandler extends McpMessageHandler<StatelessCall> {
    StatelessHandler() {
        super(
                bean(McpServersRuntimeConfig.class),
                bean(ConnectionManager.class),
                bean(PromptManagerImpl.class),
                bean(ToolManagerImpl.class),
                bean(ResourceManagerImpl.class),
                bean(PromptCompletionManagerImpl.class),
                bean(ResourceTemplateManagerImpl.class),
                bean(ResourceTemplateCompletionManagerImpl.class),
                bean(NotificationManagerImpl.class),
                bean(ServerRequests.class),
                bean(McpMetadata.class),
                bean(Vertx.class),
                beans(InitialCheck.class),
                beans(InitialResponseInfo.class),
                bean(McpMetrics.class),
                bean(McpTracing.class),
                bean(McpRequestValidator.class),
                bean(CancellationRequests.class));
    }

    /// Null for what this server is built without, such as tracing.
    private static <T> @Nullable T bean(Class<T> type) {
        return Arc.container().instance(type).get();
    }

    private static <T> List<T> beans(Class<T> type) {
        return Arc.container().listAll(type).stream().map(InstanceHandle::get).toList();
    }

    @Override
    protected InitialRequest.Transport transport() {
        return InitialRequest.Transport.STREAMABLE_HTTP;
    }

    McpServerRuntimeConfig config(String server) {
        return Objects.requireNonNull(config.servers().get(server));
    }

    /// Who answers, as `serverInfo` has it.
    JsonObject serverInfo(String server) {
        var info = config(server).serverInfo();
        JsonObject answer = new JsonObject();
        info.name().ifPresent(name -> answer.put("name", name));
        info.title().ifPresent(title -> answer.put("title", title));
        info.version().ifPresent(version -> answer.put("version", version));
        return answer;
    }
}
