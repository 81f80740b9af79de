package io.festinger.detection.stories;

import io.festinger.testing.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What a reader is worth over one half of the labelled stories. A finding is right when it meets
/// something expected, and a false alarm otherwise.
final class StoryScore {
    private final String half;
    private final Tally all = new Tally();
    private final Map<String, Tally> parts = new TreeMap<>();
    private final List<String> mistakes = new ArrayList<>();

    private StoryScore(String half) {
        this.half = half;
    }

    static StoryScore of(String half, StoryReader reader) {
        StoryScore score = new StoryScore(half);
        LabelledStory.load(half).forEach(story -> score.add(story, reader.read(story.facts())));
        return score;
    }

    private void add(LabelledStory story, List<StoryFinding> findings) {
        all.seen();
        part("domain " + story.domain()).seen();
        for (LabelledStory.ExpectedFinding expected : story.expected()) {
            List<StoryFinding> right =
                    findings.stream().filter(expected::isMetBy).toList();
            String kind = "kind " + expected.kind().wire();
            part(kind).seen();
            for (Tally tally : List.of(all, part("domain " + story.domain()), part(kind))) {
                count(tally, !right.isEmpty());
            }
            right.stream().map(StoryFinding::ruleId).distinct().forEach(rule -> count(part("rule " + rule), true));
            if (right.isEmpty()) {
                mistakes.add("missed %s in: %s".formatted(expected, story.title()));
            }
        }
        for (StoryFinding finding : findings) {
            if (story.expected().stream().noneMatch(expected -> expected.isMetBy(finding))) {
                wrong(story, finding);
            }
        }
    }

    private void wrong(LabelledStory story, StoryFinding finding) {
        all.wrong();
        part("domain " + story.domain()).wrong();
        part("kind " + finding.kind().wire()).wrong();
        part("rule " + finding.ruleId()).wrong();
        mistakes.add("false alarm in: %s%n      %s".formatted(story.title(), finding));
    }

    private static void count(Tally tally, boolean right) {
        if (right) {
            tally.right();
        } else {
            tally.missed();
        }
    }

    private Tally part(String name) {
        return parts.computeIfAbsent(name, key -> new Tally());
    }

    double precision() {
        return all.precision();
    }

    double recall() {
        return all.recall();
    }

    /// The figures in all, by domain, by kind and by rule.
    void print() {
        System.out.printf(
                Locale.ROOT,
                "%nstory corpus %s: %d stories, precision %.3f, recall %.3f%n",
                half,
                all.cases(),
                precision(),
                recall());
        System.out.println(Tally.heading("stories " + half));
        System.out.println(all.row("all"));
        parts.forEach((name, tally) -> System.out.println(tally.row(name)));
    }

    /// Every expectation that was missed and every finding that nobody expects.
    void printMistakes() {
        System.out.printf("stories %s, mistakes: %d%n", half, mistakes.size());
        mistakes.forEach(mistake -> System.out.println("  " + mistake));
    }
}
