package io.festinger.memory.extraction.rules;

import java.util.regex.Pattern;

/// Tells text that somebody still has to fill in, or that shows how to fill it in, from text that says
/// something.
final class Blanks {
    private static final Pattern BLANK = Pattern.compile("""
            \\{\\{|\\{%|\\$\\{|<[^<>\\s=!\\d][^<>]{0,80}>|_{3,}|\\?{2,}|\\bT\\.?B\\.?[DCA]\\b|\\blorem ipsum\\b|\\bX{3,}\\b|\\bTODO\\b|\\bFIXME\\b\
            |\\[(?:your|insert|the|name|add|describe|placeholder|fill|enter|option|e\\.g|if |date|link|title)\\b[^\\]]{0,80}]\
            |\\{[a-z][a-z0-9_ -]{0,40}}""");
    private static final Pattern OPEN = Pattern.compile("""
            (?i)(?:-|none|no|n/a|nil|yes|ok|open|pending|unknown|undecided|unclear|deferred|postponed|draft|proposed|rejected\
            |withdrawn|superseded|deprecated|obsolete|todo|to do|to be (?:decided|defined|determined|confirmed|done|discussed)\
            |see (?:below|above|.*)|same|as above|ditto|not (?:yet )?(?:decided|made|taken|known|applicable).*)[.! ]*""");
    private static final Pattern OVER = Pattern.compile("""
            (?i).*[(\\[,\\u2013\\u2014-] ?(?:now )?(?:rejected|superseded|withdrawn|deprecated|obsolete|proposed|draft|declined|reverted\
            |cancelled|canceled|outdated|not (?:yet )?(?:decided|approved|accepted))(?: by [^)\\]]{1,60})?[)\\]]?[. ]*""");

    private Blanks() {}

    /// Whether it has a blank of a template in it.
    static boolean in(String text) {
        return BLANK.matcher(text).find();
    }

    /// Whether it says nothing: it is blank, open, a question, or over.
    static boolean is(String text) {
        String stripped = text.strip();
        return stripped.isEmpty()
                || stripped.endsWith("?")
                || OPEN.matcher(stripped).matches()
                || OVER.matcher(stripped).matches()
                || in(stripped);
    }
}
