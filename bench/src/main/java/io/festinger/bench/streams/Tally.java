package io.festinger.bench.streams;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What was told about some streams.
final class Tally {
    private final Map<String, int[]> byTier = new TreeMap<>();
    private int facts;
    private int end;
    private int found;
    private int right;
    private int wrong;
    private int replacedCount;
    private int replacedWrongly;

    /// @param knownCount how many of the pairs were found
    void stream(int count, int pairs, int knownCount) {
        facts += count;
        end += pairs;
        found += knownCount;
    }

    /// A conflict, or an update that was proposed.
    void alarm(String tier, boolean isRight) {
        right += isRight ? 1 : 0;
        wrong += isRight ? 0 : 1;
        byTier.computeIfAbsent(tier, _ -> new int[2])[isRight ? 0 : 1]++;
    }

    /// An alarm in the review list.
    void held(boolean isRight) {
        byTier.computeIfAbsent("held", _ -> new int[2])[isRight ? 0 : 1]++;
    }

    /// A fact that replaced another at once.
    void replacement(boolean isRight) {
        replacedCount += isRight ? 1 : 0;
        replacedWrongly += isRight ? 0 : 1;
    }

    void add(Tally other) {
        facts += other.facts;
        end += other.end;
        found += other.found;
        right += other.right;
        wrong += other.wrong;
        replacedCount += other.replacedCount;
        replacedWrongly += other.replacedWrongly;
        other.byTier.forEach((tier, counts) -> {
            int[] own = byTier.computeIfAbsent(tier, _ -> new int[2]);
            own[0] += counts[0];
            own[1] += counts[1];
        });
    }

    static String head() {
        return String.format(
                Locale.ROOT,
                "%-44s %5s %6s %6s %5s %5s %7s %7s %5s %5s  %s",
                "stream",
                "facts",
                "right",
                "wrong",
                "P",
                "R",
                "/100",
                "wr/100",
                "repl",
                "wrong",
                "tiers: right/wrong");
    }

    String line(String name) {
        StringBuilder tiers = new StringBuilder();
        byTier.forEach(
                (tier, counts) -> tiers.append(String.format(Locale.ROOT, " %s %d/%d", tier, counts[0], counts[1])));
        int givenCount = right + wrong + replacedCount + replacedWrongly;
        return String.format(
                Locale.ROOT,
                "%-44s %5d %6d %6d %5.2f %5.2f %7.1f %7.1f %5d %5d %s",
                name,
                facts,
                right,
                wrong,
                givenCount == 0 ? 1 : (double) (right + replacedCount) / givenCount,
                end == 0 ? 1 : (double) found / end,
                100.0 * (right + wrong) / facts,
                100.0 * (wrong + replacedWrongly) / facts,
                replacedCount,
                replacedWrongly,
                tiers);
    }
}
