package io.festinger.judge;

import java.util.Set;

/// What kind of statement each of two texts is: a limit or a default, an example, a condition, an event.
final class StanceEvidence implements EvidenceReader {
    private static final Set<String> DEFAULT = Lexicon.of("default");
    private static final Set<String> LIMIT = Lexicon.of("limit");
    private static final Set<String> USUAL = Lexicon.of("usual");
    private static final Set<String> EXAMPLE = Lexicon.of("example");
    private static final Set<String> CONDITION = Lexicon.of("condition");
    private static final Set<String> ALSO = Lexicon.of("also");
    private static final Set<String> FIRST_PERSON = Lexicon.of("first_person");
    private static final Set<String> EVENT = Lexicon.of("event");
    private static final Set<String> PAST = Lexicon.of("past");

    @Override
    public void read(Pairing pairing, Measured into) {
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
        into.one(Evidence.PAST_ONE, one, other, PAST);
        into.put(Evidence.PAST_BOTH, one.has(PAST) && other.has(PAST));
    }
}
