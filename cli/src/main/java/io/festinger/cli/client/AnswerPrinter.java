package io.festinger.cli.client;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/// Prints a server's answer for commands.
public final class AnswerPrinter {
    private AnswerPrinter() {}

    /// Prints the answer unchanged, or in words.
    ///
    /// @return the exit code
    /// @throws CliFailure `REFUSED` when the server refused and JSON is not requested
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
