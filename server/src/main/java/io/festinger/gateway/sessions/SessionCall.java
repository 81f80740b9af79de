package io.festinger.gateway.sessions;

import com.fasterxml.jackson.annotation.JsonValue;
import io.festinger.base.TraceId;
import io.festinger.gateway.loops.Rung;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// One request of a session, and its outcome.
///
/// @param number counts the session's requests, from 1
/// @param turns the messages that it carried, including resent ones
/// @param skipped why nothing was injected; empty where something was
/// @param trace the injection, where there was one
/// @param injectedBytes how much longer or, with a cut history, shorter the body became
/// @param loop the loop guard's note; empty where it saw no loop
/// @param answer empty until the answer is over
public record SessionCall(
        long number,
        Instant at,
        String route,
        String model,
        int turns,
        Optional<String> skipped,
        Optional<TraceId> trace,
        int injectedBytes,
        Optional<LoopNote> loop,
        Optional<AnswerNote> answer) {

    /// What the loop guard saw in a request and did about it.
    ///
    /// @param rung the session's rung of the ladder; empty for none
    /// @param action the repeated action, in words
    /// @param period how many steps the loop has
    /// @param repeats how many rounds were repeated
    /// @param done the rungs whose mitigation was applied, in order
    /// @param dryRun true where they were reported and not applied
    public record LoopNote(
            String rung,
            String action,
            int period,
            int repeats,

            @Schema(type = SchemaType.ARRAY, implementation = Rung.class)
            List<String> done,

            boolean dryRun,
            String why) {
        /// One line without text from the conversation: `hint; period=1; repeats=3`.
        public String header() {
            String step = rung.isEmpty() ? "none" : rung;
            return step + "; period=" + period + "; repeats=" + repeats + (dryRun ? "; dry-run" : "");
        }
    }

    /// How an answer ended.
    public enum AnswerEnd {
        WHOLE,
        /// The loop guard ended it.
        CUT,
        /// Upstream failed or broke off.
        BROKEN,
        /// The client left.
        LEFT,
        /// The gateway answered without the model.
        OWN;

        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The outcome of an answer.
    ///
    /// @param end `whole`, `cut` by the loop guard, `broken` by upstream, `left` by the client, or `own`: answered
    ///     without the model
    /// @param finish the model's own reason to stop; empty where it sent none
    /// @param characters the length of the text so far as it was read
    /// @param toolCalls the number of tool calls
    /// @param inputTokens the prompt's tokens as the model counted them; absent where it did not
    /// @param outputTokens the answer's tokens as the model counted them; absent where it did not
    /// @param firstMillis milliseconds until the first piece of text or of a tool call; absent where none
    ///     came
    /// @param millis milliseconds from sending the request to the end
    /// @param cut why the loop guard ended the answer; empty where it did not
    public record AnswerNote(
            @Schema(
                    implementation = String.class,
                    enumeration = {"whole", "cut", "broken", "left", "own"})
            AnswerEnd end,

            String finish,
            int characters,
            int toolCalls,
            Optional<Long> inputTokens,
            Optional<Long> outputTokens,
            Optional<Long> firstMillis,
            long millis,
            String cut) {
        /// An answer without the model.
        public static AnswerNote own(String text) {
            return new AnswerNote(
                    AnswerEnd.OWN, "", text.length(), 0, Optional.empty(), Optional.empty(), Optional.empty(), 0, "");
        }
    }

    SessionCall numbered(long now) {
        return new SessionCall(now, at, route, model, turns, skipped, trace, injectedBytes, loop, answer);
    }

    SessionCall with(AnswerNote note) {
        return new SessionCall(number, at, route, model, turns, skipped, trace, injectedBytes, loop, Optional.of(note));
    }
}
