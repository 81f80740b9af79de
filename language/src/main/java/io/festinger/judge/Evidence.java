package io.festinger.judge;

import java.util.EnumSet;
import java.util.Set;

/// Features of two compared texts, as numbers from 0 up. `BOTH` is the lesser of the two texts, `ONE` the
/// greater; `UNPAIRED` is the weight of words that have no partner in the other text. All features except
/// those of change are symmetric.
public enum Evidence {
    /// The two texts are the same to any reader.
    EQUAL(Sign.AGAINST),
    /// Weight of the common words.
    SHARED,
    /// Common share of the text with the larger, or smaller, uncovered part.
    COVERAGE_LEAST(Sign.FOR),
    COVERAGE_MOST(Sign.FOR),
    LENGTH(Sign.EITHER),
    UNPAIRED_BOTH(Sign.AGAINST),
    UNPAIRED_ONE,
    /// Coverage of the words before the verb.
    SUBJECT_COVERAGE(Sign.FOR),
    SUBJECT_UNPAIRED_BOTH(Sign.AGAINST),
    SUBJECT_UNPAIRED_ONE(Sign.AGAINST),
    SUBJECT_NAMES(Sign.AGAINST),
    /// One has nothing in common with the other but its subject: `is written in Go`, `is released every month`.
    SUBJECT_ALONE(Sign.AGAINST),
    NAME_BOTH(Sign.AGAINST),
    NAME_ONE,
    CODE_BOTH(Sign.AGAINST),
    /// Words after `for`, `in`, `on`, `when`, which state a condition.
    QUALIFIER_BOTH(Sign.AGAINST),
    QUALIFIER_ONE,
    /// A word without partner directly before one that has one: `the refresh token`.
    MODIFIER_BOTH(Sign.AGAINST),
    MODIFIER_ONE,
    /// `staging` against `production`.
    MARK_DIFFERS(Sign.AGAINST),
    ENVIRONMENT_DIFFERS(Sign.AGAINST),

    VALUE_CLASH,
    VALUE_CLASH_COVERED(Sign.FOR),
    VALUE_CLASH_ON_TOPIC(Sign.FOR),
    VALUE_CLASH_OF_SUBJECTS(Sign.AGAINST),
    VALUE_CLASH_OF_NAMES(Sign.AGAINST),
    VALUE_CLASH_OF_MARKS(Sign.AGAINST),
    VALUE_CLASH_OF_DEFAULT(Sign.AGAINST),
    VALUE_CLASH_BESIDE_EQUAL(Sign.AGAINST),
    /// Only one value differs.
    VALUE_CLASH_ALONE(Sign.FOR),
    VALUE_CLASH_IN_CONTEXT(Sign.FOR),
    /// Values in the subjects differ: `level 5` against `level 4`.
    VALUE_OF_SUBJECT(Sign.AGAINST),
    /// One is within the other: `5` and `at most 10`.
    VALUE_WITHIN(Sign.AGAINST),
    VALUES_EQUAL(Sign.AGAINST),
    VALUE_EQUAL_IN_CONTEXT,
    VALUE_UNPAIRED,
    VALUE_ONE,

    /// One denies the other, by a negation, an antonym, or the other side of an axis.
    TURNED,
    TURNED_ON_TOPIC(Sign.FOR),
    TURNED_OF_SUBJECTS(Sign.AGAINST),
    TURNED_NEVER(Sign.FOR),
    TURNED_BESIDE_CLASH,
    /// Nothing else differs.
    TURNED_ALONE(Sign.FOR),
    NEVER_ONE(Sign.FOR),
    ONLY_ONE(Sign.FOR),
    ALL_ONE,
    SOME_ONE,
    SIDE_SAME(Sign.AGAINST),
    BOUND_TURNED(Sign.FOR),
    /// `from A to B` against `from B to A`.
    SWAPPED(Sign.FOR),

    /// One has a phrase where the other has a different one.
    EXCHANGED,
    EXCHANGED_ON_TOPIC(Sign.FOR),
    EXCHANGED_NAMES,
    EXCHANGED_NAMES_ON_TOPIC(Sign.FOR),
    EXCHANGED_EXACTLY(Sign.FOR),
    /// Nothing else differs.
    EXCHANGED_ALONE(Sign.FOR),
    EXCHANGED_DEFINITE(Sign.FOR),
    EXCHANGED_SUBJECT(Sign.AGAINST),

