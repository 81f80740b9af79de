package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `festinger config`: the settings of a workspace; without a subcommand it lists them.
@Command(
        name = "config",
        sortOptions = false,
        description = "List and change the settings of a workspace.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger config [list]",
            "       festinger config get KEY",
            "       festinger config set KEY VALUE",
            "       festinger config unset KEY"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "A change applies to every node at once. The gateway has its own file, festinger.yaml.",
            "",
            "Examples:",
            "  festinger config",
            "  festinger config get saliency_read_threshold",
            "  festinger config set write_model_id 1",
            "  festinger config unset write_model_id",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class ConfigCommand extends CallCommand {
    ConfigCommand(Map<String, String> environment) {
        super(environment);
    }

    static CommandLine with(Map<String, String> environment) {
        return new CommandLine(new ConfigCommand(environment))
                .addSubcommand(new ListAll(environment))
                .addSubcommand(new Get(environment))
                .addSubcommand(new Put(environment))
                .addSubcommand(new Unset(environment));
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.get("/config");
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        return listed(answer);
    }

    private static String listed(Map<String, @Nullable Object> answer) {
        StringBuilder words = new StringBuilder();
        PlainJson.children(answer, "items").forEach((Map<String, @Nullable Object> item) -> {
            String value = PlainJson.text(item, "value").orElse("(not set)");
            boolean standard =
                    PlainJson.text(item, "default_value").orElse("(not set)").equals(value);
            words.append(words.isEmpty() ? "" : "\n")
                    .append("%-30s %s%s"
                            .formatted(PlainJson.text(item, "key").orElse("?"), value, standard ? "" : "   (changed)"));
        });
        return words.toString();
    }

    private static String setting(Map<String, @Nullable Object> answer) {
        return PlainJson.text(answer, "key").orElse("?") + " = "
                + PlainJson.text(answer, "value").orElse("(not set)");
    }

    /// `festinger config list`.
    @Command(
            name = "list",
            sortOptions = false,
            description = "List the settings with their values.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger config list --json"})
    static final class ListAll extends CallCommand {
        ListAll(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/config");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return listed(answer);
        }
    }

    /// `festinger config get`.
    @Command(
            name = "get",
            sortOptions = false,
            description = "Print a setting's value.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger config get resolution_schedule"})
    static final class Get extends CallCommand {
        @Parameters(paramLabel = "KEY", description = "The setting; 'festinger config' lists them.")
        private String key = "";

        Get(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/config/" + RequestQuery.segment(key));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return PlainJson.text(answer, "value").orElse("(not set)");
        }
    }

    /// `festinger config set`.
    @Command(
            name = "set",
            sortOptions = false,
            description = "Change a setting on every node at once.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger config set resolution_schedule '30 3 * * *'"})
    static final class Put extends CallCommand {
        @Parameters(index = "0", paramLabel = "KEY", description = "The setting; 'festinger config' lists them.")
        private String key = "";

        @Parameters(index = "1", arity = "1..*", paramLabel = "VALUE", description = "The new value.")
        private List<String> value = List.of();

        Put(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.put(
                    "/config/" + RequestQuery.segment(key), PlainJson.write(Map.of("value", String.join(" ", value))));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return setting(answer);
        }
    }

    /// `festinger config unset`.
    @Command(
            name = "unset",
            sortOptions = false,
            description = "Clear a setting that has no default value.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger config unset detect_model_id"})
    static final class Unset extends CallCommand {
        @Parameters(paramLabel = "KEY", description = "The setting; 'festinger config' lists them.")
        private String key = "";

        Unset(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            Map<String, @Nullable Object> body = new LinkedHashMap<>();
            body.put("value", null);
            return server.put("/config/" + RequestQuery.segment(key), PlainJson.write(body));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return setting(answer);
        }
    }
}
