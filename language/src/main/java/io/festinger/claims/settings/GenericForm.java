package io.festinger.claims.settings;

import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Clause.Word;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Spot.Kind;
import io.festinger.claims.clauses.Subject;
import io.festinger.claims.clauses.TimePhrases;
import io.festinger.text.NounStem;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One value in a plain sentence with any verb: `each shard handles 500 rps`. The name consists of all
/// other words, so two sentences meet only when all of them agree. Past events, comparisons and
/// examples are not values.
final class GenericForm implements SettingForm {
    private static final Set<String> NO_FRAME = WordClasses.of("no_frame");
    private static final Set<String> GOES = WordClasses.of("frame_goes_on");
    private static final Set<String> KINDS = WordClasses.of("frame_kinds");
    private static final Set<String> MODALS = WordSet.of("can", "may");
    private static final int LONGEST = 9;

    @Override
    public List<Assertion> read(Clause clause) {
        List<Spot> spots = clause.size() > LONGEST + 6 ? List.of() : Spot.all(clause);
        if (spots.size() != 1) {
            return List.of();
        }
        Spot spot = spots.getFirst();
        boolean isTyped = spot.is(Kind.QUANTITY) || spot.is(Kind.COUNT);
        int verb = verb(clause, spot);
        if (!isTyped || verb < 1 || !isFrame(clause, spot)) {
            return List.of();
        }
        Optional<Subject> subject = Subject.of(clause, 0, verb);
        String attribute = (words(clause, verb, spot.from()) + " " + spot.countedText()).strip();
        return attribute.isEmpty() ? List.of() : SettingForm.assertion(subject, attribute, spot);
    }

    private static boolean isFrame(Clause clause, Spot spot) {
        for (int i = 0; i < clause.size(); i++) {
            if ((i < spot.from() || i >= spot.to()) && clause.is(i, NO_FRAME)) {
                return false;
            }
        }
        return true;
    }

    /// The index of the verb, which is in the present, or a participle after `is`.
    private static int verb(Clause clause, Spot spot) {
        for (int i = 1; i < spot.from(); i++) {
            boolean passive = clause.is(i, "is") && i + 1 < spot.from() && isParticiple(clause.word(i + 1));
            boolean modal = clause.is(i - 1, MODALS);
            if (passive) {
                return i;
            }
            if (modal) {
                return i - 1;
            }
            if (isPresent(clause, i)) {
                return i;
            }
        }
        return -1;
    }

    /// `handles` after a noun in the singular, with a value or a preposition after it.
    private static boolean isPresent(Clause clause, int i) {
        String lower = clause.word(i).lower();
        boolean third = lower.length() > 3
                && lower.endsWith("s")
                && !lower.endsWith("ss")
                && !lower.endsWith("us")
                && !lower.endsWith("'s")
                && !clause.isCapital(i)
                && !NounStem.of(lower).equals(lower);
        boolean singular =
                clause.word(i - 1).lower().equals(NounStem.of(clause.word(i - 1).lower()));
        boolean after = Spot.at(clause, i + 1).isPresent() || clause.is(i + 1, GOES) || clause.is(i + 1, KINDS);
        return third && singular && after && !clause.word(i).closed();
    }

    private static boolean isParticiple(Word word) {
        return word.lower().endsWith("ed") || word.in(TimePhrases.IRREGULAR);
    }

    private static String words(Clause clause, int from, int to) {
        List<String> words = new ArrayList<>();
        for (Word word : clause.words().subList(from, to)) {
            if (!word.in(GOES)) {
                words.add(stem(word.lower()));
            }
        }
        return String.join(" ", words);
    }

    private static String stem(String word) {
        return word.endsWith("s") ? NounStem.of(word) : word;
    }
}
