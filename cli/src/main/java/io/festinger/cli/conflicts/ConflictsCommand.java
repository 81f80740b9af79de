package io.festinger.cli.conflicts;

import io.festinger.cli.client.Commands;
import io.festinger.cli.client.Keyboard;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import java.util.List;

/// `festinger conflicts`: at a terminal one by one, from a pipe as a list.
public final class ConflictsCommand {
    private ConflictsCommand() {}

    public static void complete(Commands commands) {
        commands.at("conflicts").runs(ConflictsCommand::run);
        for (String list : List.of("conflicts", "conflicts list")) {
            commands.at(list)
                    .says((answer, values) ->
                            ConflictPrinter.list(answer, filter(values).isEmpty()));
        }
        commands.at("conflicts show")
                .calls((server, values) -> new ConflictIds(server).look(values.text("ID")))
                .says((answer, values) -> ConflictPrinter.whole(answer));
        for (String verb : List.of("resolve", "dismiss", "promote", "reopen", "undo")) {
            commands.at("conflicts " + verb)
                    .calls((server, values) ->
                            new ConflictIds(server).post(values.text("ID"), verb, PlainJson.write(values.body())))
                    .says((answer, values) -> ConflictPrinter.whole(answer));
        }
    }

    private static int run(Operation values) {
        String status = values.text("--status");
        if (!values.context().isTerminal() || values.wantsJson() || !status.isEmpty() && !status.equals("open")) {
            return values.answer();
        }
        try (Keyboard keyboard = Keyboard.open(values.context().in(), true)) {
            return new ConflictSession(values.server(), keyboard, values.out(), true)
                    .run(filter(values).replaceFirst("&cursor=.*", ""));
        }
    }

    /// The declared parameters without the limit, which is the first.
    private static String filter(Operation values) {
        return values.query().replaceFirst("^[?]limit=\\d+", "");
    }
}
