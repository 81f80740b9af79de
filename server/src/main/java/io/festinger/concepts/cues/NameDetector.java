package io.festinger.concepts.cues;

import io.festinger.text.NounStem;
import java.util.Set;

/// Distinguishes names from ordinary words, by spelling, place and dictionary.
///
/// A name is a token that is already placed, several capitalised words in a row, a token spelled like an
/// identifier, or one that no dictionary has. A capital makes a dictionary word a name only where nothing
/// else explains it: not at the beginning of a sentence or heading or after a colon, not after `the`
/// (specifications write `the Client`), and not in a sentence that also capitalises its `Is` and `A`.
record NameDetector(CueWords words, TokenKnowledge lexicon) {
    private static final Set<String> OUR = Set.of("", "our", "my");

    /// May the words from `head` to before `end` be the subject of a cue?
    boolean isConcept(int head, int end, String determiner, boolean isTitled) {
        String word = words.at(end - 1);
        String form = words.form(head, end);
        if (form.length() < 2 || form.indexOf('\'') >= 0) {
            return false;
        }
        if (lexicon.isKnown(form) || end - head > 1) {
            return true;
        }
        if (isNoName(head)) {
            return false;
        }
        if (words.has(head, CueWords.IDENTIFIER)) {
            return words.has(head, CueWords.CAPITAL) || !isOperation(word);
        }
        if (words.has(head, CueWords.CODE)) {
            return !English.JARGON.contains(word);
        }
        if (isOrdinary(word)) {
            return determiner.isEmpty() && isCapitalInside(head) && !isTitled && !words.has(head, CueWords.QUOTED);
        }
        return words.has(head, CueWords.CAPITAL) || OUR.contains(determiner);
    }

    /// Does the word name one thing, at its place within a sentence?
    boolean isName(int i, boolean isTitled) {
        String word = words.at(i);
        if (words.has(i, CueWords.NUMBER | CueWords.STUCK | CueWords.DASHED) || isNoName(i)) {
            return false;
        }
        if (lexicon.isKnown(word)) {
            return true;
        }
        if (words.has(i, CueWords.CAPITAL) && !isTitled) {
            return !English.JARGON.contains(word);
        }
        if (words.has(i, CueWords.IDENTIFIER)) {
            return !English.isCompoundAdjective(word);
        }
        return !isOrdinary(word);
    }

    /// Could the dictionary word be a name, if the rest of its sentence says so? It has no determiner and
    /// no plural: such a noun is a substance, an idea, or the name of one thing.
    boolean mayBeName(int i) {
        String word = words.at(i);
        boolean isMarked = words.has(
                i, CueWords.NUMBER | CueWords.STUCK | CueWords.DASHED | CueWords.POSSESSIVE | CueWords.QUOTED);
        return word.length() > 1
                && !isMarked
                && !isNoName(i)
                && !(English.JARGON.contains(word) && !words.has(i, CueWords.SHOUTED))
                && (!English.KINDS.contains(word) || English.PLACES.contains(word))
                && !English.NO_NOUNS.contains(word)
                && !English.isAdverb(word)
                && !English.endsInS(word);
    }

    /// May the thing in the possessive be one with a name: `Kestrel's`, and not `the team's`?
    boolean isOwner(int i) {
        String word = words.at(i);
        if (!words.has(i, CueWords.POSSESSIVE) || words.has(i, CueWords.STUCK | CueWords.QUOTED) || words.stops(i)) {
            return false;
        }
        String name = word.substring(0, word.length() - 2);
        boolean isExcluded = English.CALENDAR.contains(name) || English.JARGON.contains(name) || name.length() < 2;
        boolean opens = !words.follows(i) && !English.KINDS.contains(name);
        boolean isSpelled = opens
                || words.has(i, CueWords.CAPITAL | CueWords.CODE)
                || name.indexOf('-') > 0
                || name.indexOf('_') > 0;
        return !isExcluded && (isSpelled || lexicon.isKnown(name) || !isOrdinary(name));
    }

    /// Does the word name the kind of a single thing, like `service` and `API`?
    boolean isKind(int i) {
        return English.KINDS.contains(NounStem.of(words.at(i)))
                && !words.has(i, CueWords.STUCK | CueWords.QUOTED | CueWords.CODE);
    }

    /// A noun in front of a kind that says which one is meant: `orders` of `the orders API`.
    boolean isModifier(int i) {
        String word = words.at(i);
        int unfit = CueWords.NUMBER
                | CueWords.STUCK
                | CueWords.DASHED
                | CueWords.POSSESSIVE
                | CueWords.QUOTED
                | CueWords.CODE;
        return !word.isEmpty()
                && !words.has(i, unfit)
                && !words.stops(i)
                && !English.NO_NOUNS.contains(word)
                && !English.ANY_ONE.contains(word)
                && !English.isAdverb(word)
                && !English.isAdjective(word);
    }

    private boolean isNoName(int i) {
        String word = words.at(i);
        return word.isEmpty()
                || English.CALENDAR.contains(word)
                || English.PLACEHOLDERS.contains(word)
                || words.stops(i)
                || word.indexOf('\'') >= 0;
    }

    /// A dictionary word, a technical word, or a form of one that the dictionary lacks.
    private boolean isOrdinary(String word) {
        return isListed(word) || English.endsInS(word) && isListed(word.substring(0, word.length() - 1));
    }

    private boolean isListed(String word) {
        return lexicon.common(word) || English.JARGON.contains(word);
    }

    /// `i++`, `a/b`: an operation or a path, unless it is a language.
    private static boolean isOperation(String word) {
        boolean sign = word.indexOf('+') >= 0 || word.indexOf('/') >= 0 || word.indexOf('#') >= 0;
        return sign && !English.LANGUAGES.contains(word);
    }

    private boolean isCapitalInside(int i) {
        boolean inside = words.gap(i) == ' ' || words.gap(i) == ',';
        return inside && words.has(i, CueWords.CAPITAL) && !English.JARGON.contains(words.at(i));
    }
}
