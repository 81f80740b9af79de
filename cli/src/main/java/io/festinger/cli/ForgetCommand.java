package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger forget`: takes an edge of the concept memory back, or restores it.
final class ForgetCommand {
    private ForgetCommand() {}

    static Operation of(Map<String, String> environment) {
        return new Operation(environment, "forget", "Forget a fact about a concept. Only people may do this.")
                .synopsis(
                        "festinger forget 'CONCEPT -isa PARENT [in context of DIMENSION]' [--reason TEXT] [--undo]",
                        "       festinger forget CONCEPT --dimension DIMENSION [--undo]")
                .arguments("FACT", "1..*", "The fact, preferably in quotes, or a concept.")
                .option("--dimension", "DIMENSION", "Forget what is known about the concept in this dimension.")
                .option("--reason", "TEXT", "The reason, for the record.")
                .flag("--undo", "Restore what was last forgotten there.")
                .footer(
                        "",
                        "Recall omits the fact, and its conflicts are updated. Messages that say it again do",
                        "not bring it back; --undo does, and so does 'festinger iknowthat'.",
                        "",
                        "Examples:",
                        "  festinger forget 'gnommoweb -isa repo' --reason 'that was the other one'",
                        "  festinger forget gnommoweb --dimension type",
                        "  festinger forget 'gnommoweb -isa repo' --undo",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .calls(ForgetCommand::ask)
                .says((answer, values) -> words(answer));
    }

    private static ApiResponse ask(ServerClient server, Operation values) {
        String fact = values.sentence("FACT");
        boolean undo = values.isSet("--undo");
        Map<String, Object> body = values.body("reason=--reason");
        if (values.text("--dimension").isEmpty()) {
            body.put("fact", fact);
            return server.post(undo ? "/forget/undo" : "/forget", PlainJson.write(body));
        }
        String edge = "/concepts/" + RequestQuery.segment(fact) + "/edges/"
                + RequestQuery.segment(values.text("--dimension"));
        return undo ? server.post(edge + "/undo", PlainJson.write(body)) : server.delete(edge);
    }

    private static String words(Map<String, @Nullable Object> answer) {
        String result = show(answer, "result");
        return result + ": "
                + PlainJson.child(answer, "edge").map(IKnowThatCommand::edge).orElse("?")
                + (result.equals("forgotten") ? "\n  the same command with --undo restores it" : "");
    }
}
