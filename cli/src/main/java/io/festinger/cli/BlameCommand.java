package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger blame`: lists who was given a fact.
@Command(
        name = "blame",
        sortOptions = false,
        description = "List the agents and sessions that were given a fact, the latest first. Only people may do this.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "A line says when and how a session was given the fact last: in a prompt, by a tool (mcp), by recall",
            "or by a context, and when it was told that the fact no longer holds.",
            "",
            "Examples:",
            "  festinger blame mem_0198f2",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class BlameCommand extends CallCommand {
    @Parameters(paramLabel = "FACT", description = "The id of a memory, an entity or a trusted value.")
    private String fact = "";

    @Option(
            names = "--limit",
            paramLabel = "NUMBER",
            description = "The maximum number of readers, 1 to 500 (default 50).")
    private int limit = 50;

    BlameCommand(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.get("/facts/" + RequestQuery.segment(fact) + "/readers?limit=" + limit);
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        List<Map<String, @Nullable Object>> items = PlainJson.children(answer, "items");
        return items.isEmpty()
                ? "no session was given it"
                : items.stream().map(BlameCommand::line).collect(Collectors.joining("\n"));
    }

    private static String line(Map<String, @Nullable Object> reader) {
        String times = PlainJson.text(reader, "times").orElse("1");
        return "%s %s %s%s%s%s"
                .formatted(
                        PlainJson.text(reader, "last_at").orElse("?"),
                        PlainJson.text(reader, "way").orElse("?"),
                        PlainJson.text(reader, "agent").orElse("?"),
                        PlainJson.text(reader, "session")
                                .map(session -> " in session " + session)
                                .orElse(""),
                        times.equals("1") ? "" : ", " + times + " times",
                        PlainJson.text(reader, "reported_at")
                                .map(at -> "; told at " + at + " that it no longer holds")
                                .orElse(""));
    }
}
