package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger keys`: creates, lists and revokes keys.
@Command(
        name = "keys",
        sortOptions = false,
        description = "Create, list and revoke keys, which say who may do what.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger keys create NAME --role agent|reviewer|admin [--workspace W] [--rate N]",
            "       festinger keys list",
            "       festinger keys revoke ID"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "While there is no key, this machine needs none. The first key must be an admin's; from then",
            "on everyone needs one: --key, FESTINGER_KEY, or 'key = KEY' in the settings file.",
            "",
            "Examples:",
            "  festinger keys create ada --role admin",
            "  festinger keys create ci --role agent --workspace team_a --rate 600",
            "  festinger keys revoke key_01jd3x8q",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class KeysCommand implements Runnable {
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
        throw new ParameterException(spec.commandLine(), "keys requires a subcommand: create, list or revoke");
    }

    /// A call that belongs to no workspace: `--workspace` is the one that a new key opens.
    abstract static class Verb extends CallCommand {
        Verb(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected final Connection connection() {
            return super.connection().inDefaultWorkspace();
        }

        static String text(Map<?, ?> key, String field) {
            Object value = key.get(field);
            return value == null ? "" : value.toString();
        }
    }

    /// `festinger keys create`.
    @Command(
            name = "create",
            sortOptions = false,
            description = "Create a key and show its secret, only once. --workspace names the only workspace that it "
                    + "opens, '*' opens all (default: for an admin all that your key opens, otherwise 'default').",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger keys create ci --role agent --workspace team_a --rate 600"})
    static final class Create extends Verb {
        @Parameters(paramLabel = "NAME", description = "The name of the key's user in the audit log.")
        private String name = "";

        @Option(
                names = "--role",
                paramLabel = "ROLE",
                required = true,
                description = "agent: reads and commits; reviewer: decides too; admin: everything.")
        private String role = "";

        @Option(
                names = "--rate",
                paramLabel = "N",
                description = "The maximum number of calls per minute on each node (default 6000).")
        private @Nullable Integer rate;

        Create(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            Map<String, Object> wanted = new LinkedHashMap<>();
            wanted.put("name", name);
            wanted.put("role", role);
            namedWorkspace().ifPresent(workspace -> wanted.put("workspace", workspace));
            if (rate != null) {
                wanted.put("rate_per_minute", rate);
            }
            return server.post("/keys", PlainJson.write(wanted));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return """
                    %s
                      id:         %s
                      name:       %s
                      role:       %s
                      workspace:  %s
                    Save it now: it is not shown again. To use it: --key, FESTINGER_KEY, or 'key = KEY' in
                    ~/.config/festinger/config; over HTTP as Authorization: Bearer KEY.\
                    """.formatted(
                            text(answer, "key"),
                            text(answer, "id"),
                            text(answer, "name"),
                            text(answer, "role"),
                            text(answer, "workspace"));
        }
    }

    /// `festinger keys list`.
    @Command(
            name = "list",
            sortOptions = false,
            description = "List the keys that you may see, of any workspace, without their secrets.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger keys list --json"})
    static final class ListAll extends Verb {
        ListAll(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/keys");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            if (!(answer.get("items") instanceof List<?> items) || items.isEmpty()) {
                return "There are no keys: this machine needs none, and no other machine is admitted.";
            }
            StringBuilder lines = new StringBuilder();
            for (Object item : items) {
                if (item instanceof Map<?, ?> key) {
                    lines.append(lines.isEmpty() ? "" : "\n").append(line(key));
                }
            }
            return lines.toString();
        }

        private static String line(Map<?, ?> key) {
            String revoked = text(key, "revoked_at");
            return "%-31s %-8s %-12s %-20s %6s/min  %s"
                    .formatted(
                            text(key, "id"),
                            text(key, "role"),
                            text(key, "workspace"),
                            text(key, "name"),
                            text(key, "rate_per_minute"),
                            revoked.isEmpty() ? "live" : "revoked " + revoked)
                    .stripTrailing();
        }
    }

    /// `festinger keys revoke`.
    @Command(
            name = "revoke",
            sortOptions = false,
            description = "Revoke a key: from now on no node accepts it.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger keys revoke key_01jd3x8q"})
    static final class Revoke extends Verb {
        @Parameters(paramLabel = "ID", description = "The key's id; 'festinger keys list' shows it.")
        private String id = "";

        Revoke(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            if (!id.matches("[A-Za-z0-9_-]+")) {
                throw new CliFailure(ExitCode.USAGE, "'" + id + "' is not a key id; 'festinger keys list' shows them");
            }
            return server.delete("/keys/" + id);
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return "revoked: %s (%s)".formatted(text(answer, "id"), text(answer, "name"));
        }
    }
}
