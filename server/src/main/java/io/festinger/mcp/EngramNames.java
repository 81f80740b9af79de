package io.festinger.mcp;

import io.quarkiverse.mcp.server.FilterContext;
import io.quarkiverse.mcp.server.McpMethod;
import io.quarkiverse.mcp.server.McpServer;
import io.quarkiverse.mcp.server.ToolFilter;
import io.quarkiverse.mcp.server.ToolManager;
import jakarta.inject.Singleton;

/// Tools under Engram's names work everywhere, but are listed only where there are no others: an agent that
/// sees two names for one tool must guess.
@Singleton
public final class EngramNames implements ToolFilter {
    /// The server configuration that serves `/mcp/engram`.
    static final String SERVER = "engram";

    @Override
    public boolean test(ToolManager.ToolInfo tool, FilterContext context) {
        return context.method() != McpMethod.TOOLS_LIST
                || !context.connection().serverName().equals(McpServer.DEFAULT)
                || !tool.serverNames().contains(SERVER);
    }
}
