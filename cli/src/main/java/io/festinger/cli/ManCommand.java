package io.festinger.cli;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger man`: writes the manual pages of the commands.
@Command(
        name = "man",
        sortOptions = false,
        description = "Print a manual page, or write all of them into a folder.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "Examples:",
            "  festinger man conflicts resolve | man -l -",
            "  festinger man --out ~/.local/share/man/man1    then: man festinger-check",
            "",
            "Exit codes: 0 done; 2 wrong command line, or the folder cannot be written."
        })
final class ManCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command (default: festinger itself).")
    private List<String> words = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", description = "Write a page for every command into this folder.")
    private @Nullable Path out;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() {
        CommandLine root = spec.root().commandLine();
        PrintWriter to = spec.commandLine().getOut();
        Path folder = out;
        if (folder == null) {
            to.print(new ManPage(named(root)).text());
            to.flush();
            return ExitCode.OK;
        }
        if (!words.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "--out writes all pages; omit the command");
        }
        Map<String, CommandLine> pages = new LinkedHashMap<>();
        collect(root, pages);
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, CommandLine> page : pages.entrySet()) {
                Files.writeString(folder.resolve(page.getKey() + ".1"), new ManPage(page.getValue()).text());
            }
        } catch (IOException unwritable) {
            throw new CliFailure(
                    ExitCode.USAGE, "the folder '" + folder + "' cannot be written: " + unwritable.getMessage());
        }
        to.println(pages.size() + " pages in " + folder);
        return ExitCode.OK;
    }

    private CommandLine named(CommandLine root) {
        CommandLine found = root;
        for (String word : words) {
            CommandLine next = found.getSubcommands().get(word);
            if (next == null) {
                throw new CliFailure(ExitCode.USAGE, "there is no command '" + String.join(" ", words) + "'");
            }
            found = next;
        }
        return found;
    }

    private static void collect(CommandLine line, Map<String, CommandLine> pages) {
        if (!line.getCommandSpec().usageMessage().hidden()) {
            pages.put(ManPage.name(line), line);
            line.getSubcommands().values().forEach(below -> collect(below, pages));
        }
    }
}
