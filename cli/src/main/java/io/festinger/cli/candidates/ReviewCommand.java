package io.festinger.cli.candidates;

import io.festinger.cli.client.AnswerPrinter;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `festinger review`: one candidate after another, decided with a key.
@Command(
        name = "review",
        sortOptions = false,
        description = "Go through waiting candidates one by one, and decide each with a key.",
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        footer = {
            "",
            "  p promote   r reject   e edit, then promote   d defer   s skip   u undo the last   q quit",
            "",
            "At a terminal, press a key; from a pipe, send each letter as a line. 'festinger candidates' does",
            "the same for scripts.",
            "",
            "Examples:",
            "  festinger review --project p05",
            "  festinger review --rule heading --layer entity",
            "",
            "Exit codes: 0 done; 1 refused; 2 wrong command line; 4 no server answers."
        })
public final class ReviewCommand implements Callable<Integer> {
    private final Map<String, String> environment;
    private final InputStream in;
    private final boolean terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Mixin
    private final CandidateFilter filter = new CandidateFilter();

    @Mixin
    private final ServerOptions options = new ServerOptions();

    /// @param terminal whether a person uses a terminal
    public ReviewCommand(Map<String, String> environment, InputStream in, boolean terminal) {
        this.environment = environment;
        this.in = in;
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        ServerClient server = new ServerClient(Connection.resolve(options, environment));
        if (options.json) {
            return AnswerPrinter.print(
                    server.get("/candidates?limit=500" + filter.parts()), true, spec, CandidateWords::list);
        }
        try (Keyboard keyboard = Keyboard.open(in, terminal)) {
            return new ReviewSession(server, keyboard, spec.commandLine().getOut(), terminal).run(filter.parts());
        }
    }
}
