package io.festinger.cli.client;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of every command that talks to a server.
public final class ServerOptions {
    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "The server's address "
                    + "(default: FESTINGER_URL, else the settings file, else http://127.0.0.1:11435).")
    @Nullable
    String server;

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description = "Your key, if the server requires one (default: FESTINGER_KEY, else the settings file).")
    @Nullable
    String key;

    @Option(
            names = "--workspace",
            paramLabel = "NAME",
            description = "The workspace (default: FESTINGER_WORKSPACE, else the settings file, else 'default').")
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
