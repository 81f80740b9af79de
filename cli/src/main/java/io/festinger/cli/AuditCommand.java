package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger audit`: lists and verifies the audit log.
final class AuditCommand {
    private AuditCommand() {}

    static Operation of(Map<String, String> environment) {
        return new Operation(environment, "audit", "List the audit log, or check that no one has changed it.")
                .synopsis(
                        "festinger audit list [--kind KIND] [--id ID] [--before NUMBER] [--limit NUMBER]",
                        "       festinger audit verify")
                .footer(
                        "",
                        "Examples:",
                        "  festinger audit list --kind conflict --id cf_01",
                        "  festinger audit verify",
                        "",
                        "Exit codes: 0 done; 1 refused, or the log is broken; 2 wrong command line;",
                        "  4 no server answers.")
                .with(list(environment), verify(environment));
    }

    private static Operation list(Map<String, String> environment) {
        return new Operation(environment, "list", "List who did what, newest first.")
                .option("--kind", "KIND", "Only actions on this kind, such as conflict.")
                .option("--id", "ID", "Only actions on this id.")
                .number("--before", "NUMBER", "Only rows with numbers below this one.")
                .number("--limit", "NUMBER", "The maximum number of rows, 1 to 500 (default 50).")
                .example("festinger audit list --kind conflict --id cf_01")
                .calls((server, values) ->
                        server.get("/audit?limit=" + values.optional("--limit").orElse(50)
                                + RequestQuery.part("subject_kind", values.text("--kind"))
                                + RequestQuery.part("subject_id", values.text("--id"))
                                + RequestQuery.part("before", values.text("--before"))))
                .says((answer, values) ->
                        PlainJson.lines(answer, AuditCommand::line, "the audit log has no such rows"));
    }

    private static String line(Map<String, @Nullable Object> row) {
        return "%s  %s  %s  %s  %s %s"
                .formatted(
                        show(row, "seq"),
                        show(row, "at"),
                        show(row, "actor"),
                        show(row, "action"),
                        show(row, "subject_kind"),
                        show(row, "subject_id"));
    }

    private static Operation verify(Map<String, String> environment) {
        return new Operation(environment, "verify", "Check that no row of the audit log was changed, removed or moved.")
                .footer("", "Exit codes: 0 the log is intact; 1 it is not, or the server refused.")
                .calls((server, values) -> server.withPatience().get("/audit/verify"))
                .says((answer, values) -> verdict(answer))
                .exits(AuditCommand::exitCode);
    }

    private static int exitCode(ApiResponse answer) {
        return PlainJson.object(answer.body())
                        .flatMap(object -> PlainJson.text(object, "whole"))
                        .filter("true"::equals)
                        .isPresent()
                ? ExitCode.OK
                : ExitCode.REFUSED;
    }

    private static String verdict(Map<String, @Nullable Object> answer) {
        String rows = show(answer, "rows");
        return PlainJson.text(answer, "fault")
                .map(fault -> "the audit log is broken: " + fault + " (the " + rows + " rows before it are intact)")
                .orElse("the audit log is intact: " + rows + " rows");
    }
}
