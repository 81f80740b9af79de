package io.festinger.memory.extraction.rules;

import java.util.List;
import java.util.regex.Pattern;

/// Distinguishes text that someone still has to fill in, or that shows how to fill it in, from statements.
final class Blanks {
    private static final Pattern BLANK = Pattern.compile("""
            \\{\\{|\\{%|\\$\\{|_{2,}|\\{[A-Za-z][^}\\s]*\\s[^}]*}|^\\W*\\{[^{}]+}\\W*$|\\?{2,}\
            |\\[(?:your|insert|the|name|add|describe|placeholder|fill|please|enter|option|e\\.g|if |date|link|title)\\b[^\\]]{0,80}]\
            |^[\\W&&[^<]]*<[^<>]+>\\W*$|\\u2026""", Pattern.CASE_INSENSITIVE);
    /// Every [#BLANK] contains one of these.
    private static final String SIGNS = "{_?[<\u2026";
    private static final List<String> WORDS =
            List.of("TBD", "TBC", "TBA", "T.B.D", "TODO", "FIXME", "yes / no", "Lorem ipsum", "lorem ipsum");

    private static final Pattern OPEN = Pattern.compile("""
            (?i)(?:-|none|no|n/a|nil|yes|ok|open|pending|unknown|undecided|unclear|deferred|postponed|draft|proposed|rejected\
            |withdrawn|superseded|deprecated|obsolete|todo|to do|to be (?:decided|defined|determined|confirmed|done|discussed)\
            |see (?:below|above|.*)|same|as above|ditto|not (?:yet )?(?:decided|made|taken|known|applicable).*)[.! ]*""");
    private static final Pattern OVER = Pattern.compile("""
            (?i).*[(\\[,\\u2013\\u2014-] ?(?:now )?(?:rejected|superseded|withdrawn|deprecated|obsolete|proposed|draft|declined|reverted\
            |cancelled|canceled|outdated|not (?:yet )?(?:decided|approved|accepted))(?: by [^)\\]]{1,60})?[)\\]]?[. ]*""");

    private Blanks() {}

    /// Whether it contains a blank of a template.
    static boolean in(String text) {
        return hasWord(text) || hasSign(text) && BLANK.matcher(text).find();
    }

    private static boolean hasWord(String text) {
        for (String word : WORDS) {
            if (stands(word, text)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasSign(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (SIGNS.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean stands(String word, String text) {
        int start = text.indexOf(word);
        int end = start + word.length();
        return start >= 0
                && (start == 0 || !Character.isLetterOrDigit(text.charAt(start - 1)))
                && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)));
    }

    /// Whether it says that it is obsolete or not yet valid: `Use MySQL (rejected)`.
    static boolean isOver(String text) {
        return OVER.matcher(text).matches();
    }

    /// Whether it states nothing: it is blank, open, a question, or obsolete.
    static boolean is(String text) {
        String strippedText = text.strip();
        return strippedText.isEmpty()
                || strippedText.endsWith("?")
                || OPEN.matcher(strippedText).matches()
                || isOver(strippedText)
                || in(strippedText);
    }
}
