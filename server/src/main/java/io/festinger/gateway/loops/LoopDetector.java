package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the loop at the end of a history: the same steps, in the same order, with the same outcomes,
/// repeated since a person last spoke.
///
/// Of all periods from 1 to 12 it chooses the one that covers most steps ([Round] defines which ones
/// count). Where nothing repeats in order, a run of earlier steps counts, and so does a call that fails
/// across a person's messages.
public final class LoopDetector {
    private static final int LONGEST_PERIOD = 12;
    private static final int MOST_ACTIONS = 5;
    private static final int LONGEST_ACTION = 160;

    private LoopDetector() {}

    /// @param observe how often steps must come before they count as a loop
    public static Optional<DetectedLoop> sight(List<Utterance> history, int observe) {
        List<Utterance> unrolledUtterances = ScratchpadHistory.unrolledUtterances(history);
        return Optional.ofNullable(sight(unrolledUtterances, new HistoryReader().read(unrolledUtterances), observe));
    }

    /// The loop at the end of these steps; null when there is none.
    static @Nullable DetectedLoop sight(List<Utterance> history, LoopHistory reading, int observe) {
        List<Step> steps = reading.steps();
        Round best = null;
        for (int period = 1; period <= LONGEST_PERIOD && period * 2 <= steps.size(); period++) {
            Round round = Round.of(steps, period);
            if (round.counts(observe) && (best == null || round.coveredCount() > best.coveredCount())) {
                best = round;
            }
        }
        best = best == null ? Round.ofKnownSteps(steps) : best;
        best = best == null ? Round.ofFailures(reading, observe) : best;
        return best == null ? null : describe(history, steps, best);
    }

    /// True when no earlier step is like this one.
    static boolean isNovel(List<Step> steps, int index) {
        Step step = steps.get(index);
        for (int i = index - 1; i >= 0; i--) {
            if (step.to(steps.get(i)) != Step.Likeness.NONE) {
                return false;
            }
        }
        return true;
    }

    private static DetectedLoop describe(List<Utterance> history, List<Step> steps, Round round) {
        int end = steps.size();
        var actions = new ArrayList<String>();
        for (Step step : steps.subList(end - Math.min(round.period(), MOST_ACTIONS), end)) {
            actions.add(words(history.subList(step.place().from(), step.place().to())));
        }
        int second = Math.max(0, end - round.coveredCount() + round.period());
        List<Step> between = second < end - round.period() ? steps.subList(second, end - round.period()) : List.of();
        return new DetectedLoop(
                round.period(),
                round.repeats(),
                round.exact(),
                round.kind(),
                steps.getLast().form() == Facts.Form.AGENT_ZERO,
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
                    words.add(spokenText(utterance.text()));
                }
            }
        }
        return QuotedText.line(String.join(" ", words), LONGEST_ACTION);
    }

    private static String spokenText(String text) {
        String spokenText = WrittenCall.spokenText(text);
        WrittenCall call = WrittenCall.find(spokenText);
        return call == null ? spokenText : call.words();
    }
}