    DEFAULT_ONE,
    LIMIT_ONE(Sign.AGAINST),
    USUAL_ONE(Sign.AGAINST),
    EXAMPLE_ONE(Sign.AGAINST),
    CONDITION_ONE(Sign.AGAINST),
    ALSO_ONE(Sign.AGAINST),
    FIRST_PERSON_ONE,
    EVENT_BOTH(Sign.AGAINST),
    /// `was tested on`, `was fixed in`: an action may have been done several times.
    DONE_BOTH(Sign.AGAINST),
    PAST_ONE,
    PAST_BOTH(Sign.AGAINST),

    /// Claims of both on one slot: different values, equal ones, one within the other; or the same
    /// property of another thing.
    SLOT_CONTRARY(Sign.FOR),
    SLOT_SAME(Sign.AGAINST),
    SLOT_WITHIN(Sign.AGAINST),
    SLOT_ELSEWHERE(Sign.AGAINST),

    /// Either reports a change.
    CHANGE_ANY(Sign.FOR),
    OLD_ANY(Sign.FOR),
    /// One says that the subject of the other is outdated: dropped, deprecated, gone.
    ENDED_ONE(Sign.FOR),
    /// Something that one says has ended is what the other is about; or the other does not name it.
    ENDS_NAMED(Sign.FOR),
    ENDS_UNNAMED(Sign.AGAINST),
    /// Both say that something has ended.
    ENDS_BOTH(Sign.AGAINST),
    /// The predicate of one is the subject of the other, which has another name now.
    RENAMED(Sign.FOR),
    /// These depend on which of the two is the known one, see [#isDirected].
    CHANGE_INCOMING,
    CHANGE_KNOWN,
    NOW_INCOMING,
    LONGER_INCOMING,
    /// The incoming text marks the known statement as outdated, or denies it.
    OLD_INCOMING,
    PAST_INCOMING,
    PAST_KNOWN,
    PLAN_KNOWN,

    /// The transformer's results, as logarithms of odds; 0 when it was not asked.
    LIKELY_CONTRADICTION(Sign.FOR),
    LIKELY_CONTRADICTION_BOTH(Sign.FOR),
    LIKELY_SAME(Sign.AGAINST),
    LIKELY_NONE(Sign.AGAINST),
    LIKELY_SETTLED,
    /// The same for the texts with their contrary values exchanged; 0 when there are none.
    CLASH_SEEN(Sign.EITHER),
    CLASH_LIKELY_CONTRADICTION(Sign.FOR),
    CLASH_LIKELY_SAME(Sign.FOR),
    CLASH_LIKELY_NONE(Sign.AGAINST);

    /// What a feature may indicate about a contradiction. A weight never reverses it.
    public enum Sign {
        FOR,
        AGAINST,
        EITHER,
        /// Nothing without other evidence.
        NONE
    }

    private static final Set<Evidence> DIRECTED = EnumSet.of(
            CHANGE_INCOMING,
            CHANGE_KNOWN,
            NOW_INCOMING,
            LONGER_INCOMING,
            OLD_INCOMING,
            PAST_INCOMING,
            PAST_KNOWN,
            PLAN_KNOWN,
            LIKELY_SETTLED);
    private static final Set<Evidence> OF_TRANSFORMER = EnumSet.of(
            LIKELY_CONTRADICTION,
            LIKELY_CONTRADICTION_BOTH,
            LIKELY_SAME,
            LIKELY_NONE,
            LIKELY_SETTLED,
            CLASH_SEEN,
            CLASH_LIKELY_CONTRADICTION,
            CLASH_LIKELY_SAME,
            CLASH_LIKELY_NONE);

    private final Sign sign;

    Evidence() {
        this(Sign.NONE);
    }

    Evidence(Sign sign) {
        this.sign = sign;
    }

    public Sign sign() {
        return sign;
    }

    /// Whether a transformer measures it.
    public boolean isOfTransformer() {
        return OF_TRANSFORMER.contains(this);
    }

    /// Whether it depends on which of the two texts is the known one.
    public boolean isDirected() {
        return DIRECTED.contains(this);
    }

    /// The spelling in `judge/weights.txt` and in answers.
    public String wire() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
