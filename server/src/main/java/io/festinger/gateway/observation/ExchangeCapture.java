package io.festinger.gateway.observation;

import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.config.Configuration.CaptureSettings;
import io.festinger.gateway.config.Configurations;
import java.util.ArrayList;
import java.util.List;

/// Hands over the new part of an exchange, if it is to be captured. Clients send their whole history with
/// every request, so everything before the model's last words was handed over earlier.
public final class ExchangeCapture {
    private final Configurations configurations;
    private final Capture capture;

    ExchangeCapture(Configurations configurations, Capture capture) {
        this.configurations = configurations;
        this.capture = capture;
    }

    /// @param text the model's words; empty where they repeated themselves and were cut: then people's words
    ///     alone are handed over, since the client sends the cut answer back as the model's
    void keep(AnswerObserver.AwaitedAnswer awaitedAnswer, String text) {
        CaptureSettings settings = configurations.now().capture();
        if (!settings.enabled() || configurations.now().recollection().excludes(awaitedAnswer.model())) {
            return;
        }
        List<Turn> turns = new ArrayList<>(sinceTheModel(awaitedAnswer.prompt().turns()));
        if (!text.isEmpty()) {
            turns.add(new Turn(Turn.Role.ASSISTANT, text));
        }
        if (turns.isEmpty()) {
            return;
        }
        capture.keep(
                awaitedAnswer.session().workspace(),
                new Capture.CapturedTurns(
                        awaitedAnswer.session().id().value(),
                        awaitedAnswer.model(),
                        settings.project(),
                        turns,
                        settings.extract()));
    }

    private static List<Turn> sinceTheModel(List<Turn> turns) {
        int first = turns.size();
        while (first > 0 && turns.get(first - 1).role() != Turn.Role.ASSISTANT) {
            first--;
        }
        return turns.subList(first, turns.size()).stream()
                .filter(turn -> turn.role() == Turn.Role.USER)
                .toList();
    }
}
