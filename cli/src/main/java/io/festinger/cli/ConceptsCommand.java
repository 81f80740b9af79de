package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `festinger concepts`: muted words; without a subcommand it lists them.
@Command(
        name = "concepts",
        sortOptions = false,
        description = "List, mute and unmute words that Festinger should not ask about.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger concepts [muted]",
            "       festinger concepts mute WORD",
            "       festinger concepts unmute WORD"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "Neither prompts nor models are asked what a muted word is. Facts about it are still recalled.",
            "A word with * is a pattern: it mutes every name that matches it from beginning to end.",
            "",
            "Examples:",
            "  festinger concepts mute a0",
            "  festinger concepts mute 'tool_*'",
            "  festinger concepts unmute 'tool_*'",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class ConceptsCommand extends CallCommand {
    private ConceptsCommand(Map<String, String> environment) {
        super(environment);
    }

    static CommandLine with(Map<String, String> environment) {
        return new CommandLine(new ConceptsCommand(environment))
                .addSubcommand(new Muted(environment))
                .addSubcommand(new Mute(environment))
                .addSubcommand(new Unmute(environment));
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        return server.get("/muted-words");
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        return listed(answer);
    }

    private static String listed(Map<String, @Nullable Object> answer) {
        StringBuilder words = new StringBuilder();
        PlainJson.children(answer, "items")
                .forEach((Map<String, @Nullable Object> item) -> words.append(words.isEmpty() ? "" : "\n")
                        .append("%-30s covers %s known names, muted by %s on %s"
                                .formatted(
                                        PlainJson.text(item, "word").orElse("?"),
                                        PlainJson.text(item, "concepts").orElse("?"),
                                        PlainJson.text(item, "muted_by").orElse("?"),
                                        PlainJson.text(item, "muted_at")
                                                .orElse("?")
                                                .split("T", 2)[0])));
        return words.isEmpty() ? "no words are muted" : words.toString();
    }

    private static String message(Map<String, @Nullable Object> answer, String what) {
        return PlainJson.text(answer, "word").orElse("?") + " is " + what + "; known names that it covers: "
                + PlainJson.text(answer, "concepts").orElse("?");
    }

    /// `festinger concepts muted`.
    @Command(
            name = "muted",
            sortOptions = false,
            description = "List the muted words.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger concepts muted --json"})
    static final class Muted extends CallCommand {
        Muted(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/muted-words");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return listed(answer);
        }
    }

    /// `festinger concepts mute`.
    @Command(
            name = "mute",
            sortOptions = false,
            description = "Stop questions about a word, or about names that match a pattern.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger concepts mute 'tool_*'"})
    static final class Mute extends CallCommand {
        @Parameters(paramLabel = "WORD", description = "A name, or a pattern such as 'tool_*'.")
        private String word = "";

        Mute(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.put("/muted-words/" + RequestQuery.segment(word), "");
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return message(answer, "muted");
        }
    }

    /// `festinger concepts unmute`.
    @Command(
            name = "unmute",
            sortOptions = false,
            description = "Allow questions about a word again.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger concepts unmute 'tool_*'"})
    static final class Unmute extends CallCommand {
        @Parameters(paramLabel = "WORD", description = "The word or pattern; 'festinger concepts' lists them.")
        private String word = "";

        Unmute(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.delete("/muted-words/" + RequestQuery.segment(word));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return message(answer, "no longer muted");
        }
    }
}
