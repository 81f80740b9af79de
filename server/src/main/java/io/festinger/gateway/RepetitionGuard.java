package io.festinger.gateway;

import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.Repetition;
import io.festinger.gateway.loops.StreamRepetition;
import java.util.Optional;

/// Says that an answer is to be cut when its end repeats itself; in a dry run it only remembers that.
final class RepetitionGuard implements StreamGuard {
    private final StreamRepetition repetition = new StreamRepetition();
    private final boolean on;
    private final boolean dryRun;
    private Optional<String> seen = Optional.empty();

    RepetitionGuard(LoopRules rules) {
        this.on = rules.enabled() && rules.stream();
        this.dryRun = rules.dryRun();
    }

    @Override
    public Optional<String> feed(CharSequence text) {
        if (!on || seen.isPresent()) {
            return Optional.empty();
        }
        seen = repetition.feed(text).map(RepetitionGuard::words);
        return dryRun ? Optional.empty() : seen;
    }

    /// Why the answer was cut, or would have been; empty where it does not repeat itself.
    Optional<String> seen() {
        return seen.map(why -> dryRun ? "dry run: " + why : why);
    }

    /// Without text of the answer.
    private static String words(Repetition found) {
        return "the answer's last " + found.covered() + " characters are " + found.period() + " characters "
                + found.repeats() + " times over";
    }
}
