package io.festinger.web.inbox;

import io.festinger.conflicts.triage.Handling;
import io.festinger.web.Moment;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Who is to decide a conflict, and when it is shown, as pages show it.
///
/// @param assignee empty for no one
/// @param initials at most two letters for the assignee; empty for no one
/// @param until when it is shown again; empty where it is not snoozed
/// @param back whether it was snoozed, and is shown again
public record HandlingBadge(String assignee, String initials, Optional<Moment> until, boolean back) {
    static HandlingBadge of(Handling handling, Instant time) {
        return new HandlingBadge(
                handling.assignee(),
                initials(handling.assignee()),
                handling.isSnoozed(time) ? handling.snoozedUntil().map(Moment::of) : Optional.empty(),
                handling.isBack(time));
    }

    public boolean isSnoozed() {
        return until.isPresent();
    }

    /// The first letters of the first two words, or the first two letters of one.
    static String initials(String name) {
        String[] words = Arrays.stream(name.split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty())
                .limit(2)
                .toArray(String[]::new);
        String letters = words.length == 1
                ? words[0].substring(
                        0, words[0].offsetByCodePoints(0, Math.min(2, words[0].codePointCount(0, words[0].length()))))
                : Arrays.stream(words)
                        .map(word -> word.substring(0, word.offsetByCodePoints(0, 1)))
                        .collect(Collectors.joining());
        return letters.toUpperCase(Locale.ROOT);
    }
}
