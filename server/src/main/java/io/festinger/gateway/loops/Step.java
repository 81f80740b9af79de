package io.festinger.gateway.loops;

/// What an agent did, and the result.
///
/// @param action of its calls, or of its words when it called nothing
/// @param outcome of all that was returned; empty when nothing was
/// @param calls how many tools were called in the dialect's own way
/// @param results how many results follow them
/// @param form how it was done
/// @param patient whether the action may rightly be repeated, such as waiting or scrolling
/// @param isNudged whether the result is a message that seems to be a framework's
/// @param place where its utterances are in the history
record Step(
        Print action,
        Print outcome,
        int calls,
        int results,
        Facts.Form form,
        boolean patient,
        boolean isNudged,
        Place place) {
    private static final int NEAR_ACTION = 5;
    private static final int NEAR_OUTCOME = 3;
    private static final int REWORDED = 14;
    private static final int LONGEST_STATUS = 60;
    private static final int SHORTEST_FAILURE = 3;
    private static final int SHORTEST_REPLY = 4;
    private static final int LONGEST_EXCUSE = 60;
    private static final int SHORTEST_HEAD = 24;

    /// @param from the first utterance, `to` the one after the last
    record Place(int from, int to) {}

    /// How alike two steps are, the least first.
    enum Likeness {
        NONE,
        /// Different searches of one tool found nothing.
        UNFOUND,
        /// Different words got the same answer.
        ANSWERED,
        /// Different words got an answer with the same beginning.
        REWORDED,
        NEAR,
        EXACT
    }

    /// A tool was called, in whatever form.
    boolean acts() {
        return form != Facts.Form.SPOKEN;
    }

    /// The hash of action and outcome, to distinguish histories.
    long hash() {
        return Hash.mix(action.exact(), outcome.maskedHash());
    }

    /// True when the step may rightly be repeated until something changes: it waits, it moves a view whose
    /// content is not in the text, or its outcome says that something is not done yet and has not failed.
    boolean isPatient() {
        return patient || (acts() && outcome.pending() && !outcome.hasFailed() && outcome.words() <= LONGEST_STATUS);
    }

    private boolean findsNothing() {
        return action.search() != 0 && outcome.nothing();
    }

    /// True for a call that failed, with more than a word about it.
    boolean isFailure() {
        return acts() && outcome.hasFailed() && outcome.words() > SHORTEST_FAILURE;
    }

    /// An action in words without an answer yet counts as having the other one's outcome. Only one of
    /// action and outcome may be a near-duplicate; a near-duplicate action counts only if its outcome
    /// is telling.
    Likeness to(Step other) {
        if (acts() != other.acts()) {
            return Likeness.NONE;
        }
        boolean isUnanswered = outcome.isEmpty() || other.outcome.isEmpty();
        boolean same = outcome.maskedHash() == other.outcome.maskedHash() || (isUnanswered && !acts());
        if (action.exact() == other.action.exact() && same) {
            return Likeness.EXACT;
        }
        if (isNear(other, same)) {
            return Likeness.NEAR;
        }
        if (acts()) {
            return same && findsNothing() && action.search() == other.action.search()
                    ? Likeness.UNFOUND
                    : Likeness.NONE;
        }
        return isUnanswered ? Likeness.NONE : spokenLikeness(other, same);
    }

    private boolean isNear(Step other, boolean same) {
        if (action.exact() == other.action.exact()) {
            return outcome.isNear(other.outcome, NEAR_OUTCOME) || failsAlike(other);
        }
        boolean alike = action.maskedHash() == other.action.maskedHash() || action.isNear(other.action, NEAR_ACTION);
        boolean isSpelled = action.wording() == other.action.wording();
        return same && (acts() ? isSpelled || (alike && outcome.isTelling()) : alike);
    }

    /// Whether it failed in the same words, regardless of the failure's numbers.
    private boolean failsAlike(Step other) {
        return isFailure() && outcome.wording() == other.outcome.wording() && !outcome.pending();
    }

    private Likeness spokenLikeness(Step other, boolean same) {
        boolean brief = action.words() <= LONGEST_EXCUSE && other.action.words() <= LONGEST_EXCUSE;
        if (same && brief && outcome.words() >= SHORTEST_REPLY) {
            return Likeness.ANSWERED;
        }
        boolean alike = outcome.head() == other.outcome.head() && outcome.words() >= SHORTEST_HEAD;
        return (alike || same) && action.isLike(other.action, REWORDED) ? Likeness.REWORDED : Likeness.NONE;
    }
}
