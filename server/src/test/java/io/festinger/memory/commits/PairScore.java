package io.festinger.memory.commits;

import io.festinger.judge.Judge;
import io.festinger.memory.checking.Verdicts;
import io.festinger.testing.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// What the verdicts are worth over one half of the labelled pairs. What is beyond rules is counted
/// apart.
final class PairScore {
    private final String half;
    private final Tally all = new Tally();
    private final Tally beyond = new Tally();
    private final Map<String, Tally> domains = new TreeMap<>();
    private final Map<String, Tally> phenomena = new TreeMap<>();
    private final Map<String, Tally> rules = new TreeMap<>();
    private final List<String> falseAlarms = new ArrayList<>();
    private final List<String> misses = new ArrayList<>();
    private final List<String> otherLabels = new ArrayList<>();
    private int pairs;

    private PairScore(String half) {
        this.half = half;
    }

    static PairScore of(String half, Predicate<LabelledPair> of, Verdicts verdicts) {
        return of(half, of, (knownFact, incoming) -> verdicts.judge(knownFact, incoming, Judge.SURE_BY_RULES));
    }

    /// @param judging what a known fact and an incoming one are to each other
    static PairScore of(
            String half,
            Predicate<LabelledPair> of,
            BiFunction<Verdicts.Fact, Verdicts.Fact, Verdicts.JudgedPair> judging) {
        PairScore score = new PairScore(half);
        LabelledPair.load(half).stream()
                .filter(of)
                .forEach(pair -> score.add(pair, judging.apply(pair.known(), pair.incoming())));
        return score;
    }

    private void add(LabelledPair pair, Verdicts.JudgedPair judgedPair) {
        pairs++;
        boolean expected = pair.contradicts();
        boolean isFound = LabelledPair.contradicts(judgedPair.verdict());
        phenomena.computeIfAbsent(pair.phenomenon(), name -> new Tally()).add(expected, isFound);
        if (isFound) {
            rules.computeIfAbsent(judgedPair.ruleId(), name -> new Tally()).add(expected, true);
        }
        (pair.isBeyondRules() ? beyond : all).add(expected, isFound);
        if (!pair.isBeyondRules()) {
            domains.computeIfAbsent(pair.domain(), name -> new Tally()).add(expected, isFound);
        }
        String line = "  %s%n      judged %s by '%s'"
                .formatted(pair, judgedPair.verdict().wire(), judgedPair.ruleId());
        if (expected != isFound) {
            (isFound ? falseAlarms : misses).add(line);
        } else if (pair.label() != judgedPair.verdict()) {
            otherLabels.add(line);
        }
    }

    double precision() {
        return all.precision();
    }

    double recall() {
        return all.recall();
    }

    /// The figures in all, by domain, by phenomenon and by rule.
    void print() {
        int exact = pairs - falseAlarms.size() - misses.size() - otherLabels.size();
        System.out.printf(
                Locale.ROOT,
                "%npair corpus %s: %d pairs, precision %.3f, recall %.3f, exact verdict %.3f%n",
                half,
                pairs,
                precision(),
                recall(),
                exact / (double) pairs);
        System.out.println(Tally.heading("pairs " + half));
        System.out.println(all.row("all"));
        System.out.println(beyond.row("beyond rules, not in all"));
        domains.forEach((name, tally) -> System.out.println(tally.row("domain " + name)));
        phenomena.forEach((name, tally) -> System.out.println(tally.row(name)));
        rules.forEach((name, tally) -> System.out.println(tally.row("rule " + name)));
    }

    /// Every pair that was judged otherwise than labelled.
    void printMistakes() {
        print("false alarms", falseAlarms);
        print("misses", misses);
        print("neither, but another verdict", otherLabels);
    }

    private void print(String description, List<String> mistakes) {
        System.out.printf("pairs %s, %s: %d%n", half, description, mistakes.size());
        mistakes.forEach(System.out::println);
    }
}
