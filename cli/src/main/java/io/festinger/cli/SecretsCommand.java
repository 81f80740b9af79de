package io.festinger.cli;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger secrets`: stores, lists and removes the keys that the server needs for other servers.
final class SecretsCommand {
    private SecretsCommand() {}

    /// @param in where a value comes from
    static Operation of(Map<String, String> environment, InputStream in) {
        return new Operation(
                        environment,
                        "secrets",
                        "Store, list and remove encrypted keys of model servers, which festinger.yaml names.")
                .synopsis(
                        "festinger secrets set NAME        reads the value from standard input",
                        "       festinger secrets list",
                        "       festinger secrets remove NAME")
                .footer(
                        "",
                        "A value is never shown; the server uses it for the upstreams whose key is NAME.",
                        "",
                        "Examples:",
                        "  festinger secrets set openai-main < key.txt",
                        "  printenv OPENAI_API_KEY | festinger secrets set openai-main",
                        "  festinger secrets remove openai-main",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .with(set(environment, in), list(environment), remove(environment));
    }

    private static Operation set(Map<String, String> environment, InputStream in) {
        return new Operation(
                        environment,
                        "set",
                        "Store a secret, read from standard input; it replaces one of the same name.")
                .inAnyWorkspace()
                .argument("NAME", "The name by which festinger.yaml refers to it, under key.")
                .example("festinger secrets set openai-main < key.txt")
                .calls((server, values) -> server.put(path(values), PlainJson.write(Map.of("value", value(in)))))
                .says((answer, values) -> "stored: " + PlainJson.show(answer, "name"));
    }

    private static String value(InputStream in) {
        String value = standardInput(in);
        if (value.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "no value came on standard input: festinger secrets set NAME < FILE");
        }
        return value;
    }

    /// What stands on standard input, without white space around it.
    static String standardInput(InputStream in) {
        try {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("standard input cannot be read", e);
        }
    }

    private static Operation list(Map<String, String> environment) {
        return new Operation(environment, "list", "List the secrets, without their values.")
                .inAnyWorkspace()
                .example("festinger secrets list --json")
                .calls((server, values) -> server.get("/secrets"))
                .says((answer, values) -> PlainJson.lines(answer, SecretsCommand::line, "There are no secrets."));
    }

    private static Operation remove(Map<String, String> environment) {
        return new Operation(environment, "remove", "Remove a secret; upstreams that name it are no longer called.")
                .inAnyWorkspace()
                .argument("NAME", "The secret's name; 'festinger secrets list' shows it.")
                .example("festinger secrets remove openai-main")
                .calls((server, values) -> server.delete(path(values)))
                .says((answer, values) -> "removed: " + PlainJson.show(answer, "name"));
    }

    private static String path(Operation values) {
        String name = values.text("NAME");
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    "a secret's name is up to 64 letters, digits, dots, dashes or _, not '" + name + "'");
        }
        return "/secrets/" + name;
    }

    private static String line(Map<String, @Nullable Object> secret) {
        return "%-31s stored %s by %s, %s"
                .formatted(
                        PlainJson.show(secret, "name"),
                        PlainJson.show(secret, "created_at"),
                        PlainJson.show(secret, "created_by"),
                        PlainJson.text(secret, "last_used_at")
                                .map(at -> "last used " + at)
                                .orElse("never used"));
    }
}
