package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger secrets`: stores, lists and removes the keys that the server needs for other servers.
@Command(
        name = "secrets",
        sortOptions = false,
        description = "Store, list and remove encrypted keys of model servers, which festinger.yaml names.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger secrets set NAME        reads the value from standard input",
            "       festinger secrets list",
            "       festinger secrets remove NAME"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "A value is never shown; the server uses it for the upstreams whose key is NAME.",
            "",
            "Examples:",
            "  festinger secrets set openai-main < key.txt",
            "  printenv OPENAI_API_KEY | festinger secrets set openai-main",
            "  festinger secrets remove openai-main",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class SecretsCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before run
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "secrets requires a subcommand: set, list or remove");
    }

    private static String checked(String name) {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "a secret's name is up to 64 letters, digits, dots, dashes or _, not '" + name + "'");
        }
        return name;
    }

    /// `festinger secrets set`.
    @Command(
            name = "set",
            sortOptions = false,
            description = "Store a secret, read from standard input; it replaces one of the same name.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger secrets set openai-main < key.txt"})
    static final class Put extends KeysCommand.Verb {
        private final InputStream in;

        @Parameters(paramLabel = "NAME", description = "The name by which festinger.yaml refers to it, under key.")
        private String name = "";

        /// @param in where the value comes from
        Put(Map<String, String> environment, InputStream in) {
            super(environment);
            this.in = in;
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            String path = "/secrets/" + checked(name);
            try {
                String value = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
                if (value.isEmpty()) {
                    throw new CliFailure(
                            ExitCode.USAGE, "no value came on standard input: festinger secrets set NAME < FILE");
                }
                return server.put(path, PlainJson.write(Map.of("value", value)));
            } catch (IOException unreadable) {
                throw new UncheckedIOException("standard input cannot be read", unreadable);
            }
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return "stored: " + text(answer, "name");
        }
    }

    /// `festinger secrets list`.
    @Command(
            name = "list",
            sortOptions = false,
            description = "List the secrets, without their values.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger secrets list --json"})
    static final class ListAll extends KeysCommand.Verb {
        ListAll(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/secrets");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            if (!(answer.get("items") instanceof List<?> items) || items.isEmpty()) {
                return "There are no secrets.";
            }
            StringBuilder lines = new StringBuilder();
            for (Object item : items) {
                if (item instanceof Map<?, ?> secret) {
                    lines.append(lines.isEmpty() ? "" : "\n").append(line(secret));
                }
            }
            return lines.toString();
        }

        private static String line(Map<?, ?> secret) {
            String used = text(secret, "last_used_at");
            return "%-31s stored %s by %s, %s"
                    .formatted(
                            text(secret, "name"),
                            text(secret, "created_at"),
                            text(secret, "created_by"),
                            used.isEmpty() ? "never used" : "last used " + used);
        }
    }

    /// `festinger secrets remove`.
    @Command(
            name = "remove",
            sortOptions = false,
            description = "Remove a secret; upstreams that name it are no longer called.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger secrets remove openai-main"})
    static final class Remove extends KeysCommand.Verb {
        @Parameters(paramLabel = "NAME", description = "The secret's name; 'festinger secrets list' shows it.")
        private String name = "";

        Remove(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.delete("/secrets/" + checked(name));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return "removed: " + text(answer, "name");
        }
    }
}
