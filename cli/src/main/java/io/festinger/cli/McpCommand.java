package io.festinger.cli;

import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.ServerOptions;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `festinger mcp`: MCP over standard input and output, for clients that start a process.
@Command(
        name = "mcp",
        sortOptions = false,
        description = "Speak MCP on standard input and output, for clients that start a process.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "%n",
        footer = {
            "",
            "It passes each message to the server's /mcp and the answer back, and reports problems with",
            "the connection on standard error. A client that speaks HTTP does not need this:",
            "point it at http://127.0.0.1:11435/mcp.",
            "",
            "Examples:",
            "  festinger mcp",
            "  claude mcp add festinger -- festinger mcp",
            "  claude mcp add festinger -e FESTINGER_KEY=fk_... -- festinger mcp --server https://memory.example.com",
            "",
            "Exit codes: 0 standard input ended; 2 wrong command line."
        })
final class McpCommand implements Callable<Integer> {
    private final Map<String, String> environment;
    private final InputStream in;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    @Option(names = "--engram", description = "Offer the tools under Engram's names.")
    private boolean engram;

    /// @param in where messages come from
    McpCommand(Map<String, String> environment, InputStream in) {
        this.environment = environment;
        this.in = in;
    }

    @Override
    public Integer call() {
        Connection connection = Connection.resolve(options, environment);
        McpBridge bridge = new McpBridge(
                new McpEndpoint(connection, engram ? "/mcp/engram" : "/mcp"),
                spec.commandLine().getOut(),
                spec.commandLine().getErr());
        bridge.carry(in);
        return ExitCode.OK;
    }
}
