package io.festinger.base;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes stored text safe for a prompt: it reads the same but has no effect. Pure,
/// linear in the text's length.
///
/// Invisible characters are removed: controls, formats (bidi, zero-width, tags), lone surrogates. No `<`
/// opens a tag, ours or a chat template's, no `[INST]` and the like opens a role, no `![` shows an image,
/// whose address would be called with whatever is in it, and every line after the first begins with the
/// same margin, so `Human:` is never at the beginning of one.
public final class InertText {
    /// The margin before every line but the first.
    public static final String MARGIN = "  | ";

    /// What replaces a `<` that could open a tag.
    public static final char OPENER = '\u2039';

    private static final Pattern ROLE = Pattern.compile("\\[(/?[A-Z_]{3,24})]");

    /// The beginning of an image of Markdown, with the end of its words if they have no brackets.
    private static final Pattern IMAGE = Pattern.compile("!\\[((?:[^\\[\\]!]|!(?!\\[))*+)(]?)");

    private InertText() {}

    /// The text in one line.
    public static String line(String text) {
        String line = withoutBrackets(clean(text).replace('\n', ' '))
                .replaceAll(" {2,}", " ")
                .strip();
        return line.endsWith("<") ? line.substring(0, line.length() - 1) + OPENER : line;
    }

    /// The text with its lines, without blank ones; each but the first after [#MARGIN].
    public static String lines(String text) {
        StringBuilder lines = new StringBuilder(text.length() + 64);
        for (String line : withoutBrackets(clean(text)).split("\n")) {
            if (!line.isBlank()) {
                lines.append(lines.isEmpty() ? "" : "\n" + MARGIN)
                        .append(lines.isEmpty() ? line.strip() : line.stripTrailing());
            }
        }
        return lines.toString();
    }

    /// Roles and images with parentheses instead of brackets.
    private static String withoutBrackets(String text) {
        String plain = ROLE.matcher(text).replaceAll("($1)");
        return plain.contains("![")
                ? IMAGE.matcher(plain)
                        .replaceAll(image -> Matcher.quoteReplacement(
                                "!(" + image.group(1) + (image.group(2).isEmpty() ? "" : ")")))
                : plain;
    }

    private static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            if (c == '\n' || c == '\u0085' || c == '\u2028' || c == '\u2029' || c == '\u000B' || c == '\f') {
                clean.append('\n');
            } else if (c == '\t' || Character.getType(c) == Character.SPACE_SEPARATOR) {
                clean.append(' ');
            } else if (c == '<') {
                clean.append(opens(text, at) ? OPENER : '<');
            } else if (shows(c)) {
                clean.appendCodePoint(c);
            }
        }
        return clean.toString();
    }

    /// Whether the text after a `<` could make it a tag: anything but a space, a digit or `=` and `-`,
    /// which occur in comparisons and arrows.
    private static boolean opens(String text, int after) {
        if (after == text.length()) {
            return true;
        }
        char next = text.charAt(after);
        return !(next == ' ' || next == '=' || next == '-' || next >= '0' && next <= '9');
    }

    private static boolean shows(int c) {
        boolean selector = c >= 0xE0100 && c <= 0xE01EF;
        return !selector
                && switch (Character.getType(c)) {
                    case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
                    default -> true;
                };
    }
}
