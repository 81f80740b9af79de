package io.festinger.concepts;

import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.Vocabulary;
import io.festinger.text.Tokens;
import io.festinger.text.WordClasses;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// Decides whether a text uses a token as a name. A capital within a sentence makes a name of any word; where a
/// sentence begins it only may be one. Without a capital only an unknown word is one. Identifiers of code
/// (`tool_name`, `getArgType`, `a.b`), words made of dictionary words (`webapp`, `refactored`), capitals throughout,
/// labels of lines, headings and titles are not names.
final class NameUse {
    private static final int SHORTEST = 3;
    private static final int SHORTEST_PART = 3;
    private static final int MOST_PARTS = 3;

    /// How far a sentence is read on each side of a name.
    private static final int LONGEST_SIDE = 300;

    /// Words in lower case that a sentence has at least.
    private static final int PROSE = 2;

    /// Words that have a capital within a title only.
    private static final Set<String> SMALL = WordClasses.set("small_words");

    /// Words after which a capital names a kind of thing.
    private static final Set<String> DETERMINERS = WordClasses.set("name_determiners");

    /// Words after which a capital names something on a screen.
    private static final Set<String> PRESSING = WordClasses.set("pressing_verbs");
    private static final String[] ENDINGS = {
        "s", "es", "ed", "d", "ing", "er", "ers", "or", "ly", "able", "ness", "ity", "ize", "izes", "ized", "izing",
        "ization"
    };
    private static final String[] BEGINNINGS = {
        "re", "un", "sub", "pre", "non", "multi", "auto", "micro", "meta", "de", "dis", "mis", "over", "inter", "super",
        "anti"
    };

    private final Vocabulary vocabulary;

    NameUse(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /// How a text uses a token.
    enum Use {
        NONE,
        /// As a name, as the first word of a sentence, or as the plural of a word that nobody knows.
        POSSIBLE,
        UNKNOWN_WORD,
        /// With a capital.
        NAME;

        boolean isName() {
            return this == UNKNOWN_WORD || this == NAME;
        }
    }

    /// @param concept of the token
    Use of(Tokens tokens, int index, Concept concept) {
        boolean isWord = concept.isDictionaryWord();
        String text = tokens.text();
        int start = tokens.start(index);
        boolean capital = Character.isUpperCase(text.charAt(start));
        if (isWord && !capital) {
            return Use.NONE;
        }
        if (isWord && opens(text, start)) {
            return Use.POSSIBLE;
        }
        if (!isSpelledLikeAName(text, start, tokens.end(index))) {
            return Use.NONE;
        }
        boolean same = tokens.is(index, concept.token());
        String form = same ? concept.token() : tokens.form(index);
        boolean compound = form.indexOf('_') >= 0;
        if (!compound && !isWord && (same ? concept.isMadeOfWords(this::isMadeOfWords) : isMadeOfWords(form))) {
            return Use.NONE;
        }
        String before = wordBefore(text, start);
        if (capital) {
            boolean odd = compound ? isPhrase(form) : isWord && isOther(text, start, before);
            if (odd || !isInProse(text, start)) {
                return Use.NONE;
            }
            boolean opener = compound && isWord(form.substring(0, form.indexOf('_')));
            return opener && opens(text, start) ? Use.POSSIBLE : Use.NAME;
        }
        return form.endsWith("s") && !form.endsWith("ss") ? Use.POSSIBLE : Use.UNKNOWN_WORD;
    }

    private boolean isSpelledLikeAName(String text, int start, int end) {
        int capitals = 0;
        int letters = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            boolean inner = i > start && Character.isLowerCase(text.charAt(i - 1));
            if (c == '_' || c == '.' || Character.isUpperCase(c) && inner) {
                return false;
            }
            capitals += Character.isUpperCase(c) ? 1 : 0;
            letters += Character.isLetter(c) ? 1 : 0;
        }
        boolean plural = text.charAt(end - 1) == 's' && capitals > 1 && capitals == letters - 1;
        return letters >= SHORTEST && capitals < letters && !plural && !isLabel(text, start, end);
    }

    /// Several words of which one is never in a name, or too many.
    private static boolean isPhrase(String form) {
        String[] parts = form.split("_", -1);
        return parts.length > MOST_PARTS || Arrays.stream(parts).anyMatch(SMALL::contains);
    }

