package io.festinger.gateway.loops;

import java.util.Optional;

/// Sees when an answer begins to repeat its own end, while it streams: one character, a word, a line, some lines, up to
/// a period of 1,024 characters. Memory is fixed (about 12 KB), the time for a character too. Not for use from several
/// threads.
///
/// A hash of the latest 16 characters is looked up in a small table of where it was last seen; the distance is a period
/// to
/// be tried. At most 8 periods are tried at a time, each by comparing every new character with the one a period back,
/// so
/// that nothing is ever scanned again. How often a text has to come depends on its length, and on what it is: text
/// without letters (rulers, arrays of numbers), rows of tables and lines in code fences may well be alike, and have to
/// repeat far longer.
public final class StreamRepetition {
    private static final int GRAM = 16;
    private static final int LONGEST_PERIOD = 1_024;
    private static final int RING = 2_048;
    private static final int TABLE = 2_048;
    private static final int TRIED = 8;
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
    private boolean fenced;
    private int lineStart;
    private Optional<Repetition> found = Optional.empty();

    /// Takes the answer's next characters. Once a repetition was found it is given for good.
    public Optional<Repetition> feed(CharSequence delta) {
        for (int i = 0; i < delta.length() && found.isEmpty(); i++) {
            take(delta.charAt(i));
        }
        return found;
    }

    private void take(char c) {
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
        int slot = (int) ((gram * 0x9E3779B97F4A7C15L) >>> 53);
        int period = length - table[slot];
        boolean seen = table[slot] > 0 && period <= LONGEST_PERIOD;
        table[slot] = length;
        if (!seen) {
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
            needs[free] = Need.plain(period);
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

    /// Long enough for plain text; what the repeated text is decides whether that is enough.
    private void weigh(int index) {
        int period = periods[index];
        String unit = latest(period);
        int need = Need.of(unit, fenced);
        int covered = runs[index] + period;
        if (covered < need) {
            needs[index] = need;
            return;
        }
        found = Optional.of(new Repetition(period, covered / period, covered, Quoted.line(unit, UNIT_SHOWN)));
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
        fenced ^= fence;
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

    /// How many characters a repetition has to cover.
    private static final class Need {
        private static final int LEAST = 256;
        private static final int WITHOUT_LETTERS = 3_000;
        private static final int BLANK = 1_000;
        private static final int RULER = 600;
        private static final int TABLE_ROWS = 40;
        private static final int FENCED_TIMES = 64;
        private static final int FENCED = 4_096;

        static int plain(int period) {
            int times = period < 10 ? 24 : period < 50 ? 8 : period < 100 ? 6 : period < 300 ? 5 : 4;
            return Math.max(LEAST, times * period);
        }

        static int of(String unit, boolean fenced) {
            int period = unit.length();
            int plain = plain(period);
            if (fenced && !unit.contains("```") && !unit.contains("~~~")) {
                return Math.max(FENCED, FENCED_TIMES * period);
            }
            if (isRow(unit)) {
                return Math.max(plain, TABLE_ROWS * period);
            }
            if (unit.isBlank()) {
                return BLANK;
            }
            if (unit.codePoints().anyMatch(Need::speaks)) {
                return plain;
            }
            return period == 1 && !Character.isDigit(unit.charAt(0)) ? RULER : Math.max(WITHOUT_LETTERS, plain);
        }

        /// A letter or a picture, but no line of which boxes are drawn.
        private static boolean speaks(int point) {
            boolean picture = Character.getType(point) == Character.OTHER_SYMBOL && (point < 0x2500 || point > 0x259f);
            return picture || Character.isLetter(point);
        }

        /// True for rows of a table: every line of the period, seen from its line end, has cells.
        private static boolean isRow(String unit) {
            int line = unit.indexOf('\n');
            if (line < 0) {
                return false;
            }
            String turned = unit.substring(line + 1) + unit.substring(0, line);
            return turned.lines().allMatch(row -> row.strip().startsWith("|"));
        }
    }
}
