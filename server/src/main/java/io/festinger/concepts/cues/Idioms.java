package io.festinger.concepts.cues;

import io.festinger.text.NounStem;
import io.festinger.text.WordClasses;
import java.util.Set;

/// Detects idioms that only sound like a thing's kind or whole: `a mess`, `a two-day job`.
final class Idioms {
    private static final Set<String> ISA_OF_CHIPS = WordClasses.set("chip_terms");

    private Idioms() {}

    static boolean isIdiom(CueCandidate c) {
        Phrase object = c.object();
        if (c.match().is(Match.Order.KIND_FIRST) && c.match().isIsa()) {
            return false;
        }
        String last = c.words().at(object.headEnd() - 1);
        boolean many = c.match().rule().equals("are") || c.match().rule().equals("is one of");
        String head = many ? NounStem.of(last) : last;
        String first = c.words().at(Math.min(object.headEnd() - 1, object.from()));
        if (!c.match().isIsa()) {
            return English.NO_WHOLE.contains(head) && !c.words().has(object.headEnd() - 1, CueWords.CAPITAL);
        }
        boolean chip = c.match().rule().equals("ISA") && ISA_OF_CHIPS.contains(head);
        boolean isHyphened = head.startsWith("must-") || head.contains("-to-");
        boolean isMeasured = object.headEnd() - 1 > object.from() && (MEASURES.contains(first) || isDuration(first));
        boolean machine = English.MACHINES.contains(head) && object.headEnd() - 1 == object.from();
        boolean spot = head.equals("point") && SPOTS.contains(c.words().at(object.headEnd() - 2));
        if (c.match().rule().equals("ISA")) {
            return chip;
        }
        String adjective = c.words().at(object.headEnd() - 2);
        boolean isTurned = English.TURNED.contains(head) && English.PRAISE.contains(adjective);
        boolean isJudged = English.JUDGING.contains(adjective) && !object.isNamed() && !isWorkingThing(head);
        return isHyphened || isTurned || isJudged || isMeasured || (English.IDIOMS.contains(head) && !spot && !machine);
    }

    private static boolean isWorkingThing(String head) {
        return English.CLASS_NOUNS.contains(head) || head.endsWith("er") || head.endsWith("or");
    }

    /// `2-day`, `half-hour`
    private static boolean isDuration(String word) {
        int hyphen = word.indexOf('-');
        return hyphen > 0 && DURATIONS.contains(word.substring(hyphen + 1));
    }

    private static final Set<String> SPOTS = WordClasses.set("spot_nouns");

    private static final Set<String> DURATIONS = WordClasses.set("duration_nouns");

    private static final Set<String> MEASURES = WordClasses.set("measure_nouns");
}
