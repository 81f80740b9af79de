package io.festinger.cli.install;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;

/// `festinger install`: puts Festinger into the settings of an MCP client.
public final class InstallCommand {
    private InstallCommand() {}

    public static int run(Operation values) {
        String client = values.text("CLIENT");
        boolean undo = values.isSet("--undo");
        McpClient mcpClient = McpClient.of(client)
                .orElseThrow(
                        () -> new CliFailure(ExitCode.USAGE, "'" + client + "' is not one of " + McpClient.names()));
        Connection connection = values.connection();
        boolean isKeyed = !connection.key().value().isEmpty();
        Path home = Path.of(values.context().environment().getOrDefault("HOME", System.getProperty("user.home")));
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
        PrintWriter out = values.out();
        if (changedText.equals(text)) {
            out.println(file + ": nothing to change");
            return ExitCode.OK;
        }
        show(file, text, changedText, out);
        if (!undo && isKeyed && !mcpClient.takesKey()) {
            out.println("The server asks for a key, which this file cannot take from a variable: see"
                    + " docs/how-to/mcp-clients.md");
        }
        if (!values.isSet("--yes") && !agrees(values)) {
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

    private static boolean agrees(Operation values) {
        values.out().print("Write it? [y/N] ");
        values.out().flush();
        Scanner typed = new Scanner(values.context().in(), StandardCharsets.UTF_8);
        return typed.hasNextLine() && typed.nextLine().strip().equalsIgnoreCase("y");
    }
}
