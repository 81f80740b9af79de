package io.festinger.cli.conflicts;

import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.Operation;
import java.io.InputStream;
import java.util.Map;
import picocli.CommandLine;

/// `festinger conflicts`: the inbox; without a verb one conflict after another at a terminal, and its list elsewhere.
public final class ConflictsCommand extends Operation {
    private static final String FILTER = "status=--status project=--project subject=--subject member=--member";
    private final InputStream in;
    private final boolean terminal;

    private ConflictsCommand(Map<String, String> environment, InputStream in, boolean terminal) {
        super(environment, "conflicts", "Show statements that cannot both be true, and decide between them.");
        this.in = in;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        String status = text("--status");
        if (!terminal || wantsJson() || !status.isEmpty() && !status.equals("open")) {
            return super.call();
        }
        try (Keyboard keyboard = Keyboard.open(in, true)) {
            return new ConflictSession(server(), keyboard, out(), true).run(path("", FILTER));
        }
    }

    /// The command with its subcommands.
    ///
    /// @param terminal whether a person uses a terminal
    public static CommandLine with(Map<String, String> environment, InputStream in, boolean terminal) {
        return listing(new ConflictsCommand(environment, in, terminal))
                .synopsis(
                        "festinger conflicts [list] [--status open|proposed|held|resolved|dismissed|all] [--project P]",
                        "       festinger conflicts show ID|NUMBER",
                        "       festinger conflicts resolve ID --action ACTION [--winner MEMBER] [--notes TEXT]",
                        "       festinger conflicts dismiss|promote|reopen|undo ID [--reason TEXT]")
                .footer(
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
                        "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers.")
                .with(verbs(environment))
                .commandLine();
    }

    private static Operation[] verbs(Map<String, String> environment) {
        return new Operation[] {
            listing(new Operation(
                            environment,
                            "list",
                            "List conflicts: those about facts stated on purpose first, then the newest."))
                    .example("festinger conflicts list --status all --project p05"),
            new Operation(
                            environment,
                            "show",
                            "Show a conflict: its members by trust, what is proposed, and what was decided.")
                    .argument("ID", "The conflict's id, its beginning, or its number in the list.")
                    .example("festinger conflicts show cf_01", "festinger conflicts show 1")
                    .calls((server, values) -> new ConflictIds(server).look(values.text("ID")))
                    .says((answer, values) -> ConflictPrinter.whole(answer)),
            ConflictDecision.resolve(environment),
            ConflictDecision.dismiss(environment),
            ConflictDecision.promote(environment),
            ConflictDecision.reopen(environment),
            ConflictDecision.undo(environment)
        };
    }

    private static Operation listing(Operation operation) {
        return operation
                .option(
                        "--status",
                        "STATUS",
                        "Only this status: open (default), proposed, held, resolved, dismissed or all.")
                .option("--project", "P", "Only conflicts of this project.")
                .option("--subject", "WORDS", "Only conflicts about this subject.")
                .option("--member", "ID", "Only conflicts that have this row as a member.")
                .paged(50)
                .calls((server, values) -> server.get(values.list("/conflicts", FILTER)))
                .says((answer, values) -> ConflictPrinter.list(answer, isWhole(values)));
    }

    /// Whether it is the list of all open conflicts from its beginning, whose numbers 'show' accepts.
    private static boolean isWhole(Operation values) {
        return (values.path("", FILTER) + values.text("--cursor")).isEmpty();
    }
}
