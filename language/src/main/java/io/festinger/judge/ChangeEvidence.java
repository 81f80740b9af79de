package io.festinger.judge;

import io.festinger.claims.Agreement;
import io.festinger.text.WordClasses;
import java.util.Set;

/// Whether a text itself says that something changed, and that the other text is outdated. The one text is
/// the known one here, the other the incoming one.
final class ChangeEvidence implements EvidenceReader {
    private static final Set<String> CHANGE = WordClasses.set("change_words");
    private static final Set<String> NOW = WordClasses.set("now");
    private static final Set<String> PAST = WordClasses.set("past");
    private static final Set<String> PLAN = WordClasses.set("plan");
    private static final String CURRENT = "current";
    private static final Set<String> OVER = Set.of("longer", "anymore");
    private static final double MOSTLY = 0.6;
    private static final Set<String> BEFORE_OLD = WordClasses.set("before_old");

    @Override
    public void read(Pairing pairing, MeasuredEvidence into) {
        Reading knownReading = pairing.one();
        Reading incoming = pairing.other();
        boolean old = namesOld(pairing, incoming, pairing.toOne(), false);
        into.put(Evidence.CHANGE_ANY, knownReading.has(CHANGE) || incoming.has(CHANGE));
        into.put(Evidence.OLD_ANY, old || namesOld(pairing, knownReading, pairing.toOther(), true));
        into.put(Evidence.ENDED_ONE, isEnded(knownReading) != isEnded(incoming));
        ends(knownReading, incoming, into);
        into.put(
                Evidence.RENAMED,
                isRenamed(knownReading, incoming, pairing.toOther())
                        || isRenamed(incoming, knownReading, pairing.toOne()));
        into.put(Evidence.CHANGE_INCOMING, incoming.has(CHANGE));
        into.put(Evidence.CHANGE_KNOWN, knownReading.has(CHANGE));
        into.put(Evidence.NOW_INCOMING, incoming.has(NOW));
        into.put(Evidence.LONGER_INCOMING, incoming.has(OVER));
        into.put(Evidence.OLD_INCOMING, old);
        into.put(Evidence.PAST_INCOMING, incoming.has(PAST));
        into.put(Evidence.PAST_KNOWN, knownReading.has(PAST));
        into.put(Evidence.PLAN_KNOWN, knownReading.has(PLAN));
    }

    private static void ends(Reading knownReading, Reading incoming, MeasuredEvidence into) {
        NamedThings local = knownReading.changed().endedThings();
        NamedThings remote = incoming.changed().endedThings();
        boolean both = !local.isEmpty() && !remote.isEmpty();
        boolean one = !local.isEmpty() || !remote.isEmpty();
        double named = Math.max(local.namedBy(incoming), remote.namedBy(knownReading));
        into.put(Evidence.ENDS_NAMED, one && !both && named >= MOSTLY ? named : 0);
        into.put(Evidence.ENDS_UNNAMED, one && named < MOSTLY);
        into.put(Evidence.ENDS_BOTH, both);
    }

    private static boolean isEnded(Reading of) {
        return of.words().stream().anyMatch(word -> {
            Lexicon.Side side = Lexicon.sides().get(word.lower());
            return side != null && side.axis().equals(CURRENT) && side.number() > 0;
        });
    }

    /// The other text's subject is the whole predicate of the one, and the other reports a change.
    private static boolean isRenamed(Reading one, Reading other, int[] toOther) {
        if (!other.has(CHANGE) && !other.has(NOW)) {
            return false;
        }
        boolean any = false;
        for (int i = one.predicate(); i < one.size(); i++) {
            if (one.word(i).isContent()) {
                if (toOther[i] < 0 || toOther[i] >= other.predicate()) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    /// Whether it marks a value or a word of the other text as outdated.
    private static boolean namesOld(Pairing pairing, Reading of, int[] paired, boolean isOne) {
        boolean value = pairing.values().stream()
                .anyMatch(pair -> pair.agreement() == Agreement.SAME
                        && (isOne ? pairing.valueOfOne(pair) : pairing.valueOfOther(pair)).old()
                        && !(isOne ? pairing.valueOfOther(pair) : pairing.valueOfOne(pair)).old());
        return value || namesOldWord(of, paired);
    }

    private static boolean namesOldWord(Reading of, int[] paired) {
        for (int i = 1; i < of.size(); i++) {
            boolean instead =
                    of.is(i - 1, "of") && of.is(i - 2, "instead") || of.is(i - 1, "than") && of.is(i - 2, "rather");
            if (paired[i] >= 0 && of.word(i).isContent() && (instead || of.is(i - 1, BEFORE_OLD))) {
                return true;
            }
        }
        return false;
    }
}
