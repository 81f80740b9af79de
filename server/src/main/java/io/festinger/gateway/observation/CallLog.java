package io.festinger.gateway.observation;

import io.festinger.base.Json;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.config.Configuration.LogSettings;
import io.festinger.gateway.sessions.SessionCall.AnswerNote;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A line of JSON in the log for each call of a model, if configured. It contains the text of prompt and
/// answer only if that is configured as well.
public final class CallLog {
    private static final Logger LOG = System.getLogger("io.festinger.calls");

    private final Supplier<LogSettings> settings;

    CallLog(Supplier<LogSettings> settings) {
        this.settings = settings;
    }

    private record Line(
            String workspace,
            String session,
            long number,
            String route,
            String model,
            int injectedBytes,
            String loop,
            AnswerNote answer,
            Optional<List<Turn>> prompt,
            Optional<String> said) {}

    void tell(AnswerObserver.AwaitedAnswer awaitedAnswer, AnswerNote note, String said) {
        LogSettings logSettings = settings.get();
        if (!logSettings.calls()) {
            return;
        }
        var line = new Line(
                awaitedAnswer.session().workspace().name(),
                awaitedAnswer.session().id().value(),
                awaitedAnswer.number(),
                awaitedAnswer.route(),
                awaitedAnswer.model(),
                awaitedAnswer.injectedBytes(),
                awaitedAnswer.rung().map(rung -> rung.wire()).orElse(""),
                note,
                Optional.of(awaitedAnswer.prompt().turns()).filter(turns -> logSettings.promptText()),
                Optional.of(said).filter(text -> logSettings.promptText()));
        LOG.log(Level.INFO, "{0}", Json.write(line));
    }
}
