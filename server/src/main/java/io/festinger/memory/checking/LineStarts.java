package io.festinger.memory.checking;

import java.util.Arrays;

/// Where the lines of a text begin.
final class LineStarts {
    private final int[] starts;

    LineStarts(String text) {
        starts = new int[1 + (int) text.chars().filter(c -> c == '\n').count()];
        int line = 1;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            starts[line++] = i + 1;
        }
    }

    CheckResult.Place at(int offset) {
        int index = Arrays.binarySearch(starts, offset);
        int line = index >= 0 ? index : -index - 2;
        return new CheckResult.Place(line + 1, offset - starts[line] + 1);
    }
}
