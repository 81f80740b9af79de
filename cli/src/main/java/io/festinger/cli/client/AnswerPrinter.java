package io.festinger.cli.client;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// How commands print what a server answered.
public final class AnswerPrinter {
    private AnswerPrinter() {}

    /// Prints the answer as it is, or in words.
    ///
    /// @return the exit code
    /// @throws CliFailure `REFUSED` when the server refused and JSON is not wanted
    public static int print(
            ApiResponse answer, boolean json, CommandSpec spec, Function<Map<String, @Nullable Object>, String> words) {
        Optional<Map<String, @Nullable Object>> fields = PlainJson.object(answer.body());
        if (json) {
            spec.commandLine().getOut().println(answer.body().strip());
        } else if (fields.isPresent() && answer.ok()) {
            spec.commandLine().getOut().println(words.apply(fields.get()));
        } else {
            throw new CliFailure(ExitCode.REFUSED, Refusal.words(answer));
        }
        return answer.ok() && fields.isPresent() ? ExitCode.OK : ExitCode.REFUSED;
    }
}
