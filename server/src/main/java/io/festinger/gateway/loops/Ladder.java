package io.festinger.gateway.loops;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The position of one session: it climbs a rung for each further repeat, descends one for each new step,
/// and leaves the ladder when a person speaks. A request without news, such as a client's retry, changes
/// nothing; no request climbs more than one rung, so each rung is tried before the next.
///
/// On the last rung the breaker opens. After the cool-down it lets one request through, with all that the
/// lower rungs do: a new step closes it one rung lower, a repeat opens it again. Guarded by its own lock.
public final class Ladder {
    private static final double HIGHEST_BOOST = 0.5;
    private static final int LATEST_STEPS = 16;

    /// Up to this period a rung is tried for a whole round, beyond it for a few steps.
    private static final int LONGEST_ROUND = 5;

    private static final int LONGEST_TRIAL = 3;

    private final HistoryReader reader = new HistoryReader();
    private final Map<Rung, Long> mitigated = new EnumMap<>(Rung.class);
    private long observedCount;

    private @Nullable Rung rung;
    private @Nullable DetectedLoop detectedLoop;
    private Breaker breaker = Breaker.CLOSED;
    private @Nullable Instant opensAgain;
    private boolean looping;
    private int stepsSinceClimb;
    private String movedText = "nothing repeats";
    private LastRequest lastRequest = new LastRequest(0, 0, 0, 0);

    /// The history of the last request.
    ///
    /// @param questionHash the person's last message
    /// @param steps how many steps followed it
    /// @param chain a hash over these steps
    /// @param utterances the length of the whole history
    private record LastRequest(long questionHash, int steps, long chain, int utterances) {
        static LastRequest of(LoopHistory reading, List<Utterance> history) {
            List<Step> steps = reading.steps();
            return new LastRequest(reading.questionHash(), steps.size(), chain(steps, steps.size()), history.size());
        }

        /// True when a person has spoken since, or the same conversation starts again.
        boolean isOver(LoopHistory next) {
            boolean isRestarted = next.steps().size() <= 1 && steps > 2;
            return isRestarted
                    || next.steps().isEmpty()
                    || (questionHash != 0 && next.questionHash() != 0 && questionHash != next.questionHash());
        }

        /// The first of the new steps. A client that shortened its history has one new step.
        int firstNew(List<Step> next) {
            boolean isContinued = next.size() >= steps && chain(next, steps) == chain;
            return isContinued ? steps : next.size() - 1;
        }

        private static long chain(List<Step> steps, int count) {
            long chain = 0;
            for (Step step : steps.subList(0, count)) {
                chain = Hash.mix(chain, step.hash());
            }
            return chain;
        }
    }

    /// @param givenUtterances everything in the request, in order
    public synchronized LoopDecision judge(List<Utterance> givenUtterances, LoopRules rules, Instant time) {
        if (!rules.enabled()) {
            return LoopDecision.OFF;
        }
        List<Utterance> history = ScratchpadHistory.unrolledUtterances(givenUtterances);
        LoopHistory reading = reader.read(history);
        DetectedLoop sighting = LoopDetector.sight(history, reading, rules.observe());
        LastRequest next = LastRequest.of(reading, history);
        boolean fresh = !next.equals(lastRequest);
        leaveRungsThatAreOff(rules);
        if (fresh) {
            move(reading, sighting, rules, time);
        }
        lastRequest = next;
        if (opensAgain != null && !time.isBefore(opensAgain)) {
            breaker = Breaker.HALF_OPEN;
            opensAgain = null;
        }
        Mitigations would = mitigations(history, reading, sighting, rules);
        if (fresh) {
            count(would);
        }
        return new LoopDecision(
                sighting,
                rung,
                fresh,
                breaker,
                would,
                rules.dryRun() ? Mitigations.NONE : would,
                reason(rules.dryRun()));
    }

    /// The session's current status, for people.
    public synchronized LoopStatus snapshot() {
        return new LoopStatus(rung, detectedLoop, breaker, opensAgain, observedCount, mitigated, reason(false));
    }

    private void move(LoopHistory reading, @Nullable DetectedLoop sighting, LoopRules rules, Instant time) {
        List<Step> steps = reading.steps();
        if (lastRequest.isOver(reading)) {
            reset();
            lastRequest = new LastRequest(reading.questionHash(), 0, 0, 0);
        }
        int firstNew = lastRequest.firstNew(steps);
        if (firstNew >= steps.size()) {
            return;
        }
        stepsSinceClimb += steps.size() - firstNew;
        if (sighting != null) {
            repeat(sighting, rules, time);
            return;
        }
        looping = false;
        movedText = "the last step was taken before, but nothing goes round";
        for (int i = rung == null ? steps.size() - 1 : firstNew; i < steps.size(); i++) {
            if (LoopDetector.isNovel(steps, i)) {
                stepDown(rules);
                movedText = "the last step was new";
            }
        }
    }

    private void repeat(DetectedLoop sighting, LoopRules rules, Instant time) {
        detectedLoop = sighting;
        observedCount++;
        movedText = LoopNotice.text(sighting);
        if (sighting.kind().highest() == Rung.BREAK) {
            climb(sighting, rules, time);
        } else {
            approach(sighting, rules);
        }
        looping = true;
    }

    private void climb(DetectedLoop sighting, LoopRules rules, Instant time) {
        if (breaker == Breaker.HALF_OPEN) {
            open(rules, time);
        } else if (!looping || wasTried(sighting)) {
            stepsSinceClimb = 0;
            Rung next = above(rung, rules);
            if (next == Rung.BREAK && rung != Rung.BREAK) {
                open(rules, time);
            }
            rung = next;
        }
    }

