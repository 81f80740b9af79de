package io.festinger.cli;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// A command that the launcher `./festinger` carries out itself; here it has only its help.
abstract class LauncherCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Override
    public final Integer call() {
        throw new CliFailure(
                ExitCode.USAGE, "'" + spec.name() + "' runs only through the launcher: ./festinger " + spec.name());
    }
}
