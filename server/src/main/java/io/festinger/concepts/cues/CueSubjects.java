package io.festinger.concepts.cues;

import io.festinger.concepts.cues.Match.Order;
import io.festinger.text.NounStem;
import io.festinger.text.OpeningWords;
import io.festinger.text.Tokenizer;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads backwards from a cue to its subject.
///
/// @param spokenSubject the previous sentence's subject, meant by an `it`; null where it placed nothing
record CueSubjects(
        CueWords words, NameDetector names, @Nullable CueSubject spokenSubject) {
    private static final Set<String> RELATIVES = WordClasses.set("relatives");
    private static final int FARTHEST_AND = 4;
    private static final int MOST_MODIFIERS = 3;

    /// The subject of the cue, or null where there is none. `before` is the previous cue in this sentence.
    @Nullable
    CueSubject read(Match match, @Nullable CueCandidate before) {
        int end = match.from();
        while (end > 1 && words.follows(end) && English.ASIDES.contains(words.at(end - 1))) {
            end--;
        }
        if (end == 0) {
            return null;
        }
        if (before != null && isAttached(match, end, before)) {
            return before.subject().attach();
        }
        boolean isTitled = words.isTitled(match);
        if (isIt(end - 1) && words.follows(end)) {
            CueSubject subject = before == null ? spokenSubject : before.subject();
            return subject == null ? null : new CueSubject(subject.phrases(), end - 1, true, true);
        }
        Phrase phrase = words.has(end - 1, CueWords.POSSESSIVE) && words.follows(end) ? owner(end - 1) : null;
        if (phrase != null) {
            return CueSubject.of(phrase, false);
        }
        boolean relative = RELATIVES.contains(words.at(end - 1)) && words.gap(end - 1) == ',';
        if (relative) {
            CueSubject subject = match.is(Order.SUBJECTS_FIRST) ? several(end - 1, isTitled) : name(end - 1, isTitled);
            return subject != null && subject.certain() ? subject : null;
        }
        if (words.is(end - 1, "it") && words.follows(end - 1) && words.follows(end)) {
            end--;
        }
        if (words.is(end - 1, "and") && words.follows(end) && !match.isShort()) {
            return opening();
        }
        boolean next = words.follows(end) || (match.isShort() && ",(:-".indexOf(words.gap(end)) >= 0);
        if (!next) {
            return null;
        }
        return match.is(Order.SUBJECTS_FIRST) ? several(end, isTitled) : name(end, isTitled);
    }

    /// An `it` that begins its clause.
    private boolean isIt(int i) {
        return (words.is(i, "it") || words.is(i, "it's")) && (i == 0 || !words.follows(i));
    }

    /// Does the cue continue with the subject of the previous one? `X is a container deployed on Y`, `X is
    /// a worker that runs on Y`, `X is a worker and runs on Y`.
    private boolean isAttached(Match match, int end, CueCandidate before) {
        if (match.is(Order.APPOSITION)) {
            return false;
        }
        int objectEnd = before.end();
        boolean names = before.match().isIsa() && before.dimension() == null;
        if (end == objectEnd) {
            boolean bare = words.follows(end) && match.isShort() && names;
            boolean isListed = words.gap(end) == ',' && (before.match().isIsa() || !match.isShort());
            return bare || isListed;
        }
        String word = words.at(end - 1);
        if (RELATIVES.contains(word)) {
            return end - 1 == objectEnd && names && ", ".indexOf(words.gap(end - 1)) >= 0;
        }
        if (word.equals("it") && end - 2 >= objectEnd - 1) {
            boolean goesOn = words.is(end - 2, "and") || words.gap(end - 1) == ',';
            return goesOn && words.follows(end) && end - 2 - objectEnd <= FARTHEST_AND;
        }
        boolean and = word.equals("and") || word.equals("but");
        return and && end - 1 >= objectEnd && end - 1 - objectEnd <= FARTHEST_AND && words.follows(end);
    }

    /// The name that the sentence begins with, where a verb follows it: `X handles mail and runs on Y`.
    private @Nullable CueSubject opening() {
        int head = words.is(0, "the") ? 1 : 0;
        int end = head + 1;
        while (isCapital(head) && isCapital(end) && words.follows(end)) {
            end++;
        }
        boolean verb = words.follows(end) && English.endsInS(words.at(end)) && !isCapital(end) && !words.stops(end);
        CueSubject name = verb ? name(end, false) : null;
        return name != null && name.certain() && name.left() == 0 ? name : null;
    }

    /// `A, B and C`: null for fewer than two.
    private @Nullable CueSubject several(int end, boolean isTitled) {
        List<Phrase> phrases = new ArrayList<>();
        boolean certain = false;
        int remaining = end;
        boolean and = false;
        CueSubject each = name(end, isTitled);
        while (each != null) {
            phrases.addFirst(each.phrase());
            certain |= each.certain();
            remaining = each.left();
            int next = remaining;
            if (!and && words.is(remaining - 1, "and") && words.follows(remaining)) {
                and = true;
                next = remaining - 1;
            } else if (!and || words.gap(remaining) != ',') {
                break;
            }
            boolean isListed = words.gap(next) == ',' || words.follows(next);
            each = isListed ? name(next, isTitled) : null;
        }
        remaining = words.is(remaining - 1, "both") && words.follows(remaining) ? remaining - 1 : remaining;
        return phrases.size() < 2 ? null : new CueSubject(phrases, remaining, false, certain);
    }

    /// The name that ends in front of word `end`, or null.
    @Nullable
    CueSubject name(int end, boolean isTitled) {
        int last = end - 1;
        boolean isClassed = isClassNoun(last) && words.follows(last) && names.isName(last - 1, isTitled);
        if (isClassed) {
            last--;
        }
        if (last < 0 || words.has(last, CueWords.NUMBER | CueWords.STUCK | CueWords.DASHED | CueWords.POSSESSIVE)) {
            return null;
        }
        int head = last;
        while (head > 0 && words.follows(head) && isCapital(head) && isCapital(head - 1) && joins(head - 1)) {
            head--;
        }
        CueSubject cueSubject = describedSubject(last);
        return cueSubject != null ? cueSubject : determinedSubject(head, last + 1, isTitled, isClassed);
    }

    private @Nullable CueSubject determinedSubject(int head, int headEnd, boolean isTitled, boolean isClassed) {
        int remaining = apposedCount(head);
        boolean isDetermined = words.follows(remaining)
                && English.DETERMINERS.contains(words.at(remaining - 1))
                && !words.is(remaining - 1, "that")
                && !words.is(remaining - 1, "both");
        String determiner = "";
        if (isDetermined) {
            remaining--;
            determiner = words.at(remaining);
            if (!English.DEFINITE.contains(determiner)) {
                return null;
            }
        }
        String own = remaining + 1 == head && !isClassed ? determiner : "";
        boolean certain = names.isConcept(head, headEnd, own, isTitled);
        boolean possible = headEnd - head == 1 && remaining == head && !isClassed && !isTitled && names.mayBeName(head);
        if (!certain && !possible) {
            return null;
        }
        String form = words.form(head, headEnd);
        return CueSubject.of(new Phrase(remaining, headEnd, head, headEnd, determiner, form, true), certain);
    }

    /// `the orders API`, `our build agent`: a thing whose description serves as its name.
    private @Nullable CueSubject describedSubject(int last) {
        if (!names.isKind(last) || words.has(last, CueWords.IDENTIFIER)) {
            return null;
        }
        int head = last;
        while (last - head < MOST_MODIFIERS && words.follows(head) && names.isModifier(head - 1)) {
            head--;
        }
        String determiner = words.at(head - 1);
        boolean definite = words.follows(head) && English.DEFINITE.contains(determiner) && !determiner.equals("this");
        boolean bare = head == 0 || !words.follows(head) || English.OPENERS.contains(determiner);
        boolean capital = isCapital(last) && isCapital(last - 1);
        if (head == last || capital || !(definite || bare)) {
            return null;
        }
        String form = words.form(head, last + 1);
        int from = definite ? head - 1 : head;
        Phrase phrase = new Phrase(from, last + 1, head, last + 1, definite ? determiner : "", form, true);
        return form.isEmpty() ? null : CueSubject.of(phrase, false);
    }

    /// The kind in front of `called`: `our build agent`, `a small service`; null where nothing shows that
    /// it exists.
    ///
    /// @param isStated whether the kind is the subject of an `is`
    @Nullable
    Phrase kind(int to, boolean isStated) {
        boolean which = words.is(to - 1, "which") || words.is(to - 1, "that");
        int end = which ? to - 1 : to;
        int last = end - 1;
        boolean next = words.follows(end) || ",:".indexOf(words.gap(end)) >= 0;
        if (!next || !(names.isKind(last) || names.isModifier(last)) || (isName(last) && !isName(last - 1))) {
            return null;
        }
        int from = last;
        while (last - from <= MOST_MODIFIERS && words.follows(from) && !opensPhrase(from)) {
            from--;
        }
        boolean isCounted = English.DETERMINERS.contains(words.at(from)) && words.follows(from);
        from -= isCounted && English.DEFINITE.contains(words.at(from - 1)) ? 1 : 0;
        String determiner = words.at(from);
        boolean some = English.DETERMINERS.contains(determiner) && !English.DEFINITE.contains(determiner);
        boolean there = words.follows(from) && !English.MAKING.contains(words.at(from - 1));
        boolean isListed = ",:".indexOf(words.gap(end)) >= 0 && English.endsInS(words.at(last));
        boolean local = determiner.equals("our") || determiner.equals("my") || words.has(from, CueWords.POSSESSIVE);
        boolean definite = local || (!isListed && English.DEFINITE.contains(determiner));
        boolean fits = from < last && (some ? there && (!isStated || which) : definite);
        int head = last;
        while (head > from + 1 && isCapital(last) && isCapital(head - 1)) {
            head--;
        }
        String form = NounStem.of(words.form(head, end));
        return fits && !form.isEmpty() ? new Phrase(from, end, last, end, determiner, form, false) : null;
    }

    /// A capital makes a name of a word that is neither a kind nor an acronym.
    private boolean isName(int i) {
        return isCapital(i) && !names.isKind(i) && !words.has(i, CueWords.SHOUTED);
    }

    private boolean opensPhrase(int i) {
        return words.has(i, CueWords.POSSESSIVE) || words.stops(i);
    }

    /// The name in a possessive: `Skylark Labs'` of `Skylark Labs's host`; null where there is none.
    @Nullable
    Phrase owner(int last) {
        if (!names.isOwner(last)) {
            return null;
        }
        int head = last;
        while (head > 0 && words.follows(head) && isCapital(head) && isCapital(head - 1) && joins(head - 1)) {
            head--;
        }
        boolean the = words.follows(head) && words.is(head - 1, "the");
        int from = the ? head - 1 : head;
        String form = words.form(head, last + 1);
        return form.isEmpty() ? null : new Phrase(from, last + 1, head, last + 1, "", form, true);
    }

    private boolean isClassNoun(int i) {
        return English.CLASS_NOUNS.contains(words.at(i))
                && !English.OTHER_THINGS.contains(words.at(i))
                && !isCapital(i);
    }

    /// The first word that describes the name: `ticket FST-9`, `the valve PV-301`, `our build agent Q7`.
    private int apposedCount(int head) {
        if (!words.follows(head) || !isApposed(head - 1)) {
            return head;
        }
        int remaining = head - 1;
        while (head - remaining <= MOST_MODIFIERS && words.follows(remaining) && names.isModifier(remaining - 1)) {
            remaining--;
        }
        boolean isDetermined = words.follows(remaining) && English.DEFINITE.contains(words.at(remaining - 1));
        return isDetermined ? remaining : head - 1;
    }

    private boolean isApposed(int i) {
        String word = words.at(i);
        if (English.CLASS_NOUNS.contains(word)) {
            return true;
        }
        boolean isDetermined = words.follows(i) && English.DEFINITE.contains(words.at(i - 1));
        boolean noun = !words.stops(i)
                && !word.endsWith("ing")
                && !English.NO_NOUNS.contains(word)
                && !words.has(i, CueWords.POSSESSIVE | CueWords.STUCK | CueWords.CAPITAL | CueWords.NUMBER);
        return isDetermined && noun;
    }

    /// Does the capitalised word belong to the name after it, or does it only open the sentence?
    private boolean joins(int i) {
        String word = words.at(i);
        if (words.has(i, CueWords.STUCK | CueWords.DASHED | CueWords.POSSESSIVE | CueWords.NUMBER)
                || words.stops(i)
                || English.FACTIVE.contains(word)) {
            return false;
        }
        boolean opens = !words.follows(i);
        return !opens
                || !(English.TITLES.contains(word)
                        || word.endsWith("ing")
                        || English.isAdverb(word)
                        || isOpening(word));
    }

    private static boolean isOpening(String word) {
        char[] chars = word.toCharArray();
        return OpeningWords.ENGLISH.contains(Tokenizer.hash(word), chars, 0, chars.length);
    }

    private boolean isCapital(int i) {
        return words.has(i, CueWords.CAPITAL);
    }
}
