package io.festinger.cli.install;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.ServerOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger install`: puts Festinger into the settings of an MCP client.
@Command(
        name = "install",
        sortOptions = false,
        description = "Add Festinger to the settings of an MCP client, or remove it.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "The change is shown first, and written after you agree. Everything else in the file stays as it is.",
            "claude-code and vscode have a file in the current folder, the others one in your home folder.",
            "With a key the file names the variable FESTINGER_KEY, never the key itself.",
            "",
            "Examples:",
            "  festinger install claude-code",
            "  festinger install codex --server https://memory.example.com --yes",
            "  festinger install cursor --undo",
            "",
            "Exit codes: 0 done, or nothing to change; 1 you did not agree, or the file cannot be read or written;",
            "  2 wrong command line."
        })
public final class InstallCommand implements Callable<Integer> {
    private final Map<String, String> environment;
    private final InputStream in;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    @Parameters(
            paramLabel = "CLIENT",
            description = "claude-code, codex, cursor, vscode, gemini, zed, opencode, openclaw or hermes.")
    private String client = "";

    @Option(names = "--undo", description = "Remove Festinger from the settings.")
    private boolean undo;

    @Option(names = "--yes", description = "Write without asking.")
    private boolean agreed;

    /// @param in where a person answers
    public InstallCommand(Map<String, String> environment, InputStream in) {
        this.environment = environment;
        this.in = in;
    }

    @Override
    public Integer call() {
        McpClient mcpClient = McpClient.of(client)
                .orElseThrow(
                        () -> new CliFailure(ExitCode.USAGE, "'" + client + "' is not one of " + McpClient.names()));
        Connection connection = Connection.resolve(options, environment);
        boolean isKeyed = !connection.key().value().isEmpty();
        Path home = Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")));
        Path file = mcpClient.file(home, Path.of("").toAbsolutePath());
        String text = read(file);
        String changedText;
        try {
            changedText = undo
                    ? mcpClient.without(text)
                    : mcpClient.with(text, connection.uri("/mcp").toString(), isKeyed);
        } catch (IllegalArgumentException e) {
            throw new CliFailure(ExitCode.REFUSED, file + " is left as it is: " + e.getMessage());
        }
        PrintWriter out = spec.commandLine().getOut();
        if (changedText.equals(text)) {
            out.println(file + ": nothing to change");
            return ExitCode.OK;
        }
        show(file, text, changedText, out);
        if (!undo && isKeyed && !mcpClient.takesKey()) {
            out.println("The server asks for a key, which this file cannot take from a variable: see"
                    + " docs/how-to/mcp-clients.md");
        }
        if (!agreed && !agrees(out)) {
            out.println("Nothing was written. --yes writes without asking.");
            return ExitCode.REFUSED;
        }
        write(file, changedText);
        out.println("Written. Start " + mcpClient.wire() + " again.");
        return ExitCode.OK;
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new CliFailure(ExitCode.REFUSED, file + " cannot be read: " + e.getMessage());
        }
    }

    private static void write(Path file, String text) {
        try {
            Path folder = file.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new CliFailure(ExitCode.REFUSED, file + " cannot be written: " + e.getMessage());
        }
    }

    /// The lines that differ, between those that both begin and end with.
    private static void show(Path file, String text, String changedText, PrintWriter out) {
        List<String> before = text.lines().toList();
        List<String> after = changedText.lines().toList();
        int first = 0;
        while (first < Math.min(before.size(), after.size())
                && before.get(first).equals(after.get(first))) {
            first++;
        }
        int last = 0;
        while (last < Math.min(before.size(), after.size()) - first
                && before.get(before.size() - 1 - last).equals(after.get(after.size() - 1 - last))) {
            last++;
        }
        out.println(file + ":");
        before.subList(first, before.size() - last).forEach(line -> out.println("- " + line));
        after.subList(first, after.size() - last).forEach(line -> out.println("+ " + line));
    }

    private boolean agrees(PrintWriter out) {
        out.print("Write it? [y/N] ");
        out.flush();
        Scanner typed = new Scanner(in, StandardCharsets.UTF_8);
        return typed.hasNextLine() && typed.nextLine().strip().equalsIgnoreCase("y");
    }
}
