package io.festinger.gateway;

import io.festinger.gateway.SessionCall.AnswerNote;
import io.festinger.gateway.answer.Answer;
import io.festinger.gateway.dialect.Dialect;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Listens to the answers to a session's prompts: an answer that repeats itself is cut, what was said is
/// learned, and how it went is kept with the session.
final class AnswerEars {
    private static final Logger LOG = System.getLogger(AnswerEars.class.getName());
    private static final String THOUGHTS = "<think>";
    private static final String THOUGHTS_END = "</think>";

    private final Memory memory;
    private final LoopGuard guard;
    private final Meters meters;
    private final LongSupplier nanos;

    /// @param nanos a clock as [System#nanoTime]
    AnswerEars(Memory memory, LoopGuard guard, Meters meters, LongSupplier nanos) {
        this.memory = memory;
        this.guard = guard;
        this.meters = meters;
        this.nanos = nanos;
    }

    /// A request of a session.
    ///
    /// @param number what [Session#called] gave
    record Call(String route, Dialect dialect, Session session, String model, long number) {}

    Watch listen(Call call) {
        return new AnswerWatch(
                call.dialect(), guard.stream(call.model()), heard -> heard(call, heard), memory::failed, nanos);
    }

    private void heard(Call call, HeardAnswer heard) {
        heard.cut().ifPresent(why -> {
            meters.cut(call.route());
            LOG.log(
                    Level.INFO,
                    "an answer of model {0} to session {1} was ended: {2}",
                    call.model(),
                    call.session().id().value(),
                    why);
        });
        call.session().answered(call.number(), note(heard));
        String said = withoutThoughts(heard.answer().text());
        if (!said.isBlank()) {
            memory.heard(call.session(), said);
        }
    }

    /// Some models write their thoughts into the text, in front of what they say.
    static String withoutThoughts(String text) {
        if (!text.stripLeading().startsWith(THOUGHTS)) {
            return text;
        }
        int end = text.indexOf(THOUGHTS_END);
        return end < 0 ? "" : text.substring(end + THOUGHTS_END.length());
    }

    private static AnswerNote note(HeardAnswer heard) {
        Answer answer = heard.answer();
        return new AnswerNote(
                heard.end().name().toLowerCase(Locale.ROOT),
                answer.finish(),
                answer.text().length(),
                answer.calls().size(),
                told(answer.usage().input()),
                told(answer.usage().output()),
                heard.firstToken().map(Duration::toMillis),
                heard.took().toMillis(),
                heard.cut().orElse(""));
    }

    private static Optional<Long> told(long count) {
        return count > 0 ? Optional.of(count) : Optional.empty();
    }
}
