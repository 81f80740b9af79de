package io.festinger.fuzz;

import io.festinger.fuzz.Shape.Face;
import io.festinger.fuzz.Wire.Answer;
import io.festinger.fuzz.Wire.Request;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a server should not have answered.
///
/// @param description in a few words: the same for the same fault
public record Finding(String description, Request request, Answer answer) {
    static final Duration SLOW = Duration.ofSeconds(10);

    private static final Pattern INSIDE = Pattern.compile("\\b(?:java|javax|jakarta|com|org|io)\\.[a-z]+\\.[a-zA-Z.]+"
            + "|[a-z]Exception\\b|SQLSTATE|\\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) [a-z_.*]+ (?:FROM|SET|WHERE|\\()"
            + "|ERROR: |invalid byte sequence");

    /// What is wrong with the answer; empty for one that may be given.
    public static Optional<Finding> in(Shape.Face face, Request request, Answer answer) {
        return fault(face, answer).map(description -> new Finding(description, request, answer));
    }

    private static Optional<String> fault(Face face, Answer answer) {
        if (answer.status() == 0) {
            return Optional.of(answer.duration().compareTo(SLOW) >= 0 ? "hangs" : "no answer");
        }
        if (answer.status() == 500) {
            return Optional.of("500");
        }
        if (answer.duration().compareTo(SLOW) >= 0) {
            return Optional.of("slow");
        }
        if (answer.status() >= 400 && INSIDE.matcher(answer.body()).find()) {
            return Optional.of("tells its inside");
        }
        if (face == Face.MCP && answer.status() != 202 && !isMessage(answer)) {
            return Optional.of("no message");
        }
        if (face == Face.REST && answer.status() >= 400 && !isProblem(answer)) {
            return Optional.of("no problem document");
        }
        return Optional.empty();
    }

    /// A stream of events is not read. What HTTP cannot read has no message.
    private static boolean isMessage(Answer answer) {
        return answer.header("Content-Type").startsWith("text/event-stream")
                || isProblem(answer)
                || answer.body().contains("\"jsonrpc\":\"2.0\"");
    }

    private static boolean isProblem(Answer answer) {
        return answer.header("Content-Type").startsWith("application/problem+json")
                && answer.body().contains("\"type\"")
                && answer.body().contains("\"title\"")
                && answer.body().contains("\"status\":" + answer.status())
                && answer.body().contains("\"detail\"");
    }

    @Override
    public String toString() {
        String text = answer.body().substring(0, Math.min(answer.body().length(), 300));
        return description + " after " + answer.duration().toMillis() + " ms: " + request.description()
                + "\n    answered " + answer.status() + " " + text;
    }
}
