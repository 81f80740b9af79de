package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import java.util.Set;

/// Tells whether words state something as true: questions, conditions, guesses, plans, opinions,
/// hearsay and examples do not.
final class Mood {
    private static final Set<String> EACH = WordSet.of("a per each every");
    private static final Set<String> HEDGES = WordSet.of("""
            might could perhaps maybe probably possibly presumably apparently allegedly supposedly reportedly if
            unless whether assuming suppose supposing imagine hypothetically tentatively unsure likely unlikely seems
            seem seemed would wouldn todo fixme tbd tba wip idea proposal proposed proposing propose suggestion
            suggest suggesting considering consider considered intend intends planning wish wishes hope hopes hoping
            hopefully think thinks thought believe believes believed guess guesses reckon reckons suspect suspects
            heard hearsay rumour rumor rumours rumors rumoured rumored said says told imo imho afaik iirc let's lets
            otherwise wonder wondering unclear undecided unconfirmed discussed debating versus vs
            """);
    /// Words that make a claim someone's own where `that` or a statement follows.
    private static final Set<String> REPORTS = WordSet.of("""
            claims claimed mentions mentioned suggests suggested reports reported assumes assumed expects feels felt
            argues argued recommends recommended wants wanted hopes suspected
            """);
    private static final Set<String> REPORTERS = WordSet.of("that", "we", "it", "they", "he", "she");
    /// What decides how things are.
    static final Set<String> DOCUMENTS = WordSet.of("""
            sheet datasheet docs documentation spec specification manual drawing readme config contract policy runbook
            wiki standard handbook agreement
            """);
    private static final Set<String> EXAMPLES = WordSet.of("e.g", "eg", "i.e");
    private static final Set<String> CONDITIONS = WordSet.of("when whenever once while");
    private static final Set<String> WILLED = WordSet.of("want", "plan", "plans", "aim", "aims");
    /// After `may`, what may happen; anything else is permitted.
    private static final Set<String> UNSURE = WordSet.of("""
            be also soon eventually change need want well even still take require fail cause differ vary switch move
            become go happen occur seem help lead work break result depend increase decrease drop rise come get turn
            """);

    /// What is said in doubt has one of these.
    private static final Set<String> DOUBTS =
            WordSet.any(HEDGES, REPORTS, WILLED, EXAMPLES, WordSet.of("may for such example according"));

    private Mood() {}

    /// Whether the whole sentence states something, its parts included.
    static boolean states(Clause sentence) {
        if (sentence.size() == 0 || isCondition(sentence)) {
            return false;
        }
        for (int i = 0; i < sentence.size(); i++) {
            if (sentence.word(i).tail().contains("?") || doubts(sentence, i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean doubts(Clause sentence, int i) {
        Word word = sentence.word(i);
        if (!word.in(DOUBTS)) {
            return false;
        }
        if (word.in(HEDGES)) {
            return !isName(sentence, i);
        }
        if (word.is("may")) {
            boolean month = sentence.isCapital(i) && i > 0;
            return !month && (sentence.is(i + 1, UNSURE) || sentence.is(i - 1, REPORTERS));
        }
        boolean reported = word.in(REPORTS) && i > 0 && sentence.is(i + 1, REPORTERS);
        boolean willed = word.in(WILLED) && sentence.is(i + 1, "to");
        boolean example = word.in(EXAMPLES)
                || (word.is("for") && (sentence.is(i + 1, "example") || sentence.is(i + 1, "instance")))
                || (word.is("such") && sentence.is(i + 1, "as"))
                || (i == 0 && word.is("example") && word.closed());
        boolean hearsay = word.is("according") && sentence.is(i + 1, "to") && !isDocument(sentence, i + 2);
        return reported || willed || example || hearsay;
    }

    /// A document that decides is not hearsay.
    private static boolean isDocument(Clause sentence, int from) {
        for (int i = from; i < Math.min(sentence.size(), from + 4); i++) {
            if (sentence.word(i).in(DOCUMENTS)) {
                return true;
            }
        }
        return false;
    }

    /// `Bob Hope`: a capital inside a sentence, not all of them.
    private static boolean isName(Clause sentence, int i) {
        Word word = sentence.word(i);
        return i > 0
                && sentence.isCapital(i)
                && word.end() - word.start() > 1
                && Character.isLowerCase(sentence.content().charAt(word.start() + 1));
    }

    /// `When the disk is full, the limit is 5` holds at times only.
    private static boolean isCondition(Clause sentence) {
        boolean often = sentence.is(0, "once") && sentence.is(1, EACH);
        return (sentence.is(0, CONDITIONS) && !often)
                || (sentence.is(0, "what") || sentence.is(0, "how") || sentence.is(0, "why"));
    }
}
