package io.festinger.cli.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;

/// The commands that `commands.txt` declares, in its order.
public final class Commands {
    private static final String FILE = "/commands.txt";

    private final Map<String, Operation> operations = new LinkedHashMap<>();

    /// Adds them to the root command, whose footer is the last block of the file.
    public Commands(CommandLine root, CliContext context) {
        List<Declaration> declarations = new ArrayList<>();
        for (String block : text().split("(?m)^== ")) {
            declarations.add(Declaration.of(block, declarations));
        }
        for (Declaration declaration : declarations.subList(1, declarations.size() - 1)) {
            Operation operation = new Operation(declaration, context);
            operations.put(declaration.path(), operation);
            int space = declaration.path().lastIndexOf(' ');
            if (space < 0) {
                root.addSubcommand(operation.commandLine());
            } else {
                at(declaration.path().substring(0, space)).addSubcommand(operation);
            }
        }
        root.getCommandSpec()
                .usageMessage()
                .footer(declarations.getLast().footer().toArray(String[]::new));
    }

    private static String text() {
        try (InputStream file = Objects.requireNonNull(Commands.class.getResourceAsStream(FILE), FILE)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Operation at(String path) {
        return Objects.requireNonNull(operations.get(path), path);
    }
}
