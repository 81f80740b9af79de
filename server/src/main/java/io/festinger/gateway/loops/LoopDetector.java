package io.festinger.gateway.loops;

import io.festinger.concepts.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the loop that a history ends with: the same steps, in the same order, with the same outcomes, gone through
/// again
/// and again since a person last spoke.
///
/// Of all periods from 1 to 5 the one is taken that covers most steps. Near-duplicates have to come once more than
/// exact
/// steps before they count, and steps that may well be repeated (waiting, scrolling, asking for what is not done yet)
/// three times more.
public final class LoopDetector {
    private static final int LONGEST_PERIOD = 5;
    private static final int NEAR_PATIENCE = 1;
    private static final int PATIENCE = 3;
    private static final int LONGEST_ACTION = 160;

    private LoopDetector() {}

    /// @param observe how often steps have to come before they count as a loop
    public static Optional<Sighting> sight(List<Utterance> history, int observe) {
        List<Step> steps = new HistoryReader().read(history).steps();
        return Optional.ofNullable(sight(history, steps, observe));
    }

    /// The loop that these steps end with; null when they end with none.
    static @Nullable Sighting sight(List<Utterance> history, List<Step> steps, int observe) {
        Round best = null;
        for (int period = 1; period <= LONGEST_PERIOD && period * 2 <= steps.size(); period++) {
            Round round = round(steps, period);
            if (round.counts(observe) && (best == null || round.covered() > best.covered())) {
                best = round;
            }
        }
        return best == null ? null : describe(history, steps, best);
    }

    /// True when none of the steps before is like this one.
    static boolean isNovel(List<Step> steps, int index) {
        Step step = steps.get(index);
        for (int i = index - 1; i >= 0; i--) {
            if (step.to(steps.get(i)) != Step.Likeness.NONE) {
                return false;
            }
        }
        return true;
    }

    private record Round(int period, int repeats, boolean exact, boolean patient) {
        int covered() {
            return period * repeats;
        }

        boolean counts(int observe) {
            return repeats >= observe + (exact ? 0 : NEAR_PATIENCE) + (patient ? PATIENCE : 0);
        }
    }

    /// Compares every step with its like in the latest round, so that a slow drift is no repetition.
    private static Round round(List<Step> steps, int period) {
        int last = steps.size() - 1;
        int alike = period;
        boolean exact = true;
        boolean near = false;
        int repeats = 1;
        for (; last - alike >= 0; alike++) {
            Step.Likeness likeness = steps.get(last - alike % period).to(steps.get(last - alike));
            if (likeness == Step.Likeness.NONE) {
                break;
            }
            near |= likeness == Step.Likeness.NEAR;
            if ((alike + 1) % period == 0) {
                repeats++;
                exact = !near;
            }
        }
        boolean patient = steps.subList(last + 1 - period, last + 1).stream().anyMatch(Step::isPatient);
        return new Round(period, repeats, exact, patient);
    }

    private static Sighting describe(List<Utterance> history, List<Step> steps, Round round) {
        int end = steps.size();
        var actions = new ArrayList<String>();
        for (Step step : steps.subList(end - round.period(), end)) {
            actions.add(words(history.subList(step.place().from(), step.place().to())));
        }
        List<Step> between = steps.subList(end - round.covered() + round.period(), end - round.period());
        return new Sighting(
                round.period(),
                round.repeats(),
                round.exact(),
                steps.getLast().agentZero(),
                LoopNotice.round(actions),
                Cut.of(history, between));
    }

    private static String words(List<Utterance> utterances) {
        var words = new ArrayList<String>();
        for (Utterance utterance : utterances) {
            if (utterance.role() == Turn.Role.ASSISTANT) {
                utterance.calls().forEach(call -> words.add(call.name() + " " + call.arguments()));
            }
        }
        if (words.isEmpty()) {
            for (Utterance utterance : utterances) {
                if (utterance.role() == Turn.Role.ASSISTANT) {
                    words.add(spoken(utterance.text()));
                }
            }
        }
        return Quoted.line(String.join(" ", words), LONGEST_ACTION);
    }

    private static String spoken(String text) {
        String spoken = WrittenCall.spoken(text);
        WrittenCall call = WrittenCall.find(spoken);
        return call == null ? spoken : call.words();
    }
}
