package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger blame`: lists who was given a fact.
final class BlameCommand {
    private BlameCommand() {}

    static Operation of(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "blame",
                        "List the agents and sessions that were given a fact, the latest first. Only people may do this.")
                .argument("FACT", "The id of a memory, an entity or a trusted value.")
                .number("--limit", "NUMBER", "The maximum number of readers, 1 to 500 (default 50).")
                .footer(
                        "",
                        "A line says when and how a session was given the fact last: in a prompt, by a tool (mcp), by recall",
                        "or by a context, and when it was told that the fact no longer holds.",
                        "",
                        "Examples:",
                        "  festinger blame mem_0198f2",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .calls((server, values) -> server.get("/facts/" + RequestQuery.segment(values.text("FACT"))
                        + "/readers?limit=" + values.optional("--limit").orElse(50)))
                .says((answer, values) -> PlainJson.lines(answer, BlameCommand::line, "no session was given it"));
    }

    private static String line(Map<String, @Nullable Object> reader) {
        String times = PlainJson.text(reader, "times").orElse("1");
        return "%s %s %s%s%s%s"
                .formatted(
                        show(reader, "last_at"),
                        show(reader, "way"),
                        show(reader, "agent"),
                        PlainJson.text(reader, "session")
                                .map(session -> " in session " + session)
                                .orElse(""),
                        times.equals("1") ? "" : ", " + times + " times",
                        PlainJson.text(reader, "reported_at")
                                .map(at -> "; told at " + at + " that it no longer holds")
                                .orElse(""));
    }
}
