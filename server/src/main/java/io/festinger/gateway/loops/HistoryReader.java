package io.festinger.gateway.loops;

import io.festinger.concepts.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads histories of one conversation into steps. Agents resend their whole history on every call, so what it found
/// out
/// about an utterance it keeps until a history comes without that utterance. Not for use from several threads.
final class HistoryReader {
    private static final int MOST_UTTERANCES = 1_024;
    private static final int MOST_KEPT = 512;

    private Map<Long, Facts> known = Map.of();

    Reading read(List<Utterance> history) {
        var seen = new HashMap<Long, Facts>();
        int oldest = Math.max(0, history.size() - MOST_UTTERANCES);
        var facts = new ArrayList<Facts>();
        int asked = history.size() - 1;
        for (; asked >= oldest; asked--) {
            Facts here = facts(history, asked, seen);
            if (here.kind() == Facts.Kind.ASKED) {
                break;
            }
            facts.add(here);
        }
        long question = asked >= oldest ? facts(history, asked, seen).print().masked() | 1 : 0;
        var steps = new Steps(history, asked + 1);
        for (Facts next : facts.reversed()) {
            steps.take(next);
        }
        known = seen;
        return new Reading(question, steps.finish());
    }

    private Facts facts(List<Utterance> history, int index, Map<Long, Facts> seen) {
        Utterance utterance = history.get(index);
        Facts facts = remembered(utterance, seen);
        if (facts.kind() != Facts.Kind.ASKED) {
            return facts;
        }
        // one message of several texts is the framework's when its first text is
        int first = index;
        while (first > 0 && isSame(history.get(first - 1), utterance)) {
            first--;
        }
        boolean framework =
                first < index && remembered(history.get(first), seen).kind() == Facts.Kind.GIVEN;
        return framework ? new Facts(Facts.Kind.GIVEN, facts.print(), false, false, false) : facts;
    }

    private static boolean isSame(Utterance before, Utterance utterance) {
        return before.element() == utterance.element() && before.role() == Turn.Role.USER;
    }

    private Facts remembered(Utterance utterance, Map<Long, Facts> seen) {
        long key = Hash.of(utterance.role(), utterance.text(), utterance.calls());
        Facts facts = seen.get(key);
        if (facts == null) {
            facts = known.get(key);
        }
        if (facts == null) {
            facts = Facts.of(utterance);
        }
        if (seen.size() < MOST_KEPT) {
            seen.put(key, facts);
        }
        return facts;
    }

    /// Puts utterances together to steps: what the agent did up to the first thing that it was given, and all that it
    /// was
    /// given until it did something again.
    private static final class Steps {
        private final List<Utterance> history;
        private final List<Step> steps = new ArrayList<>();
        private int at;
        private int from;
        private @Nullable Facts action;
        private Print outcome = Print.EMPTY;
        private int calls;
        private int results;
        private boolean answered;

        Steps(List<Utterance> history, int first) {
            this.history = history;
            this.at = first;
        }

        void take(Facts facts) {
            switch (facts.kind()) {
                case DONE -> done(facts, history.get(at));
                case GIVEN -> given(facts, history.get(at));
                case OURS -> close();
                case ASKED, NOTHING -> {}
            }
            at++;
        }

        List<Step> finish() {
            if (action != null && !answered && action.acts()) {
                // called, and no result yet: nothing can be said about it
                return steps;
            }
            close();
            return steps;
        }

        private void done(Facts facts, Utterance utterance) {
            Facts before = action;
            if (before == null || answered || !continues(before, facts, utterance)) {
                close();
                from = at;
                action = facts;
            } else if (facts.acts() && !before.acts()) {
                action = facts;
            } else {
                action = new Facts(
                        Facts.Kind.DONE,
                        before.print().with(facts.print()),
                        facts.acts(),
                        before.agentZero() || facts.agentZero(),
                        before.patient() && facts.patient());
            }
            calls += utterance.calls().size();
        }

        /// Words go with the calls behind them, calls with each other, and words with words of the same message.
        private boolean continues(Facts before, Facts facts, Utterance utterance) {
            boolean sameElement = history.get(at - 1).element() == utterance.element();
            return facts.acts() ? !utterance.calls().isEmpty() : !before.acts() && sameElement;
        }

        private void given(Facts facts, Utterance utterance) {
            if (action != null) {
                outcome = answered ? outcome.with(facts.print()) : facts.print();
                answered = true;
                results += utterance.role() == Turn.Role.TOOL ? 1 : 0;
            }
        }

        private void close() {
            if (action != null) {
                var place = new Step.Place(from, at);
                steps.add(new Step(
                        action.print(),
                        outcome,
                        calls,
                        results,
                        action.acts(),
                        action.agentZero(),
                        action.patient(),
                        place));
            }
            action = null;
            outcome = Print.EMPTY;
            calls = 0;
            results = 0;
            answered = false;
        }
    }
}
