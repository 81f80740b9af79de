package io.festinger.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The help of `festinger demo`.
@Command(
        name = "demo",
        sortOptions = false,
        description = "Start a server with a built-in model that echoes prompts, and walk through the main job.",
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        footer = {
            "",
            "Examples:",
            "  festinger demo                 stays up, to try it with curl or any Ollama client",
            "  festinger demo --exit          states a fact, sends a prompt and shows it as the model",
            "                                 got it, contradicts the fact to get a '?', then stops"
        })
final class DemoCommand extends LauncherCommand {
    @Option(names = "--port", paramLabel = "PORT", description = "Port to listen on (default 11435).")
    private @Nullable String port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder of the embedded database (default: a temporary one).")
    private @Nullable String data;

    @Option(names = "--exit", description = "Stop after the walk, with exit code 0.")
    private boolean exit;
}
