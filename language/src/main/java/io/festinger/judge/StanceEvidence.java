package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.Set;

/// The kind of statement of each of two texts: a limit or a default, an example, a condition, an event.
final class StanceEvidence implements EvidenceReader {
    private static final Set<String> DEFAULT = WordClasses.set("default");
    private static final Set<String> LIMIT = WordClasses.set("limit_words");
    private static final Set<String> USUAL = WordClasses.set("usual");
    private static final Set<String> EXAMPLE = WordClasses.set("example");
    private static final Set<String> CONDITION = WordClasses.set("condition");
    private static final Set<String> ALSO = WordClasses.set("also");
    private static final Set<String> FIRST_PERSON = WordClasses.set("first_person");
    private static final Set<String> EVENT = WordClasses.set("event_words");
    private static final Set<String> WAS = WordClasses.set("been_forms");
    private static final Set<String> PARTICIPLES = WordClasses.set("participle");
    private static final Set<String> STATES = WordClasses.set("state_participle");
    private static final Set<String> PREPOSITIONS = WordClasses.set("preposition");
    private static final Set<String> PAST = WordClasses.set("past");

    @Override
    public void read(Pairing pairing, MeasuredEvidence into) {
        Reading one = pairing.one();
        Reading other = pairing.other();
        into.one(Evidence.DEFAULT_ONE, one, other, DEFAULT);
        into.one(Evidence.LIMIT_ONE, one, other, LIMIT);
        into.one(Evidence.USUAL_ONE, one, other, USUAL);
        into.one(Evidence.EXAMPLE_ONE, one, other, EXAMPLE);
        into.one(Evidence.CONDITION_ONE, one, other, CONDITION);
        into.one(Evidence.ALSO_ONE, one, other, ALSO);
        into.one(Evidence.FIRST_PERSON_ONE, one, other, FIRST_PERSON);
        into.put(Evidence.EVENT_BOTH, one.has(EVENT) && other.has(EVENT));
        into.put(Evidence.DONE_BOTH, isDone(one) && isDone(other));
        into.one(Evidence.PAST_ONE, one, other, PAST);
        into.put(Evidence.PAST_BOTH, one.has(PAST) && other.has(PAST));
    }

    /// It reports in the passive an action, with its place, means or actor.
    private static boolean isDone(Reading of) {
        for (int i = 1; i + 1 < of.size(); i++) {
            boolean participle = of.word(i).lower().endsWith("ed") || of.is(i, PARTICIPLES);
            if (of.is(i - 1, WAS) && participle && !of.is(i, STATES) && of.is(i + 1, PREPOSITIONS)) {
                return true;
            }
        }
        return false;
    }
}
