package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger models`: the language models that a workspace may ask; without a subcommand it lists them.
@Command(
        name = "models",
        sortOptions = false,
        description = "List, add, test and remove the language models that Festinger itself may call.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger models [list]",
            "       festinger models add PROVIDER MODEL [--base-url URL] [--key-stdin]",
            "       festinger models upstream",
            "       festinger models test ID",
            "       festinger models remove ID"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "A model is used once a setting names it: write_model_id, resolve_model_id or detect_model_id.",
            "'upstream' adds the one that answers prompts, and sets detect_model_id to it.",
            "The models that receive prompts are set in festinger.yaml.",
            "",
            "Examples:",
            "  festinger models add ollama llama3.2",
            "  printenv ANTHROPIC_API_KEY | festinger models add claude claude-sonnet-4-5 --key-stdin",
            "  festinger models test 1",
            "  festinger config set write_model_id 1",
            "",
            "Exit codes: 0 done; 1 refused, or the model does not answer; 2 wrong command line;",
            "  4 no server answers."
        })
final class ModelsCommand extends CallCommand {
    ModelsCommand(Map<String, String> environment) {
        super(environment);
    }

    static CommandLine with(Map<String, String> environment, InputStream in) {
        return new CommandLine(new ModelsCommand(environment))
                .addSubcommand(new ListAll(environment))
                .addSubcommand(new Add(environment, in))
                .addSubcommand(new Upstream(environment))
                .addSubcommand(new Test(environment))
                .addSubcommand(new Remove(environment));
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.get("/models");
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        return listed(answer);
    }

    private static String listed(Map<String, @Nullable Object> answer) {
        StringBuilder words = new StringBuilder();
        PlainJson.children(answer, "items")
                .forEach((Map<String, @Nullable Object> item) ->
                        words.append(words.isEmpty() ? "" : "\n").append(model(item)));
        return words.isEmpty() ? "There are no models; add one with festinger models add." : words.toString();
    }

    private static String model(Map<String, @Nullable Object> model) {
        return "%-4s %-8s %-28s %s, %s"
                .formatted(
                        text(model, "id"),
                        text(model, "provider"),
                        text(model, "model_name"),
                        text(model, "base_url"),
                        text(model, "has_key").equals("true") ? "with a key" : "without a key");
    }

    private static String text(Map<String, @Nullable Object> object, String field) {
        return PlainJson.text(object, field).orElse("?");
    }

    /// `festinger models list`.
    @Command(
            name = "list",
            sortOptions = false,
            description = "List the models, without their keys.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger models list --json"})
    static final class ListAll extends CallCommand {
        ListAll(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/models");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return listed(answer);
        }
    }

    /// `festinger models add`.
    @Command(
            name = "add",
            sortOptions = false,
            description = "Add a model; its key is stored encrypted and never shown.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger models add openai qwen3 --base-url http://127.0.0.1:8000/v1"})
    static final class Add extends CallCommand {
        private final InputStream in;

        @Parameters(index = "0", paramLabel = "PROVIDER", description = "claude, openai or ollama.")
        private String provider = "";

        @Parameters(index = "1", paramLabel = "MODEL", description = "The model's name, as the provider spells it.")
        private String model = "";

        @Option(
                names = "--base-url",
                paramLabel = "URL",
                description = "The server to call (default: the provider's own); for openai it ends in /v1.")
        private @Nullable String baseUrl;

        @Option(names = "--key-stdin", description = "Read the provider's key from standard input.")
        private boolean keyed;

        /// @param in where a key comes from
        Add(Map<String, String> environment, InputStream in) {
            super(environment);
            this.in = in;
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            Map<String, Object> body = new LinkedHashMap<>();
            body.put("provider", provider);
            body.put("model_name", model);
            if (baseUrl != null) {
                body.put("base_url", baseUrl);
            }
            if (keyed) {
                body.put("api_key", key());
            }
            return server.post("/models", PlainJson.write(body));
        }

        private String key() {
            try {
                String key = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
                if (key.isEmpty()) {
                    throw new CliFailure(ExitCode.USAGE, "no key came on standard input; omit --key-stdin");
                }
                return key;
            } catch (IOException unreadable) {
                throw new UncheckedIOException("standard input cannot be read", unreadable);
            }
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return "added: " + model(answer) + "\nTry it: festinger models test " + text(answer, "id");
        }
    }

    /// `festinger models upstream`.
    @Command(
            name = "upstream",
            sortOptions = false,
            description = "Have the model that answers prompts asked about unclear pairs, too.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {
                "",
                "It is asked within model_calls_per_hour; 'festinger config unset detect_model_id' ends it.",
                "",
                "Examples:",
                "  festinger models upstream"
            })
    static final class Upstream extends CallCommand {
        Upstream(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.post("/models/upstream", "{}");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return "detect_model_id is " + text(answer, "id") + " now: " + model(answer);
        }
    }

    /// `festinger models test`.
    @Command(
            name = "test",
            sortOptions = false,
            description = "Ask a model a small question; that counts against model_calls_per_hour.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger models test 1"})
    static final class Test extends CallCommand {
        @Parameters(paramLabel = "ID", description = "The model's id; 'festinger models' shows it.")
        private String id = "";

        Test(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.withPatience().post("/models/" + RequestQuery.segment(id) + "/test", "{}");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return "it answered in " + text(answer, "millis") + " ms";
        }
    }

    /// `festinger models remove`.
    @Command(
            name = "remove",
            sortOptions = false,
            description = "Remove a model and its key, unless a setting names it.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger models remove 1"})
    static final class Remove extends CallCommand {
        @Parameters(paramLabel = "ID", description = "The model's id; 'festinger models' shows it.")
        private String id = "";

        Remove(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.delete("/models/" + RequestQuery.segment(id));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return "removed: " + model(answer);
        }
    }
}
