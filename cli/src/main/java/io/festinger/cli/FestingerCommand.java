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
        commandListHeading = "Commands:%n",
        footer = {
            "",
            "Try it, no model needed:",
            "  festinger demo --exit                     walks through the main job, then stops",
            "",
            "Use it with Ollama:",
            "  festinger serve                           then point the client at http://127.0.0.1:11435",
            "  festinger iknowthat 'gnommoweb -isa repo'",
            "  festinger doctor",
            "",
            "Look at what it holds:",
            "  festinger review                          decide on candidates that wait for a person",
            "  festinger mirror --out docs/mirror        write a page for every project, for git",
            "",
            "Let others in:",
            "  festinger keys create ada --role admin    from then on everyone needs a key",
            "",
            "Flags of the server:",
            "  festinger serve [--port 11435] [--host 127.0.0.1] [--data DIR]",
            "                  [--upstream URL|demo] [--database JDBC-URL]",
            "  festinger demo  [--port P] [--data DIR] [--exit]",
            "  festinger verify [MAVEN-ARGUMENT]...     runs all tests, from the sources",
            "  festinger dist [WHAT]...                 builds archives and images, from the sources",
            "",
            "Which server the other commands talk to, first match wins:",
            "  --server URL, FESTINGER_URL, 'server = URL' in ~/.config/festinger/config,",
            "  http://127.0.0.1:11435. --server, --key, --workspace and --json may precede the command.",
            "",
            "Exit codes: 0 done; 1 refused by the server, doctor found something broken, or check found a",
            "  contradiction; 2 wrong command line; 3 the fact opened or joined a conflict; 4 no server",
            "  answers; 5 check could not check some texts."
        })
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
