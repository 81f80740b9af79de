package io.festinger.cli;

import io.festinger.cli.client.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `festinger` without a command: shows the available commands.
@Command(
        name = "festinger",
        versionProvider = Version.class,
        synopsisHeading = "",
        customSynopsis = "",
        sortOptions = false,
        header = {
            "Festinger: shared memory for AI agents that cannot quietly contradict itself.",
            "",
            "usage: festinger COMMAND [OPTION]...    (more: festinger COMMAND --help)",
            ""
        },
        commandListHeading = "Commands:%n")
final class FestingerCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before run
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    private boolean version;

    @Override
    public void run() {
        CommandLine line = spec.commandLine();
        line.usage(line.getOut());
    }
}
