package io.festinger.gateway.loops;

/// What an agent did and what came of it.
///
/// @param action of its calls, or of its words when it called nothing
/// @param outcome of all that was given back; empty when nothing was
/// @param calls how many tools were called in the dialect's own way
/// @param results how many results stand behind them
/// @param acts a tool was called, in the dialect's own way or in text
/// @param agentZero in Agent Zero's JSON
/// @param patient the action is one that may well be repeated, such as to wait or to scroll
/// @param place where its utterances stand in the history
record Step(
        Print action,
        Print outcome,
        int calls,
        int results,
        boolean acts,
        boolean agentZero,
        boolean patient,
        Place place) {
    private static final int NEAR_ACTION = 5;
    private static final int NEAR_OUTCOME = 3;
    private static final int LONGEST_STATUS = 60;

    /// @param from the first utterance, `to` the one behind the last
    record Place(int from, int to) {}

    /// How alike two steps are.
    enum Likeness {
        NONE,
        NEAR,
        EXACT
    }

    /// Action and outcome, for telling histories apart.
    long hash() {
        return Hash.mix(action.exact(), outcome.masked());
    }

    /// True when the step is rightly taken a few times before something changes: it waits, it moves a view whose
    /// content is not in the text, or it was told that something is not done yet and has not failed.
    boolean isPatient() {
        return patient || (acts && outcome.pending() && !outcome.failed() && outcome.words() <= LONGEST_STATUS);
    }

    /// An action in words that nobody has answered yet has whatever outcome the other one has. Only one of action and
    /// outcome may be a near-duplicate; an action that is one counts only if its outcome says enough.
    Likeness to(Step other) {
        if (acts != other.acts) {
            return Likeness.NONE;
        }
        boolean unanswered = outcome.isEmpty() || other.outcome.isEmpty();
        boolean same = outcome.masked() == other.outcome.masked() || (unanswered && !acts);
        if (action.exact() == other.action.exact()) {
            return same ? Likeness.EXACT : outcome.isNear(other.outcome, NEAR_OUTCOME) ? Likeness.NEAR : Likeness.NONE;
        }
        boolean masked = action.masked() == other.action.masked();
        boolean near = same && (masked || action.isNear(other.action, NEAR_ACTION));
        return near && (!acts || outcome.isTelling()) ? Likeness.NEAR : Likeness.NONE;
    }
}
