package io.festinger.concepts.cues;

import io.festinger.text.NounStem;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the noun phrase after a cue and finds its head noun, or the name in it.
record NounPhrases(CueWords words, NameDetector names) {
    private static final int LONGEST = 10;
    /// Participles without an ending; none of them is a noun.
    private static final Set<String> PARTICIPLES = WordClasses.set("irregular_postmodifiers");

    /// Participles that are nouns, too.
    private static final Set<String> NOUNS_AND_PARTICIPLES = WordClasses.set("nouns_and_participles");

    /// After these words they are participles: `run by`, `cut off`, `put together`.
    private static final Set<String> AFTER_PARTICIPLES = WordClasses.set("after_participles");

    private static final Set<String> NOUNS_IN_ING = WordClasses.set("nouns_in_ing");

    /// The phrase of an `is a`: its head noun, with the capitalised words that belong to it.
    @Nullable
    Phrase kind(int from, boolean isTitled) {
        int start = afterDeterminer(from);
        int end = withoutRelative(start, withoutNumbers(start, end(start)));
        if (end <= start) {
            return null;
        }
        int head = end - 1;
        while (!isTitled && head > start && isCapital(head) && isCapital(head - 1) && words.follows(head)) {
            head--;
        }
        return phrase(from, start, end, head, end, isTitled);
    }

    /// The phrase of an `is part of`: the name in it, next to a noun that describes it (`the ramanujan
    /// server`) or in front of the verb, otherwise its head noun.
    @Nullable
    Phrase whole(int from, boolean isTitled) {
        int start = afterDeterminer(from);
        int full = end(start);
        int end = withoutNumbers(start, full);
        if (end <= start) {
            return null;
        }
        boolean indefinite = words.is(from, "a") || words.is(from, "an");
        int last = end - 1;
        if (start == from && isProper(start, last)) {
            return phrase(from, start, full, description(from, start, last), end, isTitled);
        }
        if (names.isName(last, false) || last == start || nameStart(start, last) < last) {
            return phrase(from, start, full, nameStart(start, last), end, isTitled);
        }
        if (names.isName(last - 1, false) && !indefinite && English.CLASS_NOUNS.contains(words.at(last))) {
            return phrase(from, start, full, nameStart(start, last - 1), last, isTitled);
        }
        int nameEnd = nameEnd(start);
        if (nameEnd > start && !indefinite && English.CLASS_NOUNS.contains(words.at(last))) {
            return phrase(from, start, full, start, nameEnd, isTitled);
        }
        if (nameEnd > start && nameEnd < end && English.endsInS(words.at(nameEnd))) {
            return phrase(from, start, nameEnd, start, nameEnd, isTitled);
        }
        return phrase(from, start, full, description(from, start, last), end, isTitled);
    }

    /// Whether `platform team` in `the new platform team` serves as a name: it identifies a definite thing
    /// without one. Without an article several words are a name: `core platform`, `new zealand`.
    private boolean isProper(int start, int last) {
        if (last == start || isCapital(last) || !words.follows(last)) {
            return false;
        }
        String word = words.at(last);
        boolean holds = English.HOLDERS.contains(word) || English.MACHINES.contains(word) || names.isKind(last);
        boolean isNamed = names.isName(start, false) && !English.CLASS_NOUNS.contains(word) && !English.endsInS(word);
        return isNamed || (holds && names.isModifier(last - 1));
    }

    private int description(int from, int start, int last) {
        int head = last;
        boolean definite = start > from && English.DEFINITE.contains(words.at(from));
        boolean bare = start == from && isProper(start, last);
        if (bare && (names.isName(last, false) || names.isName(start, false))) {
            return start;
        }
        while ((definite || bare) && head > start && words.follows(head) && names.isModifier(head - 1)) {
            head--;
        }
        return head;
    }

    /// The kind of a plural: `small services` -> `service`; null where the head is singular.
    @Nullable
    Phrase kinds(int from, boolean isTitled) {
        boolean isCounted =
                English.DEFINITE.contains(words.at(from)) && English.DETERMINERS.contains(words.at(from + 1));
        Phrase phrase = kind(isCounted && words.follows(from + 1) ? from + 1 : from, isTitled);
        if (phrase == null || !English.endsInS(words.at(phrase.headEnd() - 1))) {
            return null;
        }
        int last = phrase.form().lastIndexOf('_') + 1;
        String form =
                phrase.form().substring(0, last) + NounStem.of(phrase.form().substring(last));
        return new Phrase(
                phrase.from(),
                phrase.to(),
                phrase.head(),
                phrase.headEnd(),
                phrase.determiner(),
                form,
                phrase.isNamed());
    }

    /// The names of a list, `A`, `A and B`, `A, B and the C service`; empty where none begins here.
    List<Phrase> names(int from, boolean sure) {
        List<Phrase> phrases = new ArrayList<>();
        int at = from;
        Phrase name = name(at, sure);
        while (name != null) {
            phrases.add(name);
            at = name.to();
            boolean comma = words.gap(at) == ',';
            boolean and = words.is(at, "and") && (comma || words.follows(at));
            name = and ? name(at + 1, sure) : comma ? name(at, sure) : null;
        }
        return phrases;
    }

