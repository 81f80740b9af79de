package io.festinger.cli.client;

import java.io.PrintWriter;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// A command that makes one call and prints its answer, as JSON or in words.
public abstract class CallCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    public CallCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    protected abstract ApiResponse ask(ServerClient server);

    protected abstract String words(Map<String, @Nullable Object> answer);

    /// The address of a page of the server.
    public final URI page(String path) {
        return Connection.resolve(options, environment).uri(path);
    }

    protected final CommandSpec spec() {
        return spec;
    }

    /// Prints something other than an answer, for a person.
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    protected Connection connection() {
        return Connection.resolve(options, environment);
    }

    protected final ServerClient server() {
        return new ServerClient(connection());
    }

    protected final boolean wantsJson() {
        return options.json;
    }

    /// The workspace that the command line names.
    protected final Optional<String> namedWorkspace() {
        return Optional.ofNullable(options.workspace);
    }

    /// The exit code for an answer that is not a refusal.
    protected int exitCode(ApiResponse answer) {
        return ExitCode.OK;
    }

    @Override
    public Integer call() {
        ApiResponse answer = ask(server());
        int code = AnswerPrinter.print(answer, options.json, spec, this::words);
        return code == ExitCode.OK ? exitCode(answer) : code;
    }
}