    /// Moves towards the highest rung that this kind of repetition may lead to, from above too.
    private void approach(DetectedLoop sighting, LoopRules rules) {
        Rung highest = sighting.kind().highest();
        boolean lasting = sighting.kind() == DetectedLoop.Kind.LASTING;
        if (rung != null && rung.compareTo(highest) > 0) {
            while (rung != null && rung.compareTo(highest) > 0) {
                stepDown(rules);
            }
        } else if (lasting || !looping || wasTried(sighting)) {
            stepsSinceClimb = 0;
            Rung next = lasting ? highest : above(rung, rules);
            rung = next != null && next.compareTo(highest) <= 0 && isOn(next, rules) ? next : rung;
        }
    }

    private boolean wasTried(DetectedLoop sighting) {
        return stepsSinceClimb >= (sighting.period() > LONGEST_ROUND ? LONGEST_TRIAL : sighting.period());
    }

    private void open(LoopRules rules, Instant time) {
        breaker = Breaker.OPEN;
        opensAgain = time.plus(rules.coolDown());
        stepsSinceClimb = 0;
    }

    private void stepDown(LoopRules rules) {
        rung = below(rung, rules);
        breaker = Breaker.CLOSED;
        opensAgain = null;
    }

    private void reset() {
        rung = null;
        detectedLoop = null;
        breaker = Breaker.CLOSED;
        opensAgain = null;
        looping = false;
        stepsSinceClimb = 0;
        movedText = "nothing repeats since a person spoke";
    }

    /// The rules may have changed since the last request.
    private void leaveRungsThatAreOff(LoopRules rules) {
        if (rung != null && !isOn(rung, rules)) {
            stepDown(rules);
        }
    }

    private static boolean isOn(Rung rung, LoopRules rules) {
        return rung == Rung.OBSERVE || rules.rungs().contains(rung);
    }

    /// The next rung that is on; the same rung when there is none.
    private static @Nullable Rung above(@Nullable Rung rung, LoopRules rules) {
        for (Rung next : Rung.values()) {
            if ((rung == null || next.compareTo(rung) > 0) && isOn(next, rules)) {
                return next;
            }
        }
        return rung;
    }

    private static @Nullable Rung below(@Nullable Rung rung, LoopRules rules) {
        Rung below = null;
        for (Rung next : Rung.values()) {
            if (rung != null && next.compareTo(rung) < 0 && isOn(next, rules)) {
                below = next;
            }
        }
        return below;
    }

    private Mitigations mitigations(
            List<Utterance> history, LoopHistory reading, @Nullable DetectedLoop sighting, LoopRules rules) {
        DetectedLoop loop = sighting == null ? detectedLoop : sighting;
        if (rung == null || loop == null) {
            return Mitigations.NONE;
        }
        if (breaker == Breaker.OPEN) {
            return new Mitigations("", "", 0, List.of(), LoopNotice.answer(loop, rules.coolDown()));
        }
        List<ElementRange> cut = reaches(Rung.TRUNCATE, rules)
                ? sighting == null ? earlierCut(history, reading, rules) : sighting.cut()
                : List.of();
        return new Mitigations(
                reaches(Rung.HINT, rules) ? LoopNotice.hint(loop) : "",
                reaches(Rung.FORBID, rules) ? LoopNotice.forbid(loop) : "",
                boost(rules),
                cut,
                "");
    }

    private boolean reaches(Rung requestedRung, LoopRules rules) {
        return rung != null && rung.compareTo(requestedRung) >= 0 && isOn(requestedRung, rules);
    }

    /// One step for the rung itself and one for each rung climbed since, up to the highest boost.
    private double boost(LoopRules rules) {
        int times = 0;
        for (Rung rung : Rung.values()) {
            times += rung.compareTo(Rung.TEMPERATURE) >= 0 && rung != Rung.BREAK && reaches(rung, rules) ? 1 : 0;
        }
        return reaches(Rung.TEMPERATURE, rules) ? Math.min(HIGHEST_BOOST, times * rules.temperatureStep()) : 0;
    }

    /// The loop that the agent has just left is still in the history, a few steps back.
    private static List<ElementRange> earlierCut(List<Utterance> history, LoopHistory reading, LoopRules rules) {
        List<Step> steps = reading.steps();
        for (int end = steps.size() - 1; end > 0 && steps.size() - end <= LATEST_STEPS; end--) {
            DetectedLoop detectedLoop = LoopDetector.sight(history, reading.upTo(end), rules.observe());
            if (detectedLoop != null) {
                return detectedLoop.cut();
            }
        }
        return List.of();
    }

    private void count(Mitigations would) {
        count(Rung.HINT, !would.hint().isEmpty());
        count(Rung.TEMPERATURE, would.temperatureBoost() > 0);
        count(Rung.FORBID, !would.forbid().isEmpty());
        count(Rung.TRUNCATE, !would.cut().isEmpty());
        count(Rung.BREAK, would.breaks());
    }

    private void count(Rung rung, boolean isApplied) {
        if (isApplied) {
            mitigated.merge(rung, 1L, Long::sum);
        }
    }

    private String reason(boolean dryRun) {
        String onRung = rung == null ? "" : "; on rung " + rung.wire();
        String guardedText =
                switch (breaker) {
                    case CLOSED -> "";
                    case OPEN -> ", the model is not asked until the cool-down is over";
                    case HALF_OPEN -> ", one request goes through to see whether the loop has ended";
                };
        return movedText + onRung + guardedText + (dryRun && rung != null ? " (dry run: nothing is changed)" : "");
    }
}
