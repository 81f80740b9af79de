package io.festinger.concepts.cues;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// Counts of what the scanner found, missed and made up over some sentences.
final class Score {
    private int right;
    private int wrong;
    private int missedCount;
    private int sentences;
    private final List<String> mistakes = new ArrayList<>();

    void add(Corpus.Entry entry) {
        TreeSet<String> found = new TreeSet<>();
        CueScanner.scan(entry.text(), entry.lexicon()).forEach(cue -> found.add(Corpus.line(cue)));
        sentences++;
        for (String edge : found) {
            boolean hit = entry.expected().contains(edge);
            right += hit ? 1 : 0;
            wrong += hit ? 0 : 1;
        }
        missedCount += (int)
                entry.expected().stream().filter(edge -> !found.contains(edge)).count();
        if (!found.equals(entry.expected())) {
            mistakes.add("  %s%n      expected %s%n      found    %s"
                    .formatted(entry.text().replace("\n", "\\n"), entry.expected(), found));
        }
    }

    /// 1 when nothing was placed.
    double precision() {
        return right + wrong == 0 ? 1 : (double) right / (right + wrong);
    }

    /// 1 when there was nothing to find.
    double recall() {
        return right + missedCount == 0 ? 1 : (double) right / (right + missedCount);
    }

    List<String> mistakes() {
        return mistakes;
    }

    String row(String name) {
        return "%-24s %9d %6d %6d %7d %10.3f %7.3f"
                .formatted(name, sentences, right, wrong, missedCount, precision(), recall());
    }
}
