package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger models`: the language models that a workspace may ask; without a subcommand it lists them.
final class ModelsCommand {
    private ModelsCommand() {}

    /// @param in where a key comes from
    static Operation of(Map<String, String> environment, InputStream in) {
        return listing(
                        environment,
                        "models",
                        "List, add, test and remove the language models that Festinger itself may call.")
                .synopsis(
                        "festinger models [list]",
                        "       festinger models add PROVIDER MODEL [--base-url URL] [--key-stdin]",
                        "       festinger models upstream",
                        "       festinger models test ID",
                        "       festinger models remove ID")
                .footer(
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
                        "  4 no server answers.")
                .with(
                        listing(environment, "list", "List the models, without their keys.")
                                .example("festinger models list --json"),
                        add(environment, in),
                        upstream(environment),
                        test(environment),
                        remove(environment));
    }

    private static Operation listing(Map<String, String> environment, String name, String description) {
        return new Operation(environment, name, description)
                .calls((server, values) -> server.get("/models"))
                .says((answer, values) -> PlainJson.lines(
                        answer, ModelsCommand::model, "There are no models; add one with festinger models add."));
    }

    private static Operation add(Map<String, String> environment, InputStream in) {
        return new Operation(environment, "add", "Add a model; its key is stored encrypted and never shown.")
                .argument("PROVIDER", "claude, openai or ollama.")
                .argument("MODEL", "The model's name, as the provider spells it.")
                .option(
                        "--base-url",
                        "URL",
                        "The server to call (default: the provider's own); for openai it ends in /v1.")
                .flag("--key-stdin", "Read the provider's key from standard input.")
                .example("festinger models add openai qwen3 --base-url http://127.0.0.1:8000/v1")
                .calls((server, values) -> {
                    Map<String, Object> body = new LinkedHashMap<>();
                    body.put("provider", values.text("PROVIDER"));
                    body.put("model_name", values.text("MODEL"));
                    values.optional("--base-url").ifPresent(url -> body.put("base_url", url));
                    if (values.isSet("--key-stdin")) {
                        body.put("api_key", key(in));
                    }
                    return server.post("/models", PlainJson.write(body));
                })
                .says((model, values) ->
                        "added: " + model(model) + "\nTry it: festinger models test " + show(model, "id"));
    }

    private static String key(InputStream in) {
        String key = SecretsCommand.standardInput(in);
        if (key.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "no key came on standard input; omit --key-stdin");
        }
        return key;
    }

    private static Operation upstream(Map<String, String> environment) {
        return new Operation(
                        environment, "upstream", "Have the model that answers prompts asked about unclear pairs, too.")
                .footer(
                        "",
                        "It is asked within model_calls_per_hour; 'festinger config unset detect_model_id' ends it.",
                        "",
                        "Examples:",
                        "  festinger models upstream")
                .calls((server, values) -> server.post("/models/upstream", "{}"))
                .says((model, values) -> "detect_model_id is " + show(model, "id") + " now: " + model(model));
    }

    private static Operation test(Map<String, String> environment) {
        return ofOne(environment, "test", "Ask a model a small question; that counts against model_calls_per_hour.")
                .calls((server, values) -> server.withPatience().post(path(values) + "/test", "{}"))
                .says((answer, values) -> "it answered in " + show(answer, "millis") + " ms");
    }

    private static Operation remove(Map<String, String> environment) {
        return ofOne(environment, "remove", "Remove a model and its key, unless a setting names it.")
                .calls(ModelsCommand::delete)
                .says((model, values) -> "removed: " + model(model));
    }

    private static ApiResponse delete(ServerClient server, Operation values) {
        return server.delete(path(values));
    }

    private static Operation ofOne(Map<String, String> environment, String name, String description) {
        return new Operation(environment, name, description)
                .argument("ID", "The model's id; 'festinger models' shows it.")
                .example("festinger models " + name + " 1");
    }

    private static String path(Operation values) {
        return "/models/" + RequestQuery.segment(values.text("ID"));
    }

    private static String model(Map<String, @Nullable Object> model) {
        return "%-4s %-8s %-28s %s, %s"
                .formatted(
                        show(model, "id"),
                        show(model, "provider"),
                        show(model, "model_name"),
                        show(model, "base_url"),
                        show(model, "has_key").equals("true") ? "with a key" : "without a key");
    }
}