    /// The name that begins here, with the class noun after it.
    ///
    /// @param sure whether something else shows that it is a name, so a dictionary word is one too
    @Nullable
    Phrase name(int from, boolean sure) {
        boolean the = words.is(from, "the") && words.follows(from + 1);
        int head = the ? from + 1 : from;
        int end = head + 1;
        while (isCapital(head) && isCapital(end) && words.follows(end) && !words.stops(end)) {
            end++;
        }
        boolean name = names.isConcept(head, end, "", false)
                || (sure && !the && end - head == 1 && !names.isKind(head) && names.mayBeName(head));
        if (!name || words.has(head, CueWords.NUMBER | CueWords.STUCK | CueWords.DASHED | CueWords.POSSESSIVE)) {
            return null;
        }
        boolean isClassed = words.follows(end) && names.isKind(end) && !isCapital(end);
        String form = words.form(head, end);
        return form.isEmpty() ? null : new Phrase(from, isClassed ? end + 1 : end, head, end, "", form, true);
    }

    private @Nullable Phrase phrase(int from, int start, int to, int head, int headEnd, boolean isTitled) {
        String form = words.form(head, headEnd);
        String determiner = start > from ? words.at(from) : "";
        boolean isSpelled = determiner.isEmpty() && words.has(headEnd - 1, CueWords.IDENTIFIER);
        boolean isNamed = isSpelled || headEnd - head > 1 || names.isName(headEnd - 1, isTitled);
        return form.isEmpty() ? null : new Phrase(from, to, head, headEnd, determiner, form, isNamed);
    }

    private int afterDeterminer(int from) {
        boolean isDetermined = words.follows(from + 1) && English.DETERMINERS.contains(words.at(from));
        return isDetermined ? from + 1 : from;
    }

    /// The place after the last word that may belong to the phrase.
    private int end(int start) {
        int i = start;
        while (i < start + LONGEST && isInside(i, start)) {
            i++;
        }
        return i;
    }

    private boolean isInside(int i, int start) {
        String word = words.at(i);
        if (i > start && isAnd(i)) {
            return true;
        }
        if (i > start && (word.equals("last") || word.equals("next"))) {
            return false;
        }
        boolean hasJoined = words.follows(i) || (i > start && isList(i));
        if (!hasJoined || words.has(i, CueWords.STUCK | CueWords.DASHED | CueWords.POSSESSIVE | CueWords.QUOTED)) {
            return false;
        }
        if (isCapital(i) && i > start && isCapital(i - 1)) {
            return !words.stops(i) || English.NAME_TAILS.contains(word);
        }
        if (i > start && English.isAdverb(words.at(i - 1))) {
            return true;
        }
        return !words.stops(i) && !(i > start && (English.isAdverb(word) || isParticiple(i)));
    }

    /// `a fast and portable engine`
    private boolean isAnd(int i) {
        return words.is(i, "and")
                && words.follows(i)
                && words.follows(i + 1)
                && words.follows(i + 2)
                && English.looksAdjective(words.at(i - 1))
                && !words.stops(i + 1)
                && !words.stops(i + 2);
    }

    /// `a lightweight, self-hosted engine`
    private boolean isList(int i) {
        return words.gap(i) == ','
                && !names.isKind(i - 1)
                && English.looksAdjective(words.at(i - 1))
                && (words.follows(i + 1) || words.gap(i + 1) == ',')
                && !words.stops(i)
                && !words.stops(i + 1);
    }

    /// A participle that opens a separate clause: `a switch mounted below`, and not `a mounted switch`.
    private boolean isParticiple(int i) {
        String word = words.at(i);
        boolean ing = word.endsWith("ing") && word.length() > 4 && !NOUNS_IN_ING.contains(word);
        boolean ed = word.endsWith("ed") && word.length() > 4 || PARTICIPLES.contains(word);
        if (NOUNS_AND_PARTICIPLES.contains(word)) {
            return words.follows(i + 1) && AFTER_PARTICIPLES.contains(words.at(i + 1));
        }
        if (!ing && !ed || words.has(i, CueWords.IDENTIFIER)) {
            return false;
        }
        boolean last = !words.follows(i + 1);
        String next = words.at(i + 1);
        return last || next.equals("of") ? ed : words.stops(i + 1) || English.isAdverb(next);
    }

    private int withoutNumbers(int start, int end) {
        int last = end;
        while (last > start + 1 && (words.has(last - 1, CueWords.NUMBER) || words.is(last - 1, "and"))) {
            last--;
        }
        return last;
    }

    /// `a service Larder Labs operates`: the phrase ends in front of the subject of the verb.
    private int withoutRelative(int start, int end) {
        if (end - start < 3 || !English.endsInS(words.at(end - 1)) || isCapital(end - 1)) {
            return end;
        }
        int subject = end - 2;
        return Math.max(start + 1, nameStart(start + 1, subject));
    }

    private int nameStart(int start, int last) {
        int head = last;
        while (head > start && isCapital(head) && isCapital(head - 1) && words.follows(head)) {
            head--;
        }
        return head;
    }

    /// The place after the name at the beginning of the phrase; `start` where there is none.
    private int nameEnd(int start) {
        if (!names.isName(start, false)) {
            return start;
        }
        int end = start + 1;
        while (isCapital(start) && isCapital(end) && words.follows(end)) {
            end++;
        }
        return end;
    }

    private boolean isCapital(int i) {
        return words.has(i, CueWords.CAPITAL);
    }
}
