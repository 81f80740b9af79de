package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `festinger iknowthat`: states one fact to the concept memory and reports the outcome.
final class IKnowThatCommand {
    private IKnowThatCommand() {}

    static Operation of(Map<String, String> environment) {
        return new Operation(environment, "iknowthat", "Tell the memory a fact about a concept.")
                .synopsis(
                        "festinger iknowthat 'CONCEPT -isa PARENT [in context of DIMENSION]'",
                        "       festinger iknowthat 'CONCEPT -ispart WHOLE [in context of DIMENSION]'")
                .arguments("FACT", "1..*", "The fact, preferably in quotes.")
                .footer(
                        "",
                        "-isa says what kind of thing the concept is (dimension 'type' unless named);",
                        "-ispart says what it belongs to (dimension 'membership' unless named).",
                        "A fact that contradicts what is known is not lost and replaces nothing: both are kept",
                        "in a conflict for a person to settle, and prompts show the dimension with a '?'.",
                        "",
                        "Examples:",
                        "  festinger iknowthat 'gnommoweb -isa repo'",
                        "  festinger iknowthat 'gnommoweb -ispart glitch_university'",
                        "  festinger iknowthat 'gnommoweb -ispart ramanujan in context of runs-on'",
                        "  gutask iknowthat 'gnommoweb -isa repo in context of glitch_university'",
                        "",
                        "Exit codes: 0 stored or corroborated; 1 refused; 2 wrong command line; 3 it opened or joined",
                        "  a conflict, or a person had decided otherwise; 4 no server answers.")
                .calls((server, values) ->
                        server.post("/iknowthat", PlainJson.write(Map.of("fact", values.sentence("FACT")))))
                .says(IKnowThatCommand::words)
                .exits(IKnowThatCommand::exitCode);
    }

    private static int exitCode(ApiResponse answer) {
        return switch (PlainJson.object(answer.body())
                .flatMap(fields -> PlainJson.text(fields, "result"))
                .orElse("")) {
            case "" -> ExitCode.REFUSED;
            case "conflict" -> ExitCode.CONFLICT;
            default -> ExitCode.OK;
        };
    }

    private static String words(Map<String, @Nullable Object> answer, Operation values) {
        String result = PlainJson.text(answer, "result")
                .orElseThrow(() ->
                        new CliFailure(ExitCode.REFUSED, Refusal.words(new ApiResponse(200, PlainJson.write(answer)))));
        String fact = values.sentence("FACT");
        String edge =
                PlainJson.child(answer, "edge").map(IKnowThatCommand::edge).orElse(fact);
        return switch (result) {
            case "stored" -> "stored: " + edge;
            case "corroborated" -> "corroborated: " + edge + " was already known and is confirmed";
            case "conflict" -> {
                Optional<String> settled =
                        PlainJson.child(answer, "settled").flatMap(why -> PlainJson.text(why, "explanation"));
                if (settled.isPresent()) {
                    yield "not stored: " + edge + "\n" + settled.get();
                }
                String id = PlainJson.text(answer, "conflict_id").orElse("(no id)");
                yield """
                        conflict %s: '%s' contradicts what is known
                          in question:   %s
                          what was known still holds; both are kept until a person decides
                          look at it:    %s\
                        """.formatted(id, fact, edge, values.page("/admin/inbox/" + id));
            }
            default -> result + ": " + edge;
        };
    }

    static String edge(Map<String, @Nullable Object> edge) {
        String isa = PlainJson.text(edge, "is_isa").orElse("");
        return "%s %s %s (dimension %s)"
                .formatted(
                        PlainJson.text(edge, "concept").orElse("?"),
                        isa.equals("true") ? "is a" : "is part of",
                        PlainJson.text(edge, "parent").orElse("?"),
                        PlainJson.text(edge, "dimension").orElse("?"));
    }
}
