package io.festinger.cli.conflicts;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.ServerClient;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `festinger conflicts`: the inbox; without a verb one conflict after another at a terminal, and its list elsewhere.
@Command(
        name = "conflicts",
        sortOptions = false,
        description = "Show statements that cannot both be true, and decide between them.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger conflicts [list] [--status open|proposed|held|resolved|dismissed|all] [--project P]",
            "       festinger conflicts show ID|NUMBER",
            "       festinger conflicts resolve ID --action ACTION [--winner MEMBER] [--notes TEXT]",
            "       festinger conflicts dismiss|promote|reopen|undo ID [--reason TEXT]"
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "At a terminal it shows the open conflicts one by one; a key decides each, as in a browser:",
            "  1-9 that side holds   p as proposed   y or a answer yes or no   b both valid",
            "  s several values   m merge   n no action   d dismiss   j the next one   u undo the last   q quit",
            "From a pipe, and with 'list', it lists them, each with the number that 'show' accepts.",
            "",
            "Nothing is lost while a conflict is open: what held before still holds. People decide;",
            "if there are keys, that requires one with the role reviewer.",
            "",
            "Examples:",
            "  festinger conflicts",
            "  festinger conflicts show 1",
            "  festinger conflicts resolve cf_01 --action supersede_others --winner mem_02",
            "  festinger conflicts undo cf_01",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
public final class ConflictsCommand extends ConflictListing {
    private final InputStream in;
    private final boolean terminal;

    private ConflictsCommand(Map<String, String> environment, InputStream in, boolean terminal) {
        super(environment);
        this.in = in;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!terminal || wantsJson() || listsClosed()) {
            return super.call();
        }
        try (Keyboard keyboard = Keyboard.open(in, true)) {
            return new ConflictSession(server(), keyboard, out(), true).run(asked());
        }
    }

    /// The command with its subcommands.
    ///
    /// @param terminal whether a person uses a terminal
    public static CommandLine with(Map<String, String> environment, InputStream in, boolean terminal) {
        return new CommandLine(new ConflictsCommand(environment, in, terminal))
                .addSubcommand(new ListThem(environment))
                .addSubcommand(new Show(environment))
                .addSubcommand(new ConflictDecision.Resolve(environment))
                .addSubcommand(new ConflictDecision.Dismiss(environment))
                .addSubcommand(new ConflictDecision.Promote(environment))
                .addSubcommand(new ConflictDecision.Reopen(environment))
                .addSubcommand(new ConflictDecision.Undo(environment));
    }

    /// `festinger conflicts list`.
    @Command(
            name = "list",
            sortOptions = false,
            description = "List conflicts: those about facts stated on purpose first, then the newest.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger conflicts list --status all --project p05"})
    static final class ListThem extends ConflictListing {
        ListThem(Map<String, String> environment) {
            super(environment);
        }
    }

    /// `festinger conflicts show`.
    @Command(
            name = "show",
            sortOptions = false,
            description = "Show a conflict: its members by trust, what is proposed, and what was decided.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger conflicts show cf_01", "  festinger conflicts show 1"})
    static final class Show extends CallCommand {
        @Parameters(paramLabel = "ID", description = "The conflict's id, its beginning, or its number in the list.")
        private String id = "";

        Show(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return new ConflictIds(server).look(id);
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return ConflictPrinter.whole(answer);
        }
    }
}
