package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger concepts`: muted words; without a subcommand it lists them.
final class ConceptsCommand {
    private ConceptsCommand() {}

    static Operation of(Map<String, String> environment) {
        return listing(environment, "concepts", "List, mute and unmute words that Festinger should not ask about.")
                .synopsis(
                        "festinger concepts [muted]",
                        "       festinger concepts mute WORD",
                        "       festinger concepts unmute WORD")
                .footer(
                        "",
                        "Neither prompts nor models are asked what a muted word is. Facts about it are still recalled.",
                        "A word with * is a pattern: it mutes every name that matches it from beginning to end.",
                        "",
                        "Examples:",
                        "  festinger concepts mute a0",
                        "  festinger concepts mute 'tool_*'",
                        "  festinger concepts unmute 'tool_*'",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .with(
                        listing(environment, "muted", "List the muted words.")
                                .example("festinger concepts muted --json"),
                        new Operation(
                                        environment,
                                        "mute",
                                        "Stop questions about a word, or about names that match a pattern.")
                                .argument("WORD", "A name, or a pattern such as 'tool_*'.")
                                .example("festinger concepts mute 'tool_*'")
                                .calls((server, values) -> server.put(path(values), ""))
                                .says((answer, values) -> message(answer, "muted")),
                        new Operation(environment, "unmute", "Allow questions about a word again.")
                                .argument("WORD", "The word or pattern; 'festinger concepts' lists them.")
                                .example("festinger concepts unmute 'tool_*'")
                                .calls((server, values) -> server.delete(path(values)))
                                .says((answer, values) -> message(answer, "unmuted")));
    }

    private static Operation listing(Map<String, String> environment, String name, String description) {
        return new Operation(environment, name, description)
                .calls((server, values) -> server.get("/muted-words"))
                .says((answer, values) -> PlainJson.lines(answer, ConceptsCommand::line, "no words are muted"));
    }

    private static String path(Operation values) {
        return "/muted-words/" + RequestQuery.segment(values.text("WORD"));
    }

    private static String line(Map<String, @Nullable Object> word) {
        return "%-30s covers %s known names, muted by %s on %s"
                .formatted(
                        show(word, "word"),
                        show(word, "concepts"),
                        show(word, "muted_by"),
                        show(word, "muted_at").split("T", 2)[0]);
    }

    private static String message(Map<String, @Nullable Object> word, String state) {
        return show(word, "word") + " is " + state + "; known names that it covers: " + show(word, "concepts");
    }
}
