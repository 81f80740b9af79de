package io.festinger.gateway.loops;

import java.util.Arrays;

/// What the words of a text say about how it went: that something failed, that it is not done yet. Words are told by
/// [#hash]; a failure that is denied beside it (`0 failed`, `errors: none`) is none. Not for use from several threads.
final class Signs {
    private static final long[] FAILURES = words(
            "error errors failed fails failure exception denied refused timeout timed invalid traceback unable cannot"
                    + " forbidden unauthorized missing unknown unreachable aborted fatal panic misformatted malformed"
                    + " rejected");
    private static final long[] PENDING =
            words("pending queued waiting running progress in_progress starting initializing building processing still"
                    + " provisioning scheduled creating pulling downloading uploading installing remaining elapsed eta"
                    + " inprogress containercreating yet later patience patient");
    private static final long[] LATENESS = words("timed timeout");
    private static final long[] NOUGHTS = words("0 no none null nil false zero without not");
    private static final long[] ATTEMPTS = words("attempt attempts try tries retry retries retrying turn turns");
    private static final long[] NUMBER = words("number no nr left remaining used");

    private int failures;
    private boolean pending;
    private boolean lastFailed;
    private boolean lastAttempt;
    private boolean lastNought;

    /// Words for a failure in `error: timed out waiting for the service`, which is a wait that ran out.
    private static final int LATE = 2;

    private boolean late;

    /// Takes a word without digits.
    void word(long folded) {
        boolean nought = has(NOUGHTS, folded);
        denyLast(nought);
        boolean fails = has(FAILURES, folded);
        lastFailed = fails && !lastNought;
        failures += lastFailed ? 1 : 0;
        late |= has(LATENESS, folded);
        pending |= has(PENDING, folded);
        lastAttempt = has(ATTEMPTS, folded) || (lastAttempt && has(NUMBER, folded));
        lastNought = nought;
    }

    /// Takes a word with digits.
    void number(long folded) {
        boolean nought = has(NOUGHTS, folded);
        denyLast(nought);
        lastFailed = false;
        lastAttempt = false;
        lastNought = nought;
    }

    /// It failed, whatever the words are.
    void fail() {
        failures++;
    }

    private void denyLast(boolean nought) {
        failures -= lastFailed && nought ? 1 : 0;
    }

    /// True when a number that comes now counts attempts.
    boolean countsAttempts() {
        return lastAttempt;
    }

    boolean failed() {
        return failures > (late && pending ? LATE : 0);
    }

    boolean pending() {
        return pending;
    }

    /// A word's hash: of its characters in lower case.
    static long hash(CharSequence word) {
        return word.chars().asLongStream().reduce(7, (hash, c) -> hash * 31 + c);
    }

    static long[] words(String list) {
        return Arrays.stream(list.split(" ")).mapToLong(Signs::hash).sorted().toArray();
    }

    private static boolean has(long[] words, long folded) {
        return Arrays.binarySearch(words, folded) >= 0;
    }
}
