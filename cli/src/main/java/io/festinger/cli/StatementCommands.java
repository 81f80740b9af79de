package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Commands;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `commit`, `iknowthat`, `forget` and `state set`: what they say of conflicts, and their exit codes.
final class StatementCommands {
    private StatementCommands() {}

    static void complete(Commands commands) {
        commands.at("commit").says(StatementCommands::committed).exits(StatementCommands::conflictCode);
        commands.at("state set")
                .says((answer, values) -> conflicts(answer).stream()
                        .map(conflict -> conflictWords(conflict, values))
                        .collect(Collectors.joining("", values.declaredWords(answer), "")))
                .exits(StatementCommands::conflictCode);
        commands.at("iknowthat").says(StatementCommands::told).exits(StatementCommands::toldCode);
        commands.at("forget").calls(StatementCommands::forget);
    }

    private static int conflictCode(ApiResponse answer) {
        return PlainJson.object(answer.body())
                        .filter(fields -> !conflicts(fields).isEmpty())
                        .isPresent()
                ? ExitCode.CONFLICT
                : ExitCode.OK;
    }

    private static List<?> conflicts(Map<String, @Nullable Object> answer) {
        return answer.get("conflicts") instanceof List<?> list ? list : List.of();
    }

    private static String committed(Map<String, @Nullable Object> answer, Operation values) {
        StringBuilder words = new StringBuilder(values.declaredWords(answer));
        conflicts(answer)
                .forEach(conflict -> words.append(conflictWords(conflict, values))
                        .append(
                                values.isSet("--dry-run")
                                        ? ""
                                        : "\n  in a browser: " + values.page("/admin/inbox/" + conflict)));
        if (!values.isSet("--dry-run")) {
            PlainJson.text(answer, "proposal_id")
                    .ifPresent(proposal -> words.append("\n  the old memory stays until a person accepts this one:"
                            + " festinger conflicts show " + proposal));
        }
        return words.toString();
    }

    private static String conflictWords(Object conflict, Operation values) {
        return values.isSet("--dry-run")
                ? "\n  this would be a conflict for a person to decide"
                : "\n  both are kept until a person decides: festinger conflicts show " + conflict;
    }

    private static int toldCode(ApiResponse answer) {
        return switch (PlainJson.object(answer.body())
                .flatMap(fields -> PlainJson.text(fields, "result"))
                .orElse("")) {
            case "" -> ExitCode.REFUSED;
            case "conflict" -> ExitCode.CONFLICT;
            default -> ExitCode.OK;
        };
    }

    private static String told(Map<String, @Nullable Object> answer, Operation values) {
        String result = PlainJson.text(answer, "result")
                .orElseThrow(() ->
                        new CliFailure(ExitCode.REFUSED, Refusal.words(new ApiResponse(200, PlainJson.write(answer)))));
        String fact = values.text("FACT");
        String edge = answer.containsKey("edge") ? values.declaredWords(answer) : fact;
        Optional<String> settled =
                PlainJson.child(answer, "settled").flatMap(why -> PlainJson.text(why, "explanation"));
        if (!result.equals("conflict")) {
            return result + ": " + edge + (result.equals("corroborated") ? " was already known and is confirmed" : "");
        }
        return settled.map(reason -> "not stored: " + edge + "\n" + reason).orElseGet(() -> {
            String id = PlainJson.text(answer, "conflict_id").orElse("(no id)");
            return """
                    conflict %s: '%s' contradicts what is known
                      in question:   %s
                      what was known still holds; both are kept until a person decides
                      look at it:    %s\
                    """.formatted(id, fact, edge, values.page("/admin/inbox/" + id));
        });
    }

    private static ApiResponse forget(ServerClient server, Operation values) {
        boolean undo = values.isSet("--undo");
        if (values.text("--dimension").isEmpty()) {
            return server.post(undo ? "/forget/undo" : "/forget", PlainJson.write(values.body()));
        }
        String edge = "/concepts/" + RequestQuery.segment(values.text("FACT")) + "/edges/"
                + RequestQuery.segment(values.text("--dimension"));
        return undo ? server.post(edge + "/undo", reason(values)) : server.delete(edge);
    }

    private static String reason(Operation values) {
        Map<String, @Nullable Object> body = values.body();
        body.remove("fact");
        return PlainJson.write(body);
    }
}
