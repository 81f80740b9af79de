package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Whether one text has a phrase where the other has a different one, between the same neighbours.
final class ExchangeEvidence implements EvidenceReader {
    private static final Set<String> DEFINITE = WordClasses.set("definite_determiners");
    private static final Set<String> BE = WordClasses.set("be");
    private static final int LONGEST = 4;
    /// Beyond the words: the text begins or ends.
    private static final int EDGE = -2;

    @Override
    public void read(Pairing pairing, MeasuredEvidence into) {
        Reading one = pairing.one();
        Reading other = pairing.other();
        for (Phrase local : phrases(one, pairing.toOther())) {
            for (Phrase remote : phrases(other, pairing.toOne())) {
                boolean hasLeft = isMet(neighbour(pairing, local.from() - 1), remote.from() - 1, other.size());
                boolean right = isMet(neighbour(pairing, local.to()), remote.to(), other.size());
                if (hasLeft || right) {
                    exchange(
                            pairing,
                            into,
                            new MeasuredEvidence.Place(local.from(), local.to(), remote.from(), remote.to()));
                    if (hasLeft && right && local.from() >= one.predicate() && remote.from() >= other.predicate()) {
                        into.put(Evidence.EXCHANGED_EXACTLY, true);
                    }
                }
            }
        }
        if (into.has(Evidence.EXCHANGED)) {
            double topic = into.get(Evidence.COVERAGE_MOST);
            into.put(Evidence.EXCHANGED_ON_TOPIC, topic);
            into.put(Evidence.EXCHANGED_NAMES_ON_TOPIC, into.has(Evidence.EXCHANGED_NAMES) ? topic : 0);
            if (isOnly(pairing, into)) {
                into.put(Evidence.EXCHANGED_ALONE, true);
                into.put(Evidence.NAME_BOTH, 0);
                into.put(Evidence.CODE_BOTH, 0);
            }
            into.put(Evidence.EXCHANGED_DEFINITE, isDefinite(one) && isDefinite(other));
        }
    }

    /// Whether both texts have no unpaired words other than those of one phrase.
    private static boolean isOnly(Pairing pairing, MeasuredEvidence into) {
        return into.has(Evidence.EXCHANGED_EXACTLY)
                && !into.has(Evidence.VALUE_CLASH)
                && !into.has(Evidence.VALUE_OF_SUBJECT)
                && phrases(pairing.one(), pairing.toOther()).size() == 1
                && phrases(pairing.other(), pairing.toOne()).size() == 1;
    }

    private static void exchange(Pairing pairing, MeasuredEvidence into, MeasuredEvidence.Place place) {
        boolean subject = place.oneFrom() < pairing.one().predicate();
        boolean subjectToo = place.otherFrom() < pairing.other().predicate();
        if (subject && subjectToo) {
            into.put(Evidence.EXCHANGED_SUBJECT, place);
        } else if (!subject && !subjectToo) {
            into.put(Evidence.EXCHANGED, place);
            if (pairing.one().word(place.oneFrom()).name()
                    && pairing.other().word(place.otherFrom()).name()) {
                into.put(Evidence.EXCHANGED_NAMES, place);
            }
        }
    }

    /// Consecutive words that have no partner.
    private record Phrase(int from, int to) {}

    private static List<Phrase> phrases(Reading of, int[] paired) {
        List<Phrase> phrases = new ArrayList<>();
        int from = 0;
        while (from < of.size()) {
            int to = from;
            while (to < of.size() && paired[to] < 0 && of.word(to).isContent()) {
                to++;
            }
            if (to > from && to - from <= LONGEST) {
                phrases.add(new Phrase(from, to));
            }
            from = Math.max(to, from + 1);
        }
        return phrases;
    }

    /// The word of the other text with which the word at an index is paired.
    private static int neighbour(Pairing pairing, int place) {
        return place < 0 || place >= pairing.one().size() ? EDGE : pairing.toOther()[place];
    }

    private static boolean isMet(int neighbour, int place, int size) {
        return neighbour == EDGE ? place < 0 || place >= size : neighbour >= 0 && neighbour == place;
    }

    /// It describes the only thing of its kind: `the database of the shop is`, `our colour is`, `colour:`.
    private static boolean isDefinite(Reading of) {
        boolean begins = of.is(0, DEFINITE) || hasGenitive(of);
        boolean isLabelled = of.predicate() > 0 && of.word(of.predicate() - 1).colon();
        return begins && of.is(of.predicate(), BE) || isLabelled;
    }

    private static boolean hasGenitive(Reading of) {
        return of.words().stream()
                .limit(3)
                .anyMatch(word ->
                        of.text().startsWith("'s", word.end()) || of.text().startsWith("’s", word.end()));
    }
}
