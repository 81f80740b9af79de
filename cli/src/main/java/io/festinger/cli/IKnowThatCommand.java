package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger iknowthat`: states one fact to the concept memory and reports the outcome.
@Command(
        name = "iknowthat",
        sortOptions = false,
        description = "Tell the memory a fact about a concept.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger iknowthat 'CONCEPT -isa PARENT [in context of DIMENSION]'",
            "       festinger iknowthat 'CONCEPT -ispart WHOLE [in context of DIMENSION]'"
        },
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
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
            "  a conflict, or a person had decided otherwise; 4 no server answers."
        })
final class IKnowThatCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    @Parameters(arity = "1..*", paramLabel = "FACT", description = "The fact, preferably in quotes.")
    private List<String> words = List.of();

    IKnowThatCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Connection connection = Connection.resolve(options, environment);
        ApiResponse answer = new ServerClient(connection).post("/iknowthat", PlainJson.write(Map.of("fact", fact())));
        Optional<Map<String, @Nullable Object>> fields = PlainJson.object(answer.body());
        Optional<String> result = fields.flatMap(object -> PlainJson.text(object, "result"));
        if (options.json) {
            spec.commandLine().getOut().println(answer.body().strip());
        } else if (fields.isPresent() && result.isPresent() && answer.ok()) {
            spec.commandLine().getOut().println(words(result.get(), fields.get(), connection));
        } else {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
        return exitCode(answer, result.orElse(""));
    }

    private String fact() {
        for (String word : words) {
            if (word.startsWith("--")) {
                throw new ParameterException(spec.commandLine(), "Unknown option: '" + word + "'");
            }
        }
        return String.join(" ", words);
    }

    private static int exitCode(ApiResponse answer, String result) {
        if (!answer.ok() || result.isEmpty()) {
            return ExitCode.REFUSED;
        }
        return result.equals("conflict") ? ExitCode.CONFLICT : ExitCode.OK;
    }

    private String words(String result, Map<String, @Nullable Object> answer, Connection connection) {
        String edge =
                PlainJson.child(answer, "edge").map(IKnowThatCommand::edge).orElse(fact());
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
                        """.formatted(id, fact(), edge, connection.uri("/admin/inbox/" + id));
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
