package io.festinger.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The help of `festinger demo`.
@Command(
        name = "demo",
        sortOptions = false,
        description =
                "Start the server with a built-in model that echoes what it was told, and walk through the main job.",
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        footer = {
            "",
            "Examples:",
            "  festinger demo                 try it by hand with curl or any Ollama client",
            "  festinger demo --exit          tells a fact, sends a prompt and shows it as the model",
            "                                 got it, raises a '?' by a contradiction, then stops"
        })
final class DemoCommand extends LauncherCommand {
    @Option(names = "--port", paramLabel = "PORT", description = "Port to listen on.")
    private @Nullable String port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder of the embedded database (one that goes with the demo).")
    private @Nullable String data;

    @Option(names = "--exit", description = "Walk through the main job, print it, stop with exit code 0.")
    private boolean exit;
}
