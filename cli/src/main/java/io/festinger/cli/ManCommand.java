package io.festinger.cli;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/// `festinger man`: writes the manual pages of the commands.
final class ManCommand {
    private ManCommand() {}

    static int run(Operation values) {
        Optional<Path> folder = values.file("--out");
        if (folder.isEmpty()) {
            values.out().print(new ManPage(named(values)).text());
            values.out().flush();
            return ExitCode.OK;
        }
        if (!values.texts("COMMAND").isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "--out writes all pages; omit the command");
        }
        Map<String, CommandLine> pages = new LinkedHashMap<>();
        collect(values.root(), pages);
        try {
            Files.createDirectories(folder.get());
            for (Map.Entry<String, CommandLine> page : pages.entrySet()) {
                Files.writeString(folder.get().resolve(page.getKey() + ".1"), new ManPage(page.getValue()).text());
            }
        } catch (IOException unwritable) {
            throw new CliFailure(
                    ExitCode.USAGE, "the folder '" + folder.get() + "' cannot be written: " + unwritable.getMessage());
        }
        values.out().println(pages.size() + " pages in " + folder.get());
        return ExitCode.OK;
    }

    private static CommandLine named(Operation values) {
        List<String> words = values.texts("COMMAND");
        CommandLine found = values.root();
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
