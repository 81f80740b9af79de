package io.festinger.testing;

import java.util.Locale;

/// Counts of what a detector found, made up and missed over labelled cases.
public final class Tally {
    private int cases;
    private int right;
    private int wrong;
    private int missedCount;

    public void right() {
        right++;
    }

    public void wrong() {
        wrong++;
    }

    public void missed() {
        missedCount++;
    }

    /// A case that is counted as seen, whatever comes of it.
    public void seen() {
        cases++;
    }

    /// One case with one answer.
    public void add(boolean expected, boolean isFound) {
        cases++;
        right += expected && isFound ? 1 : 0;
        wrong += !expected && isFound ? 1 : 0;
        missedCount += expected && !isFound ? 1 : 0;
    }

    public int cases() {
        return cases;
    }

    /// 1 when nothing was found.
    public double precision() {
        return right + wrong == 0 ? 1 : (double) right / (right + wrong);
    }

    /// 1 when there was nothing to find.
    public double recall() {
        return right + missedCount == 0 ? 1 : (double) right / (right + missedCount);
    }

    /// The heading of [#row].
    public static String heading(String name) {
        return "%-36s %6s %6s %6s %7s %10s %7s"
                .formatted(name, "cases", "right", "wrong", "missed", "precision", "recall");
    }

    public String row(String name) {
        return String.format(
                Locale.ROOT,
                "%-36s %6d %6d %6d %7d %10.3f %7.3f",
                name,
                cases,
                right,
                wrong,
                missedCount,
                precision(),
                recall());
    }
}
