package io.festinger.cli;

import io.festinger.cli.candidates.CandidatesCommand;
import io.festinger.cli.client.CliContext;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Commands;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.TerminalWriter;
import io.festinger.cli.conflicts.ConflictsCommand;
import io.festinger.cli.conflicts.DecisionsCommand;
import io.festinger.cli.conflicts.PremisesCommand;
import io.festinger.cli.documents.CheckCommand;
import io.festinger.cli.documents.IngestCommand;
import io.festinger.cli.install.InstallCommand;
import java.io.Console;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// The command line's entry point.
public final class Main {
    private Main() {}

    public static void main(String... args) {
        // The JDK repeats a POST when a kept connection turns out to be dead; a fact must be sent once.
        System.setProperty("sun.net.http.retryPost", "false");
        PrintWriter out = new PrintWriter(System.out, true, System.out.charset());
        PrintWriter err = new PrintWriter(System.err, true, System.err.charset());
        System.exit(commandLine(System.getenv(), System.in, out, err).execute(GlobalOptions.afterCommand(args)));
    }

    /// The whole command tree over the given environment and streams. Its texts and digits are
    /// English in every locale: this sets the default locale of the process.
    static CommandLine commandLine(Map<String, String> environment, InputStream in, PrintWriter out, PrintWriter err) {
        Locale.setDefault(Locale.ROOT);
        return withTerminal(commands(environment, in), Colours.isWanted(environment, isTerminal()), out, err);
    }

    private static CommandLine withTerminal(
            CommandLine commands, boolean isColoured, PrintWriter out, PrintWriter err) {
        return commands.setUsageHelpWidth(100)
                .setOut(new TerminalWriter(isColoured ? Colours.on(out) : out))
                .setErr(new TerminalWriter(isColoured ? Colours.on(err) : err))
                .setParameterExceptionHandler(Main::misuse)
                .setExecutionExceptionHandler(Main::explain);
    }

    private static CommandLine commands(Map<String, String> environment, InputStream in) {
        CommandLine root = new CommandLine(new FestingerCommand());
        Commands commands = new Commands(root, new CliContext(environment, in, isTerminal()));
        StatementCommands.complete(commands);
        SetupCommands.complete(commands);
        CandidatesCommand.complete(commands);
        ConflictsCommand.complete(commands);
        DecisionsCommand.complete(commands);
        PremisesCommand.complete(commands);
        RecallText.complete(commands);
        commands.at("ingest").runs(values -> new IngestCommand(values).run());
        commands.at("check").runs(CheckCommand::run);
        commands.at("export").runs(ExportCommand::run);
        commands.at("import").runs(ImportCommand::run);
        commands.at("erase").says((answer, values) -> EraseText.words(answer));
        commands.at("mirror").runs(MirrorCommand::run);
        commands.at("install").runs(InstallCommand::run);
        commands.at("man").runs(ManCommand::run);
        return root.addSubcommand(new RehearseCommand());
    }

    private static boolean isTerminal() {
        @Nullable Console console = System.console();
        return console != null && console.isTerminal();
    }

    private static int misuse(CommandLine.ParameterException e, String... arguments) {
        CommandLine line = e.getCommandLine();
        line.getErr().println("festinger: " + e.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(e, line.getErr());
        line.getErr().println("usage and examples: " + line.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private static int explain(Exception failure, CommandLine line, CommandLine.ParseResult ignored) throws Exception {
        if (failure instanceof CliFailure cliFailure) {
            line.getErr().println("festinger: " + cliFailure.getMessage());
            return cliFailure.exitCode();
        }
        throw failure;
    }

    /// The options of every command that talks to a server, written before the command:
    /// `festinger --server URL recall x`. They mean the same as after it.
    static final class GlobalOptions {
        private static final Set<String> WITH_VALUE = Set.of("--server", "--key", "--workspace");
        private static final String JSON = "--json";

        private GlobalOptions() {}

        /// The arguments with these options moved to the end, or before `--`.
        static String[] afterCommand(String... arguments) {
            int command = 0;
            while (command < arguments.length && isGlobal(arguments[command])) {
                command += WITH_VALUE.contains(arguments[command]) ? 2 : 1;
            }
            if (command == 0 || command >= arguments.length) {
                return arguments;
            }
            List<String> reordered = new ArrayList<>(List.of(arguments).subList(command, arguments.length));
            int end = reordered.indexOf("--");
            reordered.addAll(
                    end < 0 ? reordered.size() : end, List.of(arguments).subList(0, command));
            return reordered.toArray(String[]::new);
        }

        private static boolean isGlobal(String argument) {
            return argument.equals(JSON)
                    || WITH_VALUE.contains(argument)
                    || WITH_VALUE.stream().anyMatch(option -> argument.startsWith(option + "="));
        }
    }
}
