package io.festinger.cli.client;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of every command that talks to a server.
public final class ServerOptions {
    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "The server's address (FESTINGER_URL, then the settings file, then http://127.0.0.1:11435).")
    @Nullable
    String server;

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description = "Your key, where the server asks for one (FESTINGER_KEY, then the settings file).")
    @Nullable
    String key;

    @Option(
            names = "--workspace",
            paramLabel = "NAME",
            description = "The workspace to work in (FESTINGER_WORKSPACE, then the settings file, then default).")
    @Nullable
    public String workspace;

    @Option(names = "--json", description = "Print JSON, for scripts.")
    public boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;
}
