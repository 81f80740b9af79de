package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.Sentences;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides whether a text itself says that it replaces an earlier statement: `we switched to`, `no longer`,
/// `correction:`, `bump X from 1 to 2`, and finds the replaced value, if it is named. Plans, questions and
/// negations replace nothing.
public final class Replacement {
    private static final Set<String> CHANGED = WordClasses.of("changed");
    private static final Set<String> CHANGE = WordClasses.of("change");
    private static final Set<String> REPLACED = WordClasses.of("replaced");
    private static final Set<String> GONE = WordClasses.of("gone");
    private static final Set<String> TARGET = WordClasses.of("target_prepositions");
    private static final Set<String> NOT_YET = WordClasses.of("not_yet");
    private static final Set<String> CORRECTIONS = WordClasses.of("corrections");
    private static final Set<String> THEN = WordClasses.of("formerly_words");
    private static final Set<String> ENDS = WordClasses.of("replacement_ends");
    private static final int REACH = 8;
    private static final int LONGEST_OLD = 6;

    private final Clause sentence;

    private Replacement(Clause sentence) {
        this.sentence = sentence;
    }

    public static boolean says(String content) {
        return sentences(content).stream().anyMatch(Replacement::says);
    }

    /// The replaced value, in the words of the text: `MySQL` in `moved from MySQL to Postgres`; empty when
    /// it is not named or nothing is replaced.
    public static Optional<String> replaced(String content) {
        return sentences(content).stream()
                .filter(Replacement::says)
                .flatMap(sentence -> sentence.old().stream())
                .findFirst();
    }

