package io.festinger.gateway.loops;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds words of a text that report a failure, unfinished work, or that nothing was found. Words are identified by a
/// hash of their characters in lower case, `31 * hash + character` starting from 7; a failure with an adjacent denial
/// (`0 failed`, `errors: none`) does not count, and none does where the text says that it may work later (429, a lock
/// that is held). Not for use from several threads.
final class Signs {
    private static final int FAILURE = 1;
    private static final int PENDING = 2;
    private static final int LATENESS = 4;
    private static final int NOUGHT = 8;
    private static final int ATTEMPT = 16;
    private static final int NUMBER = 32;
    private static final int RESULT = 64;

    /// The first word of a pair.
    private static final int FIRST = 128;

    /// A server that asks for another try: too many requests, unavailable, too early.
    private static final String LATER_NUMBERS = "429 503 425";

    private static final String LATER_PAIRS = "too many,rate limit,rate limited,retry after,again later,"
            + "temporarily unavailable,service unavailable,held by,locked by,resource busy";
    private static final String FAILING_PAIRS = "not found,no such";
    private static final Set<Long> LATER = pairs(LATER_PAIRS);
    private static final Set<Long> FAILING = pairs(FAILING_PAIRS);
    private static final Set<Long> NUMBERS =
            Arrays.stream(LATER_NUMBERS.split(" ")).map(Signs::hash).collect(Collectors.toSet());
    private static final Map<Integer, String> WORDS = Map.of(
            FAILURE,
            "error errors failed fails failure exception denied refused timeout timed invalid traceback unable cannot"
                    + " forbidden unauthorized missing unknown unreachable aborted fatal panic misformatted malformed"
                    + " rejected",
            PENDING,
            "pending queued waiting running progress in_progress starting initializing building processing still"
                    + " provisioning scheduled creating pulling downloading uploading installing remaining elapsed eta"
                    + " inprogress containercreating yet later patience patient"
                    + " enqueued submitted deploying migrating syncing indexing rendering training validating stopping"
                    + " terminating busy incomplete ongoing underway loading warming booting preparing transferring"
                    + " copying compiling",
            LATENESS,
            "timed timeout",
            NOUGHT,
            "0 no none null nil false zero without not",
            ATTEMPT,
            "attempt attempts try tries retry retries retrying turn turns",
            NUMBER,
            "number no nr left remaining used",
            RESULT,
            "result results match matches found hit hits record records rows entries documents items empty",
            FIRST,
            firsts());
    private static final int SLOTS = 1_024;
    private static final long[] HASHES = new long[SLOTS];
    private static final short[] MEANINGS = new short[SLOTS];

    static {
        WORDS.forEach((meaning, list) -> {
            for (String word : list.split(" ")) {
                int slot = slot(hash(word));
                HASHES[slot] = hash(word);
                MEANINGS[slot] |= meaning.shortValue();
            }
        });
    }

    /// Failure words in `error: timed out waiting for the service`, which is a wait that ran out.
    private static final int LATE = 2;

    private int failures;
    private boolean late;
    private boolean pending;
    private boolean lastFailed;
    private boolean lastAttempt;
    private boolean lastNought;
    private boolean later;
    private boolean nought;
    private boolean result;
    private long first;

    /// Reads a word without digits.
    void word(long folded) {
        int meaning = MEANINGS[slot(folded)];
        if (first != 0) {
            later |= LATER.contains(Hash.mix(first, folded));
            failures += FAILING.contains(Hash.mix(first, folded)) ? 1 : 0;
        }
        first = (meaning & FIRST) != 0 ? folded : 0;
        result |= (meaning & RESULT) != 0;
        this.nought |= (meaning & NOUGHT) != 0;
        boolean nought = (meaning & NOUGHT) != 0;
        denyLast(nought);
        lastFailed = (meaning & FAILURE) != 0 && !lastNought;
        failures += lastFailed ? 1 : 0;
        late |= (meaning & LATENESS) != 0;
        pending |= (meaning & PENDING) != 0;
        lastAttempt = (meaning & ATTEMPT) != 0 || (lastAttempt && (meaning & NUMBER) != 0);
        lastNought = nought;
    }

    /// Reads a word with digits.
    void number(long folded) {
        boolean nought = (MEANINGS[slot(folded)] & NOUGHT) != 0;
        denyLast(nought);
        first = 0;
        later |= NUMBERS.contains(folded);
        this.nought |= nought;
        lastFailed = false;
        lastAttempt = false;
        lastNought = nought;
    }

    /// Records partial completion, whatever the words are.
    void partly() {
        pending = true;
    }

    /// Records a failure, whatever the words are.
    void fail() {
        failures++;
    }

    private void denyLast(boolean nought) {
        failures -= lastFailed && nought ? 1 : 0;
    }

    /// True when a number at this point counts attempts.
    boolean countsAttempts() {
        return lastAttempt;
    }

    boolean failed() {
        return !later && failures > (late && pending ? LATE : 0);
    }

    boolean pending() {
        return pending || later;
    }

    /// True where it reports an empty result.
    boolean foundNothing() {
        return nought && result;
    }

    private static String firsts() {
        return Arrays.stream((LATER_PAIRS + "," + FAILING_PAIRS).split(","))
                .map(pair -> pair.substring(0, pair.indexOf(' ')))
                .collect(Collectors.joining(" "));
    }

    private static Set<Long> pairs(String list) {
        return Arrays.stream(list.split(","))
                .map(pair -> pair.split(" "))
                .map(pair -> Hash.mix(hash(pair[0]), hash(pair[1])))
                .collect(Collectors.toSet());
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
