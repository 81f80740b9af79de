package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.Set;

/// Whether the values of two texts can hold together.
final class ValueEvidence implements EvidenceReader {
    private static final Set<String> DEFAULT = WordClasses.set("default");

    @Override
    public void read(Pairing pairing, MeasuredEvidence into) {
        int equal = 0;
        int within = 0;
        int contrary = 0;
        double equalContext = 0;
        double contraryContext = 0;
        for (Pairing.Values pair : pairing.values()) {
            boolean isGiven =
                    pairing.valueOfOne(pair).old() == pairing.valueOfOther(pair).old();
            switch (pair.agreement()) {
                case SAME -> {
                    equal += isGiven ? 1 : 0;
                    equalContext = isGiven ? Math.max(equalContext, pair.context()) : equalContext;
                }
                case NARROWER, WIDER -> within++;
                case CONTRARY -> {
                    boolean subjects = pairing.isOfSubjects(pair) || isRepeated(pairing, pair);
                    into.put(subjects ? Evidence.VALUE_OF_SUBJECT : Evidence.VALUE_CLASH, place(pairing, pair));
                    contrary += subjects ? 0 : 1;
                    contraryContext = subjects ? contraryContext : Math.max(contraryContext, pair.context());
                }
                case COMPATIBLE -> {}
            }
        }
        int local = pairing.one().values().size();
        int remote = pairing.other().values().size();
        into.put(Evidence.VALUE_WITHIN, Math.min(2, within));
        into.put(Evidence.VALUES_EQUAL, local > 0 && local == remote && equal == local);
        into.put(Evidence.VALUE_EQUAL_IN_CONTEXT, equalContext);
        into.put(
                Evidence.VALUE_UNPAIRED,
                Math.clamp(Math.min(local, remote) - pairing.values().size(), 0, 2));
        into.put(Evidence.VALUE_ONE, (local == 0) != (remote == 0));
        if (contrary > 0) {
            clash(pairing, into, Math.min(2, equal), contraryContext);
        }
    }

    /// The same two values occur together elsewhere, too: `lunch 7 is in hall 7`. They name the subject.
    private static boolean isRepeated(Pairing pairing, Pairing.Values pair) {
        return pairing.values().stream()
                        .filter(other -> pairing.valueOfOne(other)
                                        .key()
                                        .equals(pairing.valueOfOne(pair).key())
                                && pairing.valueOfOther(other)
                                        .key()
                                        .equals(pairing.valueOfOther(pair).key()))
                        .count()
                > 1;
    }

    private static void clash(Pairing pairing, MeasuredEvidence into, int equal, double context) {
        double covered = into.get(Evidence.COVERAGE_LEAST);
        into.put(
                Evidence.VALUE_CLASH_ALONE,
                !into.has(Evidence.UNPAIRED_ONE)
                        && pairing.one().values().size()
                                == pairing.other().values().size()
                        && !into.has(Evidence.VALUE_OF_SUBJECT));
        into.put(Evidence.VALUE_CLASH_COVERED, covered);
        into.put(Evidence.VALUE_CLASH_ON_TOPIC, into.get(Evidence.COVERAGE_MOST));
        into.put(Evidence.VALUE_CLASH_OF_SUBJECTS, Math.min(1, into.get(Evidence.SUBJECT_UNPAIRED_BOTH)));
        into.put(Evidence.VALUE_CLASH_OF_NAMES, Math.min(1, into.get(Evidence.NAME_BOTH)));
        into.put(Evidence.VALUE_CLASH_OF_MARKS, Math.min(1, into.get(Evidence.MARK_DIFFERS)));
        into.one(Evidence.VALUE_CLASH_OF_DEFAULT, pairing.one(), pairing.other(), DEFAULT);
        into.put(Evidence.VALUE_CLASH_BESIDE_EQUAL, equal);
        into.put(Evidence.VALUE_CLASH_IN_CONTEXT, context * covered);
    }

    private static MeasuredEvidence.Place place(Pairing pairing, Pairing.Values pair) {
        int from = Math.max(0, pairing.one().firstWordOf(pair.one()));
        int there = Math.max(0, pairing.other().firstWordOf(pair.other()));
        return new MeasuredEvidence.Place(
                from, endOf(pairing.one(), from, pair.one()), there, endOf(pairing.other(), there, pair.other()));
    }

    private static int endOf(Reading of, int from, int value) {
        int end = from + 1;
        while (end < of.size() && of.word(end).value() == value) {
            end++;
        }
        return end;
    }
}
