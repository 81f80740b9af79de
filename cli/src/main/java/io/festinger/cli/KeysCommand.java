package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.text;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger keys`: creates, lists and revokes keys. They belong to no workspace: `--workspace` is the one that a new
/// key opens.
final class KeysCommand {
    private KeysCommand() {}

    static Operation of(Map<String, String> environment) {
        return new Operation(environment, "keys", "Create, list and revoke keys, which say who may do what.")
                .synopsis(
                        "festinger keys create NAME --role agent|reviewer|admin [--workspace W] [--rate N]",
                        "       festinger keys list",
                        "       festinger keys revoke ID")
                .footer(
                        "",
                        "Without any keys, this machine needs none. The first key must be an admin's; from then",
                        "on everyone needs one: --key, FESTINGER_KEY, or 'key = KEY' in the settings file.",
                        "",
                        "Examples:",
                        "  festinger keys create ada --role admin",
                        "  festinger keys create ci --role agent --workspace team_a --rate 600",
                        "  festinger keys revoke key_01jd3x8q",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .with(create(environment), list(environment), revoke(environment));
    }

    private static Operation create(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "create",
                        "Create a key and show its secret, only once. --workspace names the only workspace that it "
                                + "opens, '*' opens all (default: for an admin all that your key opens, otherwise"
                                + " 'default').")
                .inAnyWorkspace()
                .argument("NAME", "The name of the key's user in the audit log.")
                .required("--role", "ROLE", "agent: reads and commits; reviewer: decides too; admin: everything.")
                .number("--rate", "N", "The maximum number of calls per minute on each node (default 6000).")
                .example("festinger keys create ci --role agent --workspace team_a --rate 600")
                .calls((server, values) -> {
                    Map<String, Object> body = new LinkedHashMap<>();
                    body.put("name", values.text("NAME"));
                    body.put("role", values.text("--role"));
                    values.workspace().ifPresent(workspace -> body.put("workspace", workspace));
                    values.optional("--rate").ifPresent(rate -> body.put("rate_per_minute", rate));
                    return server.post("/keys", PlainJson.write(body));
                })
                .says((key, values) -> """
                        %s
                          id:         %s
                          name:       %s
                          role:       %s
                          workspace:  %s
                        Save it now: it is not shown again. To use it: --key, FESTINGER_KEY, or 'key = KEY' in
                        ~/.config/festinger/config; over HTTP as Authorization: Bearer KEY.\
                        """.formatted(
                                field(key, "key"),
                                field(key, "id"),
                                field(key, "name"),
                                field(key, "role"),
                                field(key, "workspace")));
    }

    private static Operation list(Map<String, String> environment) {
        return new Operation(
                        environment, "list", "List the keys that you may see, of any workspace, without their secrets.")
                .inAnyWorkspace()
                .example("festinger keys list --json")
                .calls((server, values) -> server.get("/keys"))
                .says((answer, values) -> PlainJson.lines(
                        answer,
                        KeysCommand::line,
                        "There are no keys: this machine needs none, and no other machine is admitted."));
    }

    private static Operation revoke(Map<String, String> environment) {
        return new Operation(environment, "revoke", "Revoke a key: from now on no node accepts it.")
                .inAnyWorkspace()
                .argument("ID", "The key's id; 'festinger keys list' shows it.")
                .example("festinger keys revoke key_01jd3x8q")
                .calls((server, values) -> {
                    String id = values.text("ID");
                    if (!id.matches("[A-Za-z0-9_-]+")) {
                        throw new CliFailure(
                                ExitCode.USAGE, "'" + id + "' is not a key id; 'festinger keys list' shows them");
                    }
                    return server.delete("/keys/" + id);
                })
                .says((key, values) -> "revoked: %s (%s)".formatted(field(key, "id"), field(key, "name")));
    }

    private static String line(Map<String, @Nullable Object> key) {
        return "%-31s %-8s %-12s %-20s %6s/min  %s"
                .formatted(
                        field(key, "id"),
                        field(key, "role"),
                        field(key, "workspace"),
                        field(key, "name"),
                        field(key, "rate_per_minute"),
                        text(key, "revoked_at").map(at -> "revoked " + at).orElse("live"))
                .stripTrailing();
    }

    private static String field(Map<String, @Nullable Object> key, String name) {
        return text(key, name).orElse("");
    }
}