    private static List<Replacement> sentences(String content) {
        Sentences sentences = Sentences.of(content);
        List<Replacement> all = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            boolean own = sentences.kind(i) != Sentences.Kind.QUOTE && sentences.kind(i) != Sentences.Kind.CODE;
            Clause clause =
                    new Clause(content, ClauseWords.of(content, sentences.start(i), sentences.end(i)), Tense.NOW, "");
            if (own && Mood.states(clause)) {
                all.add(new Replacement(clause));
            }
        }
        return all;
    }

    private boolean says() {
        if (opens()) {
            return true;
        }
        boolean now = sentence.words().stream().anyMatch(word -> word.is("now"));
        for (int i = 0; i < sentence.size(); i++) {
            if (says(i, now)) {
                return true;
            }
        }
        return false;
    }

    /// `actually, ...`, `update: ...`, `scratch that`, `as of today ...`, `chore: bump X to 2`.
    private boolean opens() {
        Word first = sentence.word(0);
        boolean correction =
                first.in(CORRECTIONS) && (first.is("actually") || first.tail().contains(":") || first.is("correction"));
        boolean scratch = first.is("scratch") && sentence.is(1, "that");
        boolean asOf = first.is("as") && sentence.is(1, "of") && isNow(2);
        boolean fromNow = first.is("from") && isNow(1) && sentence.is(2, Set.of("on", "onward", "onwards"));
        boolean effective = first.is("effective") && sentence.is(1, Set.of("immediately", "today", "now"));
        return correction || scratch || asOf || fromNow || effective || isCommit();
    }

    private boolean isNow(int i) {
        return sentence.is(i, Set.of("today", "now", "this", "yesterday"));
    }

    private boolean isCommit() {
        int from = sentence.size() > 1 && sentence.word(0).tail().contains(":") ? 1 : 0;
        if (!sentence.is(from, CHANGE)) {
            return false;
        }
        boolean replace = sentence.is(from, "replace") || sentence.is(from, "swap");
        boolean origin = find(from + 1, "from") > 0 && find(from + 1, "to") > 0;
        return origin || (replace && (find(from + 1, "with") > 0 || find(from + 1, "by") > 0));
    }

    private int find(int from, String word) {
        for (int i = from; i < sentence.size(); i++) {
            if (sentence.is(i, word)) {
                return i;
            }
        }
        return -1;
    }

    private boolean says(int i, boolean now) {
        Word word = sentence.word(i);
        if (word.is("no") && sentence.is(i + 1, "longer")) {
            return !sentence.is(i + 2, "than");
        }
        if (word.is("anymore") || (word.is("any") && sentence.is(i + 1, "more"))) {
            return sentence.words().subList(0, i).stream().anyMatch(before -> before.is("not"));
        }
        if (word.is("instead") && (sentence.is(i + 1, "of") || now)) {
            return true;
        }
        if (word.in(REPLACED) || (word.is("took") && sentence.is(i + 1, "over"))) {
            return isDone(i);
        }
        if (word.in(GONE) && i > 0 && sentence.is(i - 1, Set.of("has", "have"))) {
            return true;
        }
        if (word.is("decided") && sentence.is(i + 1, "against")) {
            return true;
        }
        boolean favour = word.is("in") && sentence.is(i + 1, Set.of("favour", "favor")) && sentence.is(i + 2, "of");
        if (favour) {
            return true;
        }
        boolean isUsed = word.is("used")
                && sentence.is(i + 1, "to")
                && now
                && i > 0
                && !sentence.is(i - 1, Set.of("is", "are", "was", "were", "be"));
        boolean then = word.in(THEN) && (now || i > 0 && isBracket(i));
        boolean was = (word.is("was") || word.is("were")) && (isBracket(i) || (now && isComma(i)));
        return isUsed || then || was || (word.in(CHANGED) && isDone(i) && hasTarget(i));
    }

    /// `now 5 (was 3)`
    private boolean isBracket(int i) {
        return sentence.opensBracket(i);
    }

    /// `was 3, is now 5`
    private boolean isComma(int i) {
        return sentence.words().subList(i, sentence.size()).stream()
                .anyMatch(word -> word.tail().contains(",") || word.in(Set.of("but", "and")));
    }

    private boolean hasTarget(int i) {
        int end = Math.min(sentence.size(), i + REACH);
        for (int k = i + 1; k < end; k++) {
            if (sentence.is(k, TARGET) || sentence.is(k, "for")) {
                boolean inside = sentence.is(k, "in") && !sentence.is(i, Set.of("rewritten", "rewrote"));
                boolean isGiven = sentence.is(k, "for") && !sentence.is(i, Set.of("dropped", "swapped"));
                if (!inside && !isGiven) {
                    return k < sentence.size() - 1;
                }
            }
        }
        return false;
    }

    /// It happened: no earlier word says that it will, should or did not.
    private boolean isDone(int i) {
        for (int k = Math.max(0, i - 3); k < i; k++) {
            if (sentence.word(k).in(NOT_YET)) {
                return false;
            }
        }
        return true;
    }

    private Optional<String> old() {
        for (int i = 0; i < sentence.size(); i++) {
            Word word = sentence.word(i);
            int start = -1;
            if (word.is("from") && find(i + 1, "to") > 0) {
                start = i + 1;
            } else if (word.is("instead") && sentence.is(i + 1, "of")) {
                start = i + 2;
            } else if (word.is("no") && sentence.is(i + 1, "longer") && sentence.is(i - 1, Set.of("is", "are", "am"))) {
                start = i + 2;
            } else if (word.is("replaced") || word.is("replaces")) {
                start = sentence.is(i + 1, Set.of("by", "with")) ? -1 : i + 1;
            } else if (word.is("was") && isBracket(i)) {
                start = i + 1;
            }
            Optional<String> named = start < 0 ? Optional.empty() : phrase(start);
            if (named.isPresent()) {
                return named;
            }
        }
        return Optional.empty();
    }

    private Optional<String> phrase(int start) {
        int end = sentence.until(start, sentence.size(), ENDS, ",:;)!.");
        boolean fits = end > start && end - start <= LONGEST_OLD;
        return fits ? Optional.of(sentence.text(start, end)) : Optional.empty();
    }
}
