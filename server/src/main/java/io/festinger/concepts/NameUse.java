package io.festinger.concepts;

import io.festinger.concepts.graph.Vocabulary;
import io.festinger.text.Tokens;

/// Decides whether a text uses a token as a name. Identifiers of code (`tool_name`, `getArgType`, `a.b`)
/// are not names, nor are words made of dictionary words (`webapp`, `refactored`), short capitals (`TLS`)
/// and labels of lines.
final class NameUse {
    private static final int SHORTEST = 3;
    private static final int LONGEST_ACRONYM = 4;
    private static final int SHORTEST_PART = 3;
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

    boolean isName(Tokens tokens, int index) {
        int start = tokens.start(index);
        int end = tokens.end(index);
        String text = tokens.text();
        boolean compound = false;
        int capitals = 0;
        int letters = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == '_' || c == '.') {
                return false;
            }
            boolean inner = i > start && Character.isLowerCase(text.charAt(i - 1));
            if (Character.isUpperCase(c) && inner) {
                return false;
            }
            compound |= c == ' ';
            capitals += Character.isUpperCase(c) ? 1 : 0;
            letters += Character.isLetter(c) ? 1 : 0;
        }
        if (isLabel(text, start, end)) {
            return false;
        }
        boolean acronym = capitals == letters && letters <= LONGEST_ACRONYM;
        return letters >= SHORTEST && !acronym && (compound || !isMadeOfWords(tokens.form(index)));
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
            String rest = form.startsWith(beginning) ? form.substring(beginning.length()) : "";
            if (isStem(rest) || rest.length() > SHORTEST_PART && isDerived(rest)) {
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
