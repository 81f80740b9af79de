package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger config`: the settings of a workspace; without a subcommand it lists them.
final class ConfigCommand {
    private ConfigCommand() {}

    static Operation of(Map<String, String> environment) {
        return listing(environment, "config", "List and change the settings of a workspace.")
                .synopsis(
                        "festinger config [list]",
                        "       festinger config get KEY",
                        "       festinger config set KEY VALUE",
                        "       festinger config unset KEY")
                .footer(
                        "",
                        "A change applies to every node at once. The gateway has its own file, festinger.yaml.",
                        "",
                        "Examples:",
                        "  festinger config",
                        "  festinger config get saliency_read_threshold",
                        "  festinger config set write_model_id 1",
                        "  festinger config unset write_model_id",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .with(
                        listing(environment, "list", "List the settings with their values.")
                                .example("festinger config list --json"),
                        ofOne(environment, "get", "Print a setting's value.")
                                .example("festinger config get resolution_schedule")
                                .calls((server, values) -> server.get(path(values)))
                                .says((setting, values) -> value(setting)),
                        ofOne(environment, "set", "Change a setting on every node at once.")
                                .arguments("VALUE", "1..*", "The new value.")
                                .example("festinger config set resolution_schedule '30 3 * * *'")
                                .calls((server, values) -> put(server, values, String.join(" ", values.texts("VALUE"))))
                                .says((setting, values) -> setting(setting)),
                        ofOne(environment, "unset", "Clear a setting that has no default value.")
                                .example("festinger config unset detect_model_id")
                                .calls((server, values) -> put(server, values, null))
                                .says((setting, values) -> setting(setting)));
    }

    private static Operation listing(Map<String, String> environment, String name, String description) {
        return new Operation(environment, name, description)
                .calls((server, values) -> server.get("/config"))
                .says((answer, values) -> PlainJson.lines(answer, ConfigCommand::line, ""));
    }

    private static Operation ofOne(Map<String, String> environment, String name, String description) {
        return new Operation(environment, name, description)
                .argument("KEY", "The setting; 'festinger config' lists them.");
    }

    private static ApiResponse put(ServerClient server, Operation values, @Nullable String value) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("value", value);
        return server.put(path(values), PlainJson.write(body));
    }

    private static String path(Operation values) {
        return "/config/" + RequestQuery.segment(values.text("KEY"));
    }

    private static String line(Map<String, @Nullable Object> setting) {
        boolean standard = PlainJson.text(setting, "default_value").equals(PlainJson.text(setting, "value"));
        return "%-30s %s%s".formatted(show(setting, "key"), value(setting), standard ? "" : "   (changed)");
    }

    private static String setting(Map<String, @Nullable Object> setting) {
        return show(setting, "key") + " = " + value(setting);
    }

    private static String value(Map<String, @Nullable Object> setting) {
        return PlainJson.text(setting, "value").orElse("(not set)");
    }
}
