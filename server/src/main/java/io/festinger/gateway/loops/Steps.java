package io.festinger.gateway.loops;

import io.festinger.concepts.graph.Turn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Puts utterances together to steps: what the agent did up to the first thing that it was given, and all
/// that it was given until it did something again. Of several things that were said one after the other
/// without an answer the last one is what was answered, unless they repeat each other. Not for use from
/// several threads.
final class Steps {
    private final List<Utterance> history;
    private final List<Step> steps = new ArrayList<>();

    /// What was said and not answered, up to the action.
    private final List<Step> unanswered = new ArrayList<>();

    private int at;
    private int from;
    private @Nullable Facts action;
    private Print outcome = Print.EMPTY;
    private int calls;
    private int results;
    private boolean answered;
    private boolean thought;
    private boolean nudged;

    /// @param first the first utterance that will be taken
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
            case ASKED, QUESTIONED, NOTHING -> {}
        }
        at++;
    }

    /// All steps; a call without a result is none yet.
    List<Step> finish() {
        boolean open = action != null && !answered && action.acts();
        if (!open) {
            close();
        }
        settle();
        return steps;
    }

    private void done(Facts facts, Utterance utterance) {
        Facts before = action;
        thought = false;
        if (before == null || answered || !continues(before, facts, utterance)) {
            close();
            from = at;
            action = facts;
        } else {
            action = facts.acts() && !before.acts() ? facts : before.with(facts);
        }
        calls += utterance.calls().size();
    }

    /// What a thought is answered with is the outcome of nothing.
    private void thought(Utterance utterance) {
        if (action != null && !answered) {
            calls += utterance.calls().size();
        } else {
            thought = true;
        }
    }

    /// Words go with the calls after them, calls with each other, and words with words of the same message.
    private boolean continues(Facts before, Facts facts, Utterance utterance) {
        boolean sameElement = history.get(at - 1).element() == utterance.element();
        return facts.acts() ? !utterance.calls().isEmpty() : !before.acts() && sameElement;
    }

    private void given(Facts facts, Utterance utterance) {
        if (action != null && !thought) {
            outcome = answered ? outcome.with(facts.print()) : facts.print();
            answered = true;
            nudged |= facts.kind() == Facts.Kind.NUDGED;
            results += utterance.role() == Turn.Role.TOOL ? 1 : 0;
        }
    }

    private void close() {
        if (action != null) {
            var place = new Step.Place(from, at);
            var step =
                    new Step(action.print(), outcome, calls, results, action.form(), action.patient(), nudged, place);
            if (answered || action.acts()) {
                settle();
                steps.add(step);
            } else {
                unanswered.add(step);
            }
        }
        action = null;
        outcome = Print.EMPTY;
        calls = 0;
        results = 0;
        answered = false;
        nudged = false;
    }

    private void settle() {
        var said = new HashSet<Long>();
        unanswered.forEach(step -> said.add(step.action().masked()));
        if (said.size() < unanswered.size()) {
            steps.addAll(unanswered);
        }
        unanswered.clear();
    }
}
