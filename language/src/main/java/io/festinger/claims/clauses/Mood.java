package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.Set;

/// Decides whether words state something as true: questions, conditions, guesses, plans, opinions,
/// hearsay and examples do not.
final class Mood {
    private static final Set<String> EACH = WordClasses.of("rate_determiners");
    private static final Set<String> HEDGES = WordClasses.of("hedges");
    /// Words that attribute a claim to someone when `that` or a statement follows.
    private static final Set<String> REPORTS = WordClasses.of("reports");
    private static final Set<String> REPORTERS = WordClasses.of("reporters");
    /// Documents whose decisions are facts.
    static final Set<String> DOCUMENTS = WordClasses.of("documents");
    private static final Set<String> EXAMPLES = WordClasses.of("example_marks");
    private static final Set<String> CONDITIONS = WordClasses.of("time_conditions");
    private static final Set<String> WILLED = WordClasses.of("willed");
    /// After `may`, words for possible events; other words after it express a permission.
    private static final Set<String> UNSURE = WordClasses.of("possible_events");

    /// A doubtful sentence contains one of these.
    private static final Set<String> DOUBTS =
            WordSet.any(HEDGES, REPORTS, WILLED, EXAMPLES, WordSet.of("may for such example according"));

    private Mood() {}

    /// Whether the whole sentence is a statement, including its parts.
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
        boolean isReported = word.in(REPORTS) && i > 0 && sentence.is(i + 1, REPORTERS);
        boolean isWilled = word.in(WILLED) && sentence.is(i + 1, "to");
        boolean example = word.in(EXAMPLES)
                || (word.is("for") && (sentence.is(i + 1, "example") || sentence.is(i + 1, "instance")))
                || (word.is("such") && sentence.is(i + 1, "as"))
                || (i == 0 && word.is("example") && word.closed());
        boolean hearsay = word.is("according") && sentence.is(i + 1, "to") && !isDocument(sentence, i + 2);
        return isReported || isWilled || example || hearsay;
    }

    /// A statement in a document of decisions is not hearsay.
    private static boolean isDocument(Clause sentence, int from) {
        for (int i = from; i < Math.min(sentence.size(), from + 4); i++) {
            if (sentence.word(i).in(DOCUMENTS)) {
                return true;
            }
        }
        return false;
    }

    /// `Bob Hope`: a capital inside a sentence, unless all words have one.
    private static boolean isName(Clause sentence, int i) {
        Word word = sentence.word(i);
        return i > 0
                && sentence.isCapital(i)
                && word.end() - word.start() > 1
                && Character.isLowerCase(sentence.content().charAt(word.start() + 1));
    }

    /// `When the disk is full, the limit is 5` holds only at times.
    private static boolean isCondition(Clause sentence) {
        boolean often = sentence.is(0, "once") && sentence.is(1, EACH);
        return (sentence.is(0, CONDITIONS) && !often)
                || (sentence.is(0, "what") || sentence.is(0, "how") || sentence.is(0, "why"));
    }
}