    /// A kind of thing (`the Client`), something on a screen, or a quoted word.
    private static boolean isOther(String text, int start, String before) {
        boolean isQuoted = start > 0 && "\"'`\u201c\u2018".indexOf(text.charAt(start - 1)) >= 0;
        return isQuoted || DETERMINERS.contains(before) || PRESSING.contains(before);
    }

    /// The word in front, in lower case; empty where another sign is between them.
    private static String wordBefore(String text, int start) {
        int end = start > 0 && text.charAt(start - 1) == ' ' ? start - 1 : 0;
        int from = end;
        while (from > 0 && Character.isLetter(text.charAt(from - 1))) {
            from--;
        }
        return text.substring(from, end).toLowerCase(Locale.ROOT);
    }

    /// Whether a sentence, a line or a clause after a colon begins there.
    private static boolean opens(String text, int start) {
        int before = start - 1;
        while (before >= 0 && " \t\"'`([*_->#\u201c\u2018".indexOf(text.charAt(before)) >= 0) {
            before--;
        }
        return before < 0 || "\n.!?:;".indexOf(text.charAt(before)) >= 0;
    }

    /// Whether the sentence around is one, and not a title or a heading.
    private static boolean isInProse(String text, int at) {
        int from = at;
        while (from > Math.max(0, at - LONGEST_SIDE) && "\n.!?".indexOf(text.charAt(from - 1)) < 0) {
            from--;
        }
        int to = Math.min(text.length(), at + LONGEST_SIDE);
        int lower = 0;
        boolean first = true;
        int end = from;
        for (int word = from; word < to; word = end + 1) {
            end = word;
            while (end < to && Character.isLetter(text.charAt(end))) {
                end++;
            }
            if (end > word) {
                boolean capital = Character.isUpperCase(text.charAt(word));
                lower += !capital && end - word > 1 ? 1 : 0;
                if (capital
                        && !first
                        && end - word > 1
                        && SMALL.contains(text.substring(word, end).toLowerCase(Locale.ROOT))) {
                    return false;
                }
                first = false;
            }
            if (end < text.length() && "\n.!?".indexOf(text.charAt(end)) >= 0 && end >= at) {
                break;
            }
        }
        return lower >= PROSE && text.charAt(from) != '#';
    }

    /// Text that begins a line and precedes a colon labels the line.
    private static boolean isLabel(String text, int start, int end) {
        int before = start - 1;
        while (before >= 0 && " *-#>[(\t".indexOf(text.charAt(before)) >= 0) {
            before--;
        }
        int after = end;
        while (after < text.length() && " *)]".indexOf(text.charAt(after)) >= 0) {
            after++;
        }
        boolean begins = before < 0 || text.charAt(before) == '\n';
        return begins && after < text.length() && text.charAt(after) == ':';
    }

    private boolean isMadeOfWords(String form) {
        int dash = form.indexOf('-');
        if (dash >= 0) {
            int next = 0;
            for (String part : form.split("-", -1)) {
                next += part.isEmpty() || isWord(part) || isDerived(part) ? 0 : 1;
            }
            return next == 0;
        }
        return isDerived(form);
    }

    private boolean isDerived(String form) {
        for (String ending : ENDINGS) {
            if (form.endsWith(ending) && isStem(form.substring(0, form.length() - ending.length()))) {
                return true;
            }
        }
        for (String beginning : BEGINNINGS) {
            String remainder = form.startsWith(beginning) ? form.substring(beginning.length()) : "";
            if (isStem(remainder) || remainder.length() > SHORTEST_PART && isDerived(remainder)) {
                return true;
            }
        }
        for (int cut = SHORTEST_PART; cut <= form.length() - SHORTEST_PART; cut++) {
            if (isWord(form.substring(0, cut)) && isWord(form.substring(cut))) {
                return true;
            }
        }
        return false;
    }

    /// A word, with the `e` that an ending took or without the letter that it doubled.
    private boolean isStem(String stem) {
        int length = stem.length();
        return length >= SHORTEST_PART
                && (isWord(stem)
                        || isWord(stem + "e")
                        || stem.charAt(length - 1) == stem.charAt(length - 2) && isWord(stem.substring(0, length - 1)));
    }

    private boolean isWord(String form) {
        return CommonNames.contains(form) || vocabulary.isWord(form);
    }
}
