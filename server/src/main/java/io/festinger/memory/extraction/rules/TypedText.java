package io.festinger.memory.extraction.rules;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A text that begins with its type: `Decision: use X`, `[Requirement R-12] ...`, `REQ-7: ...`.
///
/// @param key the number or key after the type; empty for none
/// @param from where the statement begins in the text
record TypedText(TypeWord type, String key, int from) {
    private static final String KEY = "#?(?:[A-Z]{1,8}[-_ ]?){0,3}\\d{1,6}(?:[.-]\\d{1,4}){0,3}[a-z]?";
    private static final Pattern TYPED =
            Pattern.compile("(?:\\d{1,4}(?:\\.\\d{1,4}){0,8}[.)]? )?(?:\\[(?:(?i:(?<boxed>" + TypeWord.ANY
                    + "))(?:[ #:-]+(?<boxedkey>" + KEY + "))?)] ?(?:[:\\u2013\\u2014-] )?|(?i:(?<bare>" + TypeWord.ANY
                    + "))(?:[ -]+(?<key>" + KEY
                    + "))?(?: ?\\(\\d{4}(?:-\\d\\d){0,2}\\))? ?(?:: ?| [-\\u2013\\u2014] |[\\u2013\\u2014] ?))(?=\\S)");
    private static final Pattern KEYED = Pattern.compile("""
            (?<key>(?:(?:REQ|FR|NFR|SRS|SYS|SR|HLR|LLR|R)(?:[-_][A-Z]{1,8}){0,3}[-_]?|(?<decision>DEC[-_]|D[-_]))\\d{1,6}(?:[.-]\\d{1,4}){0,3}[a-z]?)\
            (?:: ?| [-\\u2013\\u2014] )(?=\\S)""");
    /// `R-12`, `REQ-OPT-3`, `BUFFER_REPEATER_01`
    private static final String ANY_KEY =
            "(?:[A-Z][A-Z0-9]{0,20}(?:[-_][A-Z0-9]{1,20}){0,5}[-_]\\d{1,6}|(?:REQ|FR|NFR|SRS|SYS|SR|HLR|LLR|R)\\d{1,6})(?:[.-]\\d{1,4}){0,3}[a-z]?";
    private static final Pattern REQUIREMENT_KEY = Pattern.compile(ANY_KEY);
    private static final Pattern BEFORE = Pattern.compile(
            "[\\[(]?(?<key>" + ANY_KEY + ")[\\])]?(?: ?[:\\u2013\\u2014-] ?| )(?<rest>\\p{L}.+)", Pattern.DOTALL);

    /// A sentence with the key before it.
    record KeyedText(String key, String remainder) {}

    /// The key with its sentence; empty when no key is there, or the sentence requires nothing.
    static Optional<KeyedText> keyedText(String text) {
        Matcher before = BEFORE.matcher(text);
        return before.matches() && Obligation.in(before.group("rest"))
                ? Optional.of(new KeyedText(before.group("key"), before.group("rest")))
                : Optional.empty();
    }

    /// Whether the text is only the key of a requirement: `R-12`, `REQ-OPT-3`.
    static boolean isRequirementKey(String text) {
        return REQUIREMENT_KEY.matcher(text).matches();
    }

    /// @param text without markup
    static Optional<TypedText> read(String text) {
        Matcher keyedMatcher = KEYED.matcher(text);
        if (keyedMatcher.lookingAt()) {
            TypeWord type = keyedMatcher.group("decision") == null ? TypeWord.REQUIREMENT : TypeWord.DECISION;
            return Optional.of(new TypedText(type, keyedMatcher.group("key"), keyedMatcher.end()));
        }
        Matcher typedMatcher = TYPED.matcher(text);
        if (!typedMatcher.lookingAt()) {
            return Optional.empty();
        }
        boolean isBoxed = typedMatcher.group("boxed") != null;
        return Optional.of(new TypedText(
                TypeWord.of(typedMatcher.group(isBoxed ? "boxed" : "bare")),
                key(typedMatcher.group(isBoxed ? "boxedkey" : "key")),
                typedMatcher.end()));
    }

    private static String key(@Nullable String key) {
        return key == null ? "" : key.replaceFirst("^#", "");
    }
}
