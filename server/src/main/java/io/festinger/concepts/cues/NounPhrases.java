package io.festinger.concepts.cues;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the noun phrase that stands behind a cue and finds what it is about: its head noun, or the name in it.
record NounPhrases(Words words, Names names) {
    private static final int LONGEST = 10;
    private static final Set<String> NOUNS_IN_ING = Set.of(
            "string",
            "ring",
            "king",
            "spring",
            "thing",
            "wing",
            "building",
            "listing",
            "setting",
            "mapping",
            "binding",
            "bearing",
            "casing",
            "housing",
            "wiring",
            "fitting",
            "drawing",
            "painting",
            "meeting",
            "training",
            "ceiling");

    /// The phrase of an `is a`: its head noun, with the capitalised words that belong to it.
    @Nullable
    Phrase kind(int from, boolean titled) {
        int start = behindDeterminer(from);
        int end = withoutRelative(start, withoutNumbers(start, end(start)));
        if (end <= start) {
            return null;
        }
        int head = end - 1;
        while (!titled && head > start && isCapital(head) && isCapital(head - 1) && words.follows(head)) {
            head--;
        }
        return phrase(from, start, end, head, end, titled);
    }

    /// The phrase of an `is part of`: the name in it where it has one beside a noun that says what the name is (`the
    /// ramanujan server`) or in front of the verb, and else its head noun.
    @Nullable
    Phrase whole(int from, boolean titled) {
        int start = behindDeterminer(from);
        int full = end(start);
        int end = withoutNumbers(start, full);
        if (end <= start) {
            return null;
        }
        boolean indefinite = words.is(from, "a") || words.is(from, "an");
        int last = end - 1;
        if (names.isName(last, false) || last == start || nameStart(start, last) < last) {
            return phrase(from, start, full, nameStart(start, last), end, titled);
        }
        if (names.isName(last - 1, false) && !indefinite && English.CLASS_NOUNS.contains(words.at(last))) {
            return phrase(from, start, full, nameStart(start, last - 1), last, titled);
        }
        int nameEnd = nameEnd(start);
        if (nameEnd > start && !indefinite && English.CLASS_NOUNS.contains(words.at(last))) {
            return phrase(from, start, full, start, nameEnd, titled);
        }
        if (nameEnd > start && nameEnd < end && English.endsInS(words.at(nameEnd))) {
            return phrase(from, start, nameEnd, start, nameEnd, titled);
        }
        return phrase(from, start, full, last, end, titled);
    }

    private @Nullable Phrase phrase(int from, int start, int to, int head, int headEnd, boolean titled) {
        String form = words.form(head, headEnd);
        String determiner = start > from ? words.at(from) : "";
        boolean spelled = determiner.isEmpty() && words.has(headEnd - 1, Words.IDENTIFIER);
        boolean named = spelled || headEnd - head > 1 || names.isName(headEnd - 1, titled);
        return form.isEmpty() ? null : new Phrase(from, to, head, headEnd, determiner, form, named);
    }

    private int behindDeterminer(int from) {
        boolean determined = words.gap(from) == ' ' && English.DETERMINERS.contains(words.at(from));
        return determined ? from + 1 : from;
    }

    /// Behind the last word that may belong to the phrase.
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
        boolean joined = words.follows(i) || (i > start && isList(i));
        if (!joined || words.has(i, Words.STUCK | Words.DASHED | Words.POSSESSIVE | Words.QUOTED)) {
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
                && English.looksAdjective(words.at(i - 1))
                && (words.follows(i + 1) || words.gap(i + 1) == ',')
                && !words.stops(i)
                && !words.stops(i + 1);
    }

    /// A participle that opens a clause of its own: `a switch mounted below`, and not `a mounted switch`.
    private boolean isParticiple(int i) {
        String word = words.at(i);
        boolean ing = word.endsWith("ing") && word.length() > 4 && !NOUNS_IN_ING.contains(word);
        boolean ed = word.endsWith("ed") && word.length() > 4;
        if (!ing && !ed || words.has(i, Words.IDENTIFIER)) {
            return false;
        }
        boolean last = !words.follows(i + 1);
        String next = words.at(i + 1);
        return last || next.equals("of") ? ed : words.stops(i + 1) || English.isAdverb(next);
    }

    private int withoutNumbers(int start, int end) {
        int last = end;
        while (last > start + 1 && words.has(last - 1, Words.NUMBER)) {
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

    /// Behind the name that the phrase begins with; `start` where it begins with none.
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
        return words.has(i, Words.CAPITAL);
    }
}
