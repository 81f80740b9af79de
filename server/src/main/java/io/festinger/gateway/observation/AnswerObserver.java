package io.festinger.gateway.observation;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.lookup.PromptMemory;
import io.festinger.gateway.loops.Rung;
import io.festinger.gateway.loops.ToolCall;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.sessions.Session;
import io.festinger.gateway.sessions.SessionCall.AnswerEnd;
import io.festinger.gateway.sessions.SessionCall.AnswerNote;
import io.festinger.gateway.telemetry.Telemetry;
import io.festinger.gateway.transfer.ObservedAnswer;
import io.festinger.gateway.transfer.RepetitionGuard;
import io.festinger.gateway.transfer.Watch;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/// Follows answers: cuts one that repeats itself, learns from its text, and keeps its outcome with
/// the session.
public final class AnswerObserver {
    private static final Logger LOG = System.getLogger(AnswerObserver.class.getName());
    private static final String THOUGHTS = "<think>";
    private static final String THOUGHTS_END = "</think>";

    private final Configurations configurations;
    private final CallLog log;
    private final PromptMemory memory;
    private final ExchangeCapture exchangeCapture;
    private final Telemetry telemetry;
    private final Meters meters;

    public AnswerObserver(
            Configurations configurations, PromptMemory memory, Capture capture, Telemetry telemetry, Meters meters) {
        this.configurations = configurations;
        this.log = new CallLog(() -> configurations.now().logs());
        this.memory = memory;
        this.exchangeCapture = new ExchangeCapture(configurations, capture);
        this.telemetry = telemetry;
        this.meters = meters;
    }

    /// The request whose answer is awaited.
    ///
    /// @param number the request's number in its session
    /// @param injectedBytes how much longer its body became
    /// @param rung the session's step on the loop guard's ladder
    public record AwaitedAnswer(
            String route,
            Dialect dialect,
            Prompt prompt,
            Session session,
            long number,
            int injectedBytes,
            Optional<Rung> rung) {
        public String model() {
            return prompt.model();
        }

        /// The person's last message; empty where there is none.
        String question() {
            return prompt.turns().reversed().stream()
                    .filter(turn -> turn.role() == Turn.Role.USER)
                    .map(Turn::text)
                    .findFirst()
                    .orElse("");
        }
    }

    public Watch watch(AwaitedAnswer awaitedAnswer) {
        var rules = configurations.now().loopGuard().rules(awaitedAnswer.model());
        var guard = new RepetitionGuard(rules, awaitedAnswer.question());
        return new AnswerWatch(
                awaitedAnswer.dialect(),
                guard,
                observedAnswer -> complete(awaitedAnswer, guard, observedAnswer),
                memory::onFailure,
                new CalledModel(telemetry, awaitedAnswer),
                System::nanoTime);
    }

    private void complete(AwaitedAnswer awaitedAnswer, RepetitionGuard guard, ObservedAnswer observedAnswer) {
        guard.seen().ifPresent(reason -> {
            meters.cut(awaitedAnswer.route());
            LOG.log(
                    Level.INFO,
                    "session {0} on {1}: {2}",
                    awaitedAnswer.session().id(),
                    awaitedAnswer.route(),
                    reason);
        });
        over(
                awaitedAnswer,
                note(observedAnswer, guard.seen()),
                observedAnswer.answer().text());
        observedAnswer
                .answer()
                .calls()
                .forEach(call -> memory.onToolCall(awaitedAnswer.session(), awaitedAnswer.model(), call));
        String text = withoutThoughts(observedAnswer.answer().text());
        if (!text.isBlank()) {
            memory.learn(awaitedAnswer.session(), awaitedAnswer.model(), text);
            if (isCall(text)) {
                memory.onToolCall(awaitedAnswer.session(), awaitedAnswer.model(), new ToolCall("", text));
            }
            exchangeCapture.keep(awaitedAnswer, observedAnswer.end() == Watch.End.CUT ? "" : text);
        }
    }

    /// Whether a text is a tool call: a JSON object, or one within the tags of a call.
    private static boolean isCall(String text) {
        return text.stripLeading().startsWith("{") || text.contains("<tool_call>") || text.contains("<function=");
    }

    /// An answer without the model.
    public void own(AwaitedAnswer awaitedAnswer, String answer) {
        over(awaitedAnswer, AnswerNote.own(answer), answer);
    }

    private void over(AwaitedAnswer awaitedAnswer, AnswerNote note, String text) {
        awaitedAnswer.session().answered(awaitedAnswer.number(), note);
        log.tell(awaitedAnswer, note, text);
    }

    /// Some models write their thoughts into the text, in front of the answer.
    private static String withoutThoughts(String text) {
        if (!text.stripLeading().startsWith(THOUGHTS)) {
            return text;
        }
        int end = text.indexOf(THOUGHTS_END);
        return end < 0 ? "" : text.substring(end + THOUGHTS_END.length());
    }

    private static AnswerNote note(ObservedAnswer observedAnswer, Optional<String> cut) {
        var answer = observedAnswer.answer();
        return new AnswerNote(
                end(observedAnswer.end()),
                answer.finish(),
                answer.text().length(),
                answer.calls().size(),
                counted(answer.usage().input()),
                counted(answer.usage().output()),
                observedAnswer.firstToken().map(Duration::toMillis),
                observedAnswer.duration().toMillis(),
                cut.orElse(""));
    }

    private static AnswerEnd end(Watch.End end) {
        return switch (end) {
            case WHOLE -> AnswerEnd.WHOLE;
            case CUT -> AnswerEnd.CUT;
            case BROKEN -> AnswerEnd.BROKEN;
            case LEFT -> AnswerEnd.LEFT;
        };
    }

    private static Optional<Long> counted(long tokens) {
        return tokens > 0 ? Optional.of(tokens) : Optional.empty();
    }
}
