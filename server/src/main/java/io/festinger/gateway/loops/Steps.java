package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Groups utterances into steps: the agent's actions up to the first result, and all results until its next
/// action. Of several consecutive texts without an answer, the last one is the answered one, unless they
/// repeat each other. Not for use from several threads.
final class Steps {
    private final List<Utterance> history;
    private final List<Step> steps = new ArrayList<>();

    /// Unanswered texts before the action.
    private final List<Step> unansweredSteps = new ArrayList<>();

    private int at;
    private int from;
    private @Nullable Facts action;
    private Print outcome = Print.EMPTY;
    private int calls;
    private int results;
    private boolean hasAnswered;
    private boolean thought;
    private boolean isNudged;

    /// @param first the first utterance to read
    Steps(List<Utterance> history, int first) {
        this.history = history;
        this.at = first;
    }

    void take(Facts facts) {
        switch (facts.kind()) {
            case DONE -> done(facts, history.get(at));
            case THOUGHT -> thought(history.get(at));
            case GIVEN, NUDGED -> given(facts, history.get(at));
            case OURS -> close();
            case ASKED, NOTHING -> {}
        }
        at++;
    }

    /// All steps; a call without a result is not yet a step.
    List<Step> finish() {
        boolean open = action != null && !hasAnswered && action.acts();
        if (!open) {
            close();
        }
        settle();
        return steps;
    }

    private void done(Facts facts, Utterance utterance) {
        Facts before = action;
        thought = false;
        if (before == null || hasAnswered || !continues(before, facts, utterance)) {
            close();
            from = at;
            action = facts;
        } else {
            action = facts.acts() && !before.acts() ? facts : before.with(facts);
        }
        calls += utterance.calls().size();
    }

    /// The answer to a thought is not the outcome of an action.
    private void thought(Utterance utterance) {
        if (action != null && !hasAnswered) {
            calls += utterance.calls().size();
        } else {
            thought = true;
        }
    }

    /// Words belong to the calls after them, calls to each other, and words to words of the same message.
    private boolean continues(Facts before, Facts facts, Utterance utterance) {
        boolean sameElement = history.get(at - 1).element() == utterance.element();
        return facts.acts() ? !utterance.calls().isEmpty() : !before.acts() && sameElement;
    }

    private void given(Facts facts, Utterance utterance) {
        if (action != null && !thought) {
            outcome = hasAnswered ? outcome.with(facts.print()) : facts.print();
            hasAnswered = true;
            isNudged |= facts.kind() == Facts.Kind.NUDGED;
            results += utterance.role() == Turn.Role.TOOL ? 1 : 0;
        }
    }

    private void close() {
        if (action != null) {
            var place = new Step.Place(from, at);
            var step =
                    new Step(action.print(), outcome, calls, results, action.form(), action.patient(), isNudged, place);
            if (hasAnswered || action.acts()) {
                settle();
                steps.add(step);
            } else {
                unansweredSteps.add(step);
            }
        }
        action = null;
        outcome = Print.EMPTY;
        calls = 0;
        results = 0;
        hasAnswered = false;
        isNudged = false;
    }

    private void settle() {
        var said = new HashSet<Long>();
        unansweredSteps.forEach(step -> said.add(step.action().maskedHash()));
        if (said.size() < unansweredSteps.size()) {
            steps.addAll(unansweredSteps);
        }
        unansweredSteps.clear();
    }
}
