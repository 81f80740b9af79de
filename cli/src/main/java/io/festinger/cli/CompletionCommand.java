package io.festinger.cli;

import io.festinger.cli.client.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger completion`: a script that lets a shell complete commands and options.
@Command(
        name = "completion",
        sortOptions = false,
        description = "Print a script that lets your shell complete commands and options.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "Examples:",
            "  source <(festinger completion bash)        for this shell; for every shell: in ~/.bashrc",
            "  source <(festinger completion zsh)         in ~/.zshrc, after compinit",
            "  festinger completion fish > ~/.config/fish/completions/festinger.fish"
        })
final class CompletionCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    enum Shell {
        bash,
        zsh,
        fish
    }

    @Parameters(paramLabel = "SHELL", description = "The shell: bash, zsh or fish.")
    private Shell shell = Shell.bash;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() {
        CommandLine all = spec.root().commandLine();
        // one script serves two shells: in zsh it switches on bashcompinit
        spec.commandLine()
                .getOut()
                .print(shell == Shell.fish ? FishCompletion.of(all) : AutoComplete.bash("festinger", all));
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }
}
