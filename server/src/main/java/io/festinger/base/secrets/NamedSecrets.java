package io.festinger.base.secrets;

import io.festinger.base.secrets.SecretNames.Name;
import io.festinger.base.secrets.SecretNames.Sureness;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds the value after the name of a secret: `DB_PASSWORD=...`, `"apiKey": "..."`, `setPassword("...")`,
/// `<password>...</password>`, `the password is ...`. It reads a bounded stretch on both sides of the
/// joint. Pure.
final class NamedSecrets {
    private static final int LONGEST = 300;
    private static final int LONGEST_NAME = 40;
    private static final int GAP = 12;
    private static final List<String> FILLERS =
            List.of("now ", "still ", "currently ", "set to ", "changed to ", "basic ", "bearer ", "token ");

    private static final Characters BEFORE_VALUE = new Characters(" \t=>:*(\\");
    private static final Characters QUOTES = new Characters("\"'`");
    private static final Characters SENTENCE_ENDS = new Characters(".:?,;");
    private static final Characters QUERY_STOPS = new Characters("&#\"'<>`)]");
    private static final Characters STOPS = new Characters(",;\"'<>`)]}|");
    private static final Characters NO_STOPS = new Characters("");

    private NamedSecrets() {}

    /// The secret after the joint of a name and its value.
    ///
    /// @param at where the joint begins
    /// @param length the joint's length
    static @Nullable FoundSecret at(String text, int at, int length) {
        Name before = SecretNames.before(text, at);
        Name name = before.sureness() == Sureness.NONE && length > 1 ? SecretNames.inSentence(text, at) : before;
        if (name.sureness() == Sureness.NONE || text.charAt(at) == '>' && !isTag(text, name)) {
            return null;
        }
        int start = valueStart(text, at + length);
        if (start >= text.length()) {
            return null;
        }
        FoundSecret form = SecretForms.STANDARD.at(text, start);
        if (form != null) {
            return form;
        }
        char quote = start > 0 ? text.charAt(start - 1) : ' ';
        boolean isQuoted = isQuote(quote);
        int end = isQuoted ? quotedEnd(text, start, quote) : bareEnd(text, start, stop(text, name, at));
        if (name.sureness() == Sureness.ENCODED) {
            return Credentials.areEncoded(text, start, end) ? new FoundSecret("basic-credentials", start, end) : null;
        }
        return SecretValue.isSecret(text, start, end, isQuoted, name.sureness() == Sureness.SURE)
                        && !SecretReferences.begins(text, start)
                        && !SecretReferences.surrounds(text, name.start())
                ? new FoundSecret(kind(name), start, end)
                : null;
    }

    private static String kind(Name name) {
        return name.sureness() == Sureness.SURE ? "named-secret" : "named-token";
    }

    private static int valueStart(String text, int after) {
        int start = after;
        while (start < text.length() && start - after < GAP && BEFORE_VALUE.has(text.charAt(start))) {
            start++;
        }
        for (String filler : FILLERS) {
            if (text.regionMatches(true, start, filler, 0, filler.length())) {
                start += filler.length();
            }
        }
        return start < text.length() && isQuote(text.charAt(start)) ? start + 1 : start;
    }

    private static boolean isTag(String text, Name name) {
        return name.start() > 0 && text.charAt(name.start() - 1) == '<';
    }

    private static boolean isQuote(char c) {
        return QUOTES.has(c);
    }

    /// The characters that end a value without quotes: in a line of settings only a blank, in an address's
    /// query the next part.
    private static Characters stop(String text, Name name, int at) {
        char before = name.start() == 0 ? '\n' : text.charAt(name.start() - 1);
        if (before == '?' || before == '&') {
            return QUERY_STOPS;
        }
        return before == '\n' && text.charAt(at) == '=' ? NO_STOPS : STOPS;
    }

    private static int quotedEnd(String text, int start, char quote) {
        int bound = Math.min(text.length(), start + LONGEST);
        int end = start;
        while (end < bound && text.charAt(end) != quote && text.charAt(end) != '\n') {
            end++;
        }
        return end > start && text.charAt(end - 1) == '\\' ? end - 1 : end;
    }

    /// Whether the next named value begins after the character, as in `pwd=...;user=...`.
    private static boolean isNext(String text, int at) {
        if (text.charAt(at) != '&' && text.charAt(at) != ';') {
            return false;
        }
        int end = at + 1;
        while (end < text.length() && end - at < LONGEST_NAME && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return end > at + 1 && end < text.length() && text.charAt(end) == '=';
    }

    private static int bareEnd(String text, int start, Characters stop) {
        int bound = Math.min(text.length(), start + LONGEST);
        int end = start;
        while (end < bound && text.charAt(end) > ' ' && !stop.has(text.charAt(end)) && !isNext(text, end)) {
            end++;
        }
        while (end > start && SENTENCE_ENDS.has(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }
}
