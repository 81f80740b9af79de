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
import io.festinger.gateway.sessions.SessionCall.AnswerNote;
import io.festinger.gateway.telemetry.Telemetry;
import io.festinger.gateway.transfer.ObservedAnswer;
import io.festinger.gateway.transfer.RepetitionGuard;
import io.festinger.gateway.transfer.Watch;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Locale;
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
    private final ExchangeCapture capturing;
    private final Telemetry telemetry;
    private final Meters meters;

    public AnswerObserver(
            Configurations configurations, PromptMemory memory, Capture capture, Telemetry telemetry, Meters meters) {
        this.configurations = configurations;
        this.log = new CallLog(() -> configurations.now().logs());
        this.memory = memory;
        this.capturing = new ExchangeCapture(configurations, capture);
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
        String asked() {
            return prompt.turns().reversed().stream()
                    .filter(turn -> turn.role() == Turn.Role.USER)
                    .map(Turn::text)
                    .findFirst()
                    .orElse("");
        }
    }

    public Watch watch(AwaitedAnswer awaited) {
        var rules = configurations.now().loopGuard().rules(awaited.model());
        var guard = new RepetitionGuard(rules, awaited.asked());
        return new AnswerWatch(
                awaited.dialect(),
                guard,
                observed -> complete(awaited, guard, observed),
                memory::failed,
                new CalledModel(telemetry, awaited),
                System::nanoTime);
    }

    private void complete(AwaitedAnswer awaited, RepetitionGuard guard, ObservedAnswer observed) {
        guard.seen().ifPresent(why -> {
            meters.cut(awaited.route());
            LOG.log(Level.INFO, "session {0} on {1}: {2}", awaited.session().id(), awaited.route(), why);
        });
        over(awaited, note(observed, guard.seen()), observed.answer().text());
        observed.answer().calls().forEach(call -> memory.called(awaited.session(), awaited.model(), call));
        String said = withoutThoughts(observed.answer().text());
        if (!said.isBlank()) {
            memory.learn(awaited.session(), awaited.model(), said);
            if (isCall(said)) {
                memory.called(awaited.session(), awaited.model(), new ToolCall("", said));
            }
            capturing.keep(awaited, observed.end() == Watch.End.CUT ? "" : said);
        }
    }

    /// Whether a text is a tool call: a JSON object, or one within the tags of a call.
    private static boolean isCall(String said) {
        return said.stripLeading().startsWith("{") || said.contains("<tool_call>") || said.contains("<function=");
    }

    /// An answer without the model.
    public void own(AwaitedAnswer awaited, String answer) {
        over(awaited, AnswerNote.own(answer), answer);
    }

    private void over(AwaitedAnswer awaited, AnswerNote note, String said) {
        awaited.session().answered(awaited.number(), note);
        log.tell(awaited, note, said);
    }

    /// Some models write their thoughts into the text, in front of the answer.
    private static String withoutThoughts(String text) {
        if (!text.stripLeading().startsWith(THOUGHTS)) {
            return text;
        }
        int end = text.indexOf(THOUGHTS_END);
        return end < 0 ? "" : text.substring(end + THOUGHTS_END.length());
    }

    private static AnswerNote note(ObservedAnswer observed, Optional<String> cut) {
        var answer = observed.answer();
        return new AnswerNote(
                observed.end().name().toLowerCase(Locale.ROOT),
                answer.finish(),
                answer.text().length(),
                answer.calls().size(),
                counted(answer.usage().input()),
                counted(answer.usage().output()),
                observed.firstToken().map(Duration::toMillis),
                observed.took().toMillis(),
                cut.orElse(""));
    }

    private static Optional<Long> counted(long tokens) {
        return tokens > 0 ? Optional.of(tokens) : Optional.empty();
    }
}
