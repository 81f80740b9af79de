package io.festinger.concepts.cues;

import java.util.Set;

/// Tells names from ordinary words, by spelling, place and dictionary.
///
/// A name is a token that is placed already, several capitalised words in a row, a token spelled as identifiers are, or
/// one that no dictionary has. A capital makes a name of a dictionary word only where nothing else explains it: not at
/// the beginning of a sentence, of a heading or of what follows a colon, not behind `the` (specifications write `the
/// Client`), and not in a sentence that capitalises its `Is` and `A` too.
record Names(Words words, Lexicon lexicon) {
    private static final Set<String> OUR = Set.of("", "our", "my");

    /// May the words from `head` to before `end` be the subject of a cue?
    boolean isConcept(int head, int end, String determiner, boolean titled) {
        String word = words.at(end - 1);
        String form = words.form(head, end);
        if (form.length() < 2 || form.indexOf('\'') >= 0) {
            return false;
        }
        if (lexicon.known(form) || end - head > 1) {
            return true;
        }
        if (isNoName(head)) {
            return false;
        }
        if (words.has(head, Words.IDENTIFIER) && !isActivity(word)) {
            return true;
        }
        if (isOrdinary(word)) {
            return determiner.isEmpty() && isCapitalInside(head) && !titled && !words.has(head, Words.QUOTED);
        }
        return words.has(head, Words.CAPITAL) || OUR.contains(determiner);
    }

    /// Does the word name one thing, where it stands inside a sentence?
    boolean isName(int i, boolean titled) {
        String word = words.at(i);
        if (words.has(i, Words.NUMBER | Words.STUCK | Words.DASHED) || isNoName(i)) {
            return false;
        }
        if (lexicon.known(word)) {
            return true;
        }
        if (words.has(i, Words.CAPITAL) && !titled) {
            return !English.JARGON.contains(word);
        }
        if (words.has(i, Words.IDENTIFIER)) {
            return isSpelledName(word) || !English.isCompoundAdjective(word);
        }
        return !isOrdinary(word);
    }

    private boolean isNoName(int i) {
        String word = words.at(i);
        return word.isEmpty()
                || English.CALENDAR.contains(word)
                || English.PLACEHOLDERS.contains(word)
                || words.stops(i)
                || word.indexOf('\'') >= 0;
    }

    /// A dictionary word, a word of the trade, or a form of one that the dictionary leaves out.
    private boolean isOrdinary(String word) {
        if (isListed(word) || word.endsWith("ing")) {
            return true;
        }
        return English.endsInS(word) && isListed(word.substring(0, word.length() - 1));
    }

    private boolean isListed(String word) {
        return lexicon.common(word) || English.JARGON.contains(word);
    }

    /// `pair-programming`: hyphenated out of dictionary words, and nothing that has a name.
    private boolean isActivity(String word) {
        return word.endsWith("ing") && word.indexOf('-') > 0 && !isSpelledName(word);
    }

    /// An identifier that is more than dictionary words with hyphens (`open-source`).
    private boolean isSpelledName(String word) {
        int from = 0;
        for (int i = 0; i <= word.length(); i++) {
            char c = i == word.length() ? '-' : word.charAt(i);
            if (c == '_' || Character.isDigit(c)) {
                return true;
            }
            if (c == '-' || c == '.') {
                if (i > from + 2 && !isOrdinary(word.substring(from, i))) {
                    return true;
                }
                from = i + 1;
            }
        }
        return false;
    }

    private boolean isCapitalInside(int i) {
        boolean inside = words.gap(i) == ' ' || words.gap(i) == ',';
        return inside && words.has(i, Words.CAPITAL) && !English.JARGON.contains(words.at(i));
    }
}
