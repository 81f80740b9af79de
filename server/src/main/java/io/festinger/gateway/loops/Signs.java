package io.festinger.gateway.loops;

import io.festinger.text.WordClasses;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Finds words of a text that report a failure, unfinished work, or that nothing was found. Words are identified by a
/// hash of their characters in lower case, `31 * hash + character` starting from 7; a failure with an adjacent denial
/// (`0 failed`, `errors: none`) does not count, and none does where the text says that it may work later (too many
/// requests, a lock that is held). Not for use from several threads.
final class Signs {
    private static final int FAILURE = 1;
    private static final int PENDING = 2;
    private static final int NOUGHT = 4;
    private static final int ATTEMPT = 8;
    private static final int NUMBER = 16;
    private static final int RESULT = 32;

    /// The first word of a pair.
    private static final int FIRST = 64;

    private static final int SLOTS = 1_024;
    private static final long[] HASHES = new long[SLOTS];
    private static final short[] MEANINGS = new short[SLOTS];
    private static final Set<Long> LATER = pairs("later_pairs");
    private static final Set<Long> FAILING = pairs("failing_pairs");

    static {
        Map.of(
                        FAILURE, "failure_words",
                        PENDING, "pending_words",
                        NOUGHT, "nought_words",
                        ATTEMPT, "attempt_words",
                        NUMBER, "attempt_number_words",
                        RESULT, "result_words")
                .forEach((meaning, words) ->
                        WordClasses.set(words).forEach(word -> mark(word.replace(' ', '_'), meaning)));
    }

    private int failures;
    private boolean pending;
    private boolean lastFailed;
    private boolean lastAttempt;
    private boolean lastNought;
    private boolean isLater;
    private boolean nought;
    private boolean result;
    private long first;

    /// Reads a word without digits.
    void word(long folded) {
        int meaning = MEANINGS[slot(folded)];
        if (first != 0) {
            isLater |= LATER.contains(Hash.mix(first, folded));
            failures += FAILING.contains(Hash.mix(first, folded)) ? 1 : 0;
        }
        first = (meaning & FIRST) != 0 ? folded : 0;
        result |= (meaning & RESULT) != 0;
        this.nought |= (meaning & NOUGHT) != 0;
        boolean nought = (meaning & NOUGHT) != 0;
        denyLast(nought);
        lastFailed = (meaning & FAILURE) != 0 && !lastNought;
        failures += lastFailed ? 1 : 0;
        pending |= (meaning & PENDING) != 0;
        lastAttempt = (meaning & ATTEMPT) != 0 || (lastAttempt && (meaning & NUMBER) != 0);
        lastNought = nought;
    }

    /// Reads a word with digits.
    void number(long folded) {
        boolean nought = (MEANINGS[slot(folded)] & NOUGHT) != 0;
        denyLast(nought);
        first = 0;
        this.nought |= nought;
        lastFailed = false;
        lastAttempt = false;
        lastNought = nought;
    }

    /// Records partial completion, whatever the words are.
    void partly() {
        pending = true;
    }

    private void denyLast(boolean nought) {
        failures -= lastFailed && nought ? 1 : 0;
    }

    /// True when a number at this point counts attempts.
    boolean countsAttempts() {
        return lastAttempt;
    }

    boolean hasFailed() {
        return !isLater && failures > 0;
    }

    boolean pending() {
        return pending || isLater;
    }

    /// True where it reports an empty result.
    boolean foundNothing() {
        return nought && result;
    }

    private static void mark(String word, int meaning) {
        int slot = slot(hash(word));
        HASHES[slot] = hash(word);
        MEANINGS[slot] |= (short) meaning;
    }

    /// The hashes of the pairs, whose first words are marked.
    private static Set<Long> pairs(String name) {
        Set<Long> hashes = new HashSet<>();
        for (String pair : WordClasses.set(name)) {
            String[] words = pair.split(" ");
            mark(words[0], FIRST);
            hashes.add(Hash.mix(hash(words[0]), hash(words[1])));
        }
        return Set.copyOf(hashes);
    }

    private static long hash(CharSequence word) {
        return word.chars().asLongStream().reduce(7, (hash, c) -> hash * 31 + c);
    }

    /// The word's slot, or a free one.
    private static int slot(long hash) {
        int slot = (int) (hash * 0x9E3779B97F4A7C15L >>> 54);
        while (HASHES[slot] != hash && HASHES[slot] != 0) {
            slot = (slot + 1) & (SLOTS - 1);
        }
        return slot;
    }
}
