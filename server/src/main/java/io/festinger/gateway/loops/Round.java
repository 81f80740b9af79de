package io.festinger.gateway.loops;

import io.festinger.gateway.loops.DetectedLoop.Kind;
import io.festinger.gateway.loops.Step.Likeness;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The repeated steps at the end of a history.
///
/// @param period how many different steps
/// @param repeats how many full rounds there are
/// @param min the least likeness between steps of different rounds; never `NONE`
record Round(int period, int repeats, Likeness min, Kind kind) {
    private static final int PATIENCE = 3;
    private static final int FEWEST_KNOWN = 8;

    int coveredCount() {
        return period * repeats;
    }

    boolean exact() {
        return min == Likeness.EXACT;
    }

    /// Before they count, near-duplicates must come once more than exact steps, different words with the
    /// same answer twice more, different searches that find nothing five times more, and steps that may
    /// rightly be repeated (waiting, scrolling, polling) three times more.
    boolean counts(int observe) {
        int more =
                switch (min) {
                    case EXACT -> 0;
                    case NEAR, REWORDED -> 1;
                    case ANSWERED, NONE -> 2;
                    case UNFOUND -> 5;
                };
        return repeats >= observe + more + (kind == Kind.WAIT ? PATIENCE : 0);
    }

    /// The rounds of this period. Every step is compared with its counterpart in the latest round, so a
    /// slow drift does not count as repetition.
    static Round of(List<Step> steps, int period) {
        int last = steps.size() - 1;
        int alike = period;
        Likeness min = Likeness.EXACT;
        Likeness whole = Likeness.EXACT;
        int repeats = 1;
        for (; last - alike >= 0; alike++) {
            Likeness likeness = steps.get(last - alike % period).to(steps.get(last - alike));
            if (likeness == Likeness.NONE) {
                break;
            }
            min = likeness.compareTo(min) < 0 ? likeness : min;
            if ((alike + 1) % period == 0) {
                repeats++;
                whole = min;
            }
        }
        return new Round(period, repeats, whole, repeats == 1 ? Kind.ROUND : kind(steps, period, repeats, whole));
    }

    private static Kind kind(List<Step> steps, int period, int repeats, Likeness min) {
        List<Step> round = steps.subList(steps.size() - period, steps.size());
        if (round.stream().anyMatch(Step::isPatient) || moves(steps, period, repeats)) {
            return Kind.WAIT;
        }
        if (round.stream().anyMatch(Step::isNudged)) {
            return Kind.WORDS;
        }
        boolean hasFailed = round.stream().anyMatch(step -> step.outcome().hasFailed());
        return min.compareTo(Likeness.REWORDED) <= 0 && !hasFailed ? Kind.WORDS : Kind.ROUND;
    }

    /// True when a duration in some step of the round grows, or shrinks, from each round to the next, and
    /// nothing failed.
    private static boolean moves(List<Step> steps, int period, int repeats) {
        List<Step> round = steps.subList(steps.size() - period, steps.size());
        if (repeats < 2 || round.stream().anyMatch(step -> step.outcome().hasFailed())) {
            return false;
        }
        for (int i = 1; i <= period; i++) {
            boolean grows = true;
            boolean shrinks = true;
            for (int at = steps.size() - i; at - period >= steps.size() - period * repeats; at -= period) {
                double change = steps.get(at).outcome().measure()
                        - steps.get(at - period).outcome().measure();
                grows &= change > 0;
                shrinks &= change < 0;
            }
            if (grows || shrinks) {
                return true;
            }
        }
        return false;
    }

    /// A run of calls that were all made before with the same telling outcome, in any order; null when no
    /// such run is long enough.
    static @Nullable Round ofKnownSteps(List<Step> steps) {
        if (steps.isEmpty() || !isKnown(steps, steps.size() - 1)) {
            return null;
        }
        var seen = new HashSet<Long>();
        var distinct = new HashSet<Long>();
        int run = 0;
        boolean patient = false;
        for (Step step : steps) {
            boolean isKnown = !seen.add(step.hash());
            if (isKnown && step.acts() && step.outcome().isTelling()) {
                run++;
                distinct.add(step.hash());
                patient |= step.isPatient();
            } else {
                run = 0;
                distinct.clear();
                patient = false;
            }
        }
        return run < Math.max(FEWEST_KNOWN, distinct.size())
                ? null
                : new Round(
                        distinct.size(), run / distinct.size() + 1, Likeness.EXACT, patient ? Kind.WAIT : Kind.ROUND);
    }

    private static boolean isKnown(List<Step> steps, int index) {
        long hash = steps.get(index).hash();
        return steps.subList(0, index).stream().anyMatch(step -> step.hash() == hash);
    }

    /// The last call, where it fails as before a person last spoke; null when not often enough.
    static @Nullable Round ofFailures(LoopHistory reading, int observe) {
        if (reading.steps().isEmpty() || !reading.steps().getLast().isFailure()) {
            return null;
        }
        long hash = reading.steps().getLast().hash();
        int before = reading.failed().getOrDefault(hash, 0);
        long now = reading.steps().stream().filter(step -> step.hash() == hash).count();
        int repeats = before + (int) now;
        return before == 0 || repeats <= observe ? null : new Round(1, repeats, Likeness.EXACT, Kind.LASTING);
    }
}
