package io.festinger.detection.stories;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.Comparison;
import io.festinger.text.WordList;
import java.util.Arrays;
import java.util.Set;

/// What one fact says of a slot.
record Entry(Told told, Claim claim) {
    private static final Set<String> MEASURED = Set.copyOf(WordList.read("/stories/measurements.txt"));

    String stance() {
        return claim.stance();
    }

    /// Whether both cannot hold; the other is the earlier.
    boolean contradicts(Entry earlier) {
        return earlier.claim.validity().meets(claim.validity())
                && StorySlot.sameShare(earlier.claim, claim)
                && Comparison.of(earlier.claim, claim) == Agreement.CONTRARY;
    }

    /// Whether the newer entry leaves no doubt that it holds in place of the earlier, which it
    /// contradicts.
    ///
    /// @param known whether its value was in force before, so that to say it again is no change of mind
    boolean settles(Entry earlier, boolean known) {
        return told.outdates(earlier.told)
                || isMeasured()
                || goesUp(earlier)
                || (!known && told.sameVoice(earlier.told));
    }

    private boolean isMeasured() {
        return Arrays.stream(claim.meeting().words().split(" ")).anyMatch(MEASURED::contains);
    }

    /// Versions go up by themselves.
    private boolean goesUp(Entry earlier) {
        boolean version = claim.meeting().attribute().equals("version")
                || claim.meeting().attribute().equals("release");
        return version
                && Versions.of(earlier.claim.value().text())
                        .flatMap(before ->
                                Versions.of(claim.value().text()).map(now -> Versions.compare(before, now) < 0))
                        .orElse(false);
    }
}
