package io.festinger.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger completion`: what lets a shell complete commands and options.
@Command(
        name = "completion",
        sortOptions = false,
        description = "Print what lets your shell complete commands and options.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "Examples:",
            "  source <(festinger completion bash)        this shell; for all of them in ~/.bashrc",
            "  source <(festinger completion zsh)         behind compinit in ~/.zshrc"
        })
final class CompletionCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    enum Shell {
        bash,
        zsh
    }

    @Parameters(paramLabel = "SHELL", description = "bash or zsh.")
    private Shell shell = Shell.bash;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Override
    public Integer call() {
        // one script serves both: in zsh it switches on what understands bash's
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("festinger", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }
}
