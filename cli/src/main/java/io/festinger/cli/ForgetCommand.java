package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger forget`: takes an edge of the concept memory back, or restores it.
@Command(
        name = "forget",
        sortOptions = false,
        description = "Forget a fact about a concept. Only people may do this.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger forget 'CONCEPT -isa PARENT [in context of DIMENSION]' [--reason TEXT] [--undo]",
            "       festinger forget CONCEPT --dimension DIMENSION [--undo]"
        },
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "The fact is no longer recalled, and its conflicts are updated. Messages that say it again do",
            "not bring it back; --undo does, and so does 'festinger iknowthat'.",
            "",
            "Examples:",
            "  festinger forget 'gnommoweb -isa repo' --reason 'that was the other one'",
            "  festinger forget gnommoweb --dimension type",
            "  festinger forget 'gnommoweb -isa repo' --undo",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
final class ForgetCommand extends CallCommand {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FACT", description = "The fact, preferably in quotes, or a concept.")
    private List<String> words = List.of();

    @Option(
            names = "--dimension",
            paramLabel = "DIMENSION",
            description = "Forget what is known about the concept in this dimension.")
    private String dimension = "";

    @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the record.")
    private String reason = "";

    @Option(names = "--undo", description = "Restore what was last forgotten there.")
    private boolean undo;

    ForgetCommand(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        for (String word : words) {
            if (word.startsWith("--")) {
                throw new ParameterException(spec.commandLine(), "Unknown option: '" + word + "'");
            }
        }
        String said = String.join(" ", words);
        Map<String, String> body = new LinkedHashMap<>();
        if (!reason.isEmpty()) {
            body.put("reason", reason);
        }
        if (dimension.isEmpty()) {
            body.put("fact", said);
            return server.post(undo ? "/forget/undo" : "/forget", PlainJson.write(body));
        }
        String edge = "/concepts/" + RequestQuery.segment(said) + "/edges/" + RequestQuery.segment(dimension);
        return undo ? server.post(edge + "/undo", PlainJson.write(body)) : server.delete(edge);
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        String result = PlainJson.text(answer, "result").orElse("?");
        String edge =
                PlainJson.child(answer, "edge").map(IKnowThatCommand::edge).orElse("?");
        return result + ": " + edge
                + (result.equals("forgotten") ? "\n  the same command with --undo restores it" : "");
    }
}
