package io.festinger.mirror;

import io.festinger.base.InertText;
import java.util.regex.Pattern;

/// Text of people and agents as Markdown that only shows it: it cannot become a heading, a list, a link, an
/// image, HTML or anything else that CommonMark, or the dialect of GitHub, would read in it. A model may
/// read the page too, so the text is inert, see [InertText].
final class MarkdownText {
    /// Punctuation with a meaning anywhere in a text.
    private static final String ESCAPED = "\\`*_{}[]<>#|~&$^";

    private static final Pattern BREAK = Pattern.compile("[\\r\\n\\u000b\\u000c\\u0085\\u2028\\u2029]+");

    /// Beginnings of a list, a line or an underlined heading.
    private static final Pattern OPENING = Pattern.compile("^([-+=:]|(?:\\d{1,9})(?=[.)]))");

    /// Addresses that some dialects turn into links.
    private static final Pattern ADDRESS = Pattern.compile("(?i)(:)(?=//)|(?<=www)(\\.)|(@)");

    private MarkdownText() {}

    /// The text in one line; line breaks become spaces.
    static String line(String text) {
        return escape(BREAK.matcher(text).replaceAll(" ").strip());
    }

    /// The text line by line, within one paragraph of a list's item; lines after the first begin with a
    /// bar, so none begins with a word that opens a role in a chat.
    ///
    /// @param indent the beginning of the lines after the first
    static String paragraph(String text, String indent) {
        return BREAK.splitAsStream(text)
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(MarkdownText::escape)
                .reduce((above, below) -> above + "\\\n" + indent + "\\| " + below)
                .orElse("");
    }

    private static String escape(String line) {
        StringBuilder builder = new StringBuilder(line.length() + 16);
        InertText.line(line).codePoints().forEach(c -> {
            if (ESCAPED.indexOf(c) >= 0) {
                builder.append('\\');
            }
            builder.appendCodePoint(c);
        });
        String safe = ADDRESS.matcher(builder).replaceAll("\\\\$0");
        return open(safe);
    }

    private static String open(String line) {
        var opening = OPENING.matcher(line);
        if (!opening.find()) {
            return line;
        }
        int end = opening.end();
        return Character.isDigit(line.charAt(0)) ? line.substring(0, end) + "\\" + line.substring(end) : "\\" + line;
    }
}
