package io.festinger.gateway.transfer;

import io.festinger.gateway.loops.AnswerRepetition;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.StreamRepetition;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Requests the cut of an answer whose end repeats itself; in a dry run it only records that.
public final class RepetitionGuard implements StreamGuard {
    private final StreamRepetition streamRepetition;
    private final String query;
    private @Nullable StreamRepetition thought;
    private final boolean on;
    private final boolean dryRun;
    private Optional<String> seen = Optional.empty();

    /// @param question the person's last message: text that it quotes may be repeated
    public RepetitionGuard(LoopRules rules, String question) {
        this.streamRepetition = new StreamRepetition(question);
        this.query = question;
        this.on = rules.enabled() && rules.stream();
        this.dryRun = rules.dryRun();
    }

    @Override
    public Optional<String> feed(CharSequence text) {
        return feed(streamRepetition, "answer", text);
    }

    @Override
    public Optional<String> think(CharSequence text) {
        StreamRepetition thoughts = thought == null ? new StreamRepetition(query) : thought;
        thought = thoughts;
        return feed(thoughts, "thinking", text);
    }

    private Optional<String> feed(StreamRepetition repetition, String description, CharSequence text) {
        if (!on || seen.isPresent()) {
            return Optional.empty();
        }
        seen = repetition.feed(text).map(answerRepetition -> words(answerRepetition, description));
        return dryRun ? Optional.empty() : seen;
    }

    /// Why the answer was cut, or would be without a dry run; empty where it does not repeat itself.
    public Optional<String> seen() {
        return seen.map(reason -> dryRun ? "dry run: " + reason : reason);
    }

    /// Without text from the answer.
    private static String words(AnswerRepetition repetition, String description) {
        return "the " + description + "'s last " + repetition.coveredCount() + " characters are " + repetition.period()
                + " characters " + repetition.repeats() + " times over";
    }
}
