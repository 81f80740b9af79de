package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// `festinger state`: trusted state; without a verb, its list.
final class StateCommand {
    private static final String FILTER = "project=--project category=--category status=--status as_of=--as-of";

    private static final String BODY =
            "project=--project category=CATEGORY key=KEY value=VALUE dry_run=--dry-run reason=--reason qualifier=--qualifier";

    private StateCommand() {}

    static Operation of(Map<String, String> environment) {
        return listing(environment, "state", "List and set trusted state. Only people may set it.")
                .synopsis(
                        "festinger state [list] [--project P] [--category C] [--status active|superseded|all]",
                        "       festinger state set --project P CATEGORY KEY VALUE [--reason TEXT]")
                .footer(
                        "",
                        "A key's earlier values are kept: GET /project/state/{id}. A value that contradicts something",
                        "is stored, and opens a conflict.",
                        "",
                        "Examples:",
                        "  festinger state --project p05",
                        "  festinger state set --project p05 budget limit '40,000 EUR' --reason 'board, 3 May'",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 3 it opened or joined a conflict; 4 no",
                        "  server answers.")
                .with(
                        listing(environment, "list", "List trusted state by project, category and key.")
                                .example("festinger state list --project p05 --status all"),
                        set(environment));
    }

    private static Operation listing(Map<String, String> environment, String name, String description) {
        return new Operation(environment, name, description)
                .option("--project", "P", "Only this project.")
                .option("--category", "C", "Only this category.")
                .option("--status", "STATUS", "Only this status: active (default), superseded or all.")
                .option("--as-of", "TIME", "Show the state at this time, such as 2026-01-31T12:00:00Z.")
                .paged(50)
                .calls((server, values) -> server.get(values.list("/project/state", FILTER)))
                .says((page, values) -> PlainJson.lines(page, StateCommand::line, "no trusted state")
                        + PlainJson.text(page, "next_cursor")
                                .map(cursor -> "\n\nthere are more: --cursor " + cursor)
                                .orElse(""));
    }

    private static String line(Map<String, @Nullable Object> row) {
        String status = PlainJson.text(row, "status").orElse("");
        return "%s  %s / %s / %s = %s%s%s%s"
                .formatted(
                        show(row, "id"),
                        show(row, "project"),
                        show(row, "category"),
                        show(row, "key"),
                        show(row, "value"),
                        PlainJson.text(row, "qualifier")
                                .filter(context -> !context.isEmpty())
                                .map(context -> "  (in " + context + ")")
                                .orElse(""),
                        status.equals("active") ? "" : "  [" + status + "]",
                        CommitCommand.conflicts(row).isEmpty() ? "" : "  ! disputed");
    }

    private static Operation set(Map<String, String> environment) {
        return new Operation(environment, "set", "Set the value of a key.")
                .argument("CATEGORY", "The category of the key.")
                .argument("KEY", "The key to set.")
                .argument("VALUE", "The new value.")
                .required("--project", "P", "The project.")
                .option("--reason", "TEXT", "The reason, for the record.")
                .option("--qualifier", "WORDS", "The context in which it holds.")
                .flag("--dry-run", "Report what would happen, without writing anything.")
                .example("festinger state set --project p05 budget limit '40,000 EUR'")
                .calls((server, values) -> server.post("/project/state", PlainJson.write(values.body(BODY))))
                .exits(CommitCommand::exitCode)
                .says(StateCommand::result);
    }

    private static String result(Map<String, @Nullable Object> answer, Operation values) {
        boolean dryRun = values.isSet("--dry-run");
        StringBuilder text = new StringBuilder("%s / %s / %s = %s: %s"
                .formatted(
                        values.text("--project"),
                        values.text("CATEGORY"),
                        values.text("KEY"),
                        values.text("VALUE"),
                        dryRun ? "nothing was written" : show(answer, "id")));
        BiConsumer<String, String> line = (mark, field) -> PlainJson.text(answer, field)
                .ifPresent(value -> text.append("\n  ").append(mark).append(value));
        line.accept("it was: ", "previous");
        line.accept("! ", "warning");
        line.accept("", "explanation");
        CommitCommand.conflicts(answer)
                .forEach(conflict -> text.append(
                        dryRun
                                ? "\n  this would be a conflict for a person to decide"
                                : "\n  both are kept until a person decides: festinger conflicts show " + conflict));
        return text.toString();
    }
}
