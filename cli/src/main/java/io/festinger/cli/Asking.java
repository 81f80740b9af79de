package io.festinger.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A command that makes one call and prints its answer, as JSON or in words.
abstract class Asking implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    Asking(Map<String, String> environment) {
        this.environment = environment;
    }

    abstract Answer ask(ServerClient server);

    abstract String words(Map<String, @Nullable Object> answer);

    /// What an answer that is no refusal says to the shell.
    int exitCode(Answer answer) {
        return ExitCode.OK;
    }

    @Override
    public final Integer call() {
        Answer answer = ask(new ServerClient(Connection.resolve(options, environment)));
        int code = Printing.print(answer, options.json, spec, this::words);
        return code == ExitCode.OK ? exitCode(answer) : code;
    }
}
