package io.festinger.gateway.loops;

import java.util.Optional;

/// Finds the period with which a text repeats its own end, while it grows: one character, a word, a line,
/// some lines, up to a period of 2,048 characters. Memory (about 25 KB) and the time per character are
/// fixed. Not for use from several threads.
///
/// A hash of the latest 16 characters is looked up in a small table of where it was last seen; the distance
/// is a candidate period. At most 8 periods are tried at a time, each by comparing every new character with
/// the one a period back, so nothing is ever rescanned. A [Need] defines how long the repetition must be.
final class PeriodSearch {
    private static final int GRAM = 16;
    private static final int LONGEST_PERIOD = 2_048;
    private static final int RING = 4_096;
    private static final int TABLE = 4_096;
    private static final int TRIED = 8;
    private static final int MIN = 4;
    private static final int UNIT_SHOWN = 120;
    private static final long BASE = 0x100000001B3L;
    private static final long BASE_TO_GRAM = power();

    private final char[] ring = new char[RING];
    private final int[] table = new int[TABLE];
    private final int[] periods = new int[TRIED];
    private final int[] runs = new int[TRIED];
    private final int[] needs = new int[TRIED];
    private int length;
    private long gram;
    private boolean isFenced;
    private int lineStart;
    private Optional<AnswerRepetition> answerRepetition = Optional.empty();
    private final Need need;

    /// How many characters a repetition must cover.
    @FunctionalInterface
    interface Need {
        /// Fewer than this are never enough.
        int LEAST = 256;

        /// @param isFenced whether it is in a code fence
        int of(String unit, boolean isFenced);
    }

    PeriodSearch(Need need) {
        this.need = need;
    }

    /// The repetition found so far.
    Optional<AnswerRepetition> foundRepetition() {
        return answerRepetition;
    }

    /// Reads the text's next character; has no effect once a repetition is found.
    void take(char c) {
        if (answerRepetition.isPresent()) {
            return;
        }
        ring[length & (RING - 1)] = c;
        gram = gram * BASE + c + 1;
        if (length >= GRAM) {
            gram -= (at(length - GRAM) + 1) * BASE_TO_GRAM;
        }
        length++;
        if (c == '\n') {
            endLine();
        }
        follow(c);
        if (length > GRAM) {
            propose();
        }
    }

    private void follow(char c) {
        for (int i = 0; i < TRIED; i++) {
            if (periods[i] == 0) {
                continue;
            }
            if (at(length - 1 - periods[i]) != c) {
                periods[i] = 0;
            } else if (++runs[i] + periods[i] >= needs[i]) {
                weigh(i);
            }
        }
    }

    private void propose() {
        int slot = (int) ((gram * 0x9E3779B97F4A7C15L) >>> 52);
        int period = length - table[slot];
        boolean isSeen = table[slot] > 0 && period <= LONGEST_PERIOD;
        table[slot] = length;
        if (!isSeen) {
            return;
        }
        int free = -1;
        for (int i = 0; i < TRIED; i++) {
            if (periods[i] == period) {
                return;
            }
            free = periods[i] == 0 ? i : free;
        }
        if (free >= 0 && isSame(period)) {
            periods[free] = period;
            runs[free] = GRAM;
            needs[free] = Math.max(Need.LEAST, MIN * period);
        }
    }

    private boolean isSame(int period) {
        if (length < GRAM + period) {
            return false;
        }
        for (int i = 1; i <= GRAM; i++) {
            if (at(length - i) != at(length - i - period)) {
                return false;
            }
        }
        return true;
    }

    /// Checks a repetition that is long enough for plain text against the need of its own text.
    private void weigh(int index) {
        int period = periods[index];
        String unit = latest(period);
        int requestedCount = need.of(unit, isFenced);
        int coveredCount = runs[index] + period;
        if (coveredCount < requestedCount) {
            needs[index] = requestedCount;
            return;
        }
        answerRepetition = Optional.of(
                new AnswerRepetition(period, coveredCount / period, coveredCount, QuotedText.line(unit, UNIT_SHOWN)));
    }

    private String latest(int count) {
        var text = new StringBuilder(count);
        for (int i = length - count; i < length; i++) {
            text.append(at(i));
        }
        return text.toString();
    }

    /// A line that begins with three back quotes or tildes opens a code fence or closes it.
    private void endLine() {
        int at = lineStart;
        int end = length - 1;
        while (at < end && end - at < RING && at(at) == ' ') {
            at++;
        }
        boolean fence = end - at >= 3
                && end - at < RING
                && (at(at) == '`' || at(at) == '~')
                && at(at) == at(at + 1)
                && at(at) == at(at + 2);
        isFenced ^= fence;
        lineStart = length;
    }

    private char at(int position) {
        return ring[position & (RING - 1)];
    }

    private static long power() {
        long power = 1;
        for (int i = 0; i < GRAM; i++) {
            power *= BASE;
        }
        return power;
    }
}
