package io.festinger.text.markdown;

import io.festinger.text.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/// Extracts the words of a paragraph or a heading from its inline markup.
final class Inlines {
    private static final Set<String> TAGS = WordList.of("""
            a abbr b big blockquote br center code dd del details div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark
            ol p pre q s small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul
            """);
    private static final Set<String> STRUCK = Set.of("del", "s", "strike");
    private static final Pattern TAG = Pattern.compile("</?([A-Za-z][A-Za-z0-9-]*)[^>]*>");
    /// Markup of a block, including the content of scripts and styles, and what is preformatted.
    private static final Pattern HTML = Pattern.compile(
            "<!--.*?(?:-->|\\z)|(?i:<(script|style|pre)\\b.*?(?:</\\1>|\\z))|</?[A-Za-z][^>]*>", Pattern.DOTALL);
    private static final Pattern FOOTNOTE = Pattern.compile("\\[\\^[^\\]\\s]{1,60}]");
    private static final int LONGEST_ENTITY = 32;

    private final String text;
    private final Prose.Builder out = new Prose.Builder();
    private int struck;

    private Inlines(String text) {
        this.text = text;
    }

    /// @param node with inline children
    static Prose of(String text, Node node) {
        Inlines inlines = new Inlines(text);
        inlines.children(node);
        return inlines.out.build();
    }

    /// The words of a block of HTML.
    static Prose ofHtml(String text, int start, int end) {
        Inlines inlines = new Inlines(text);
        Matcher tag = HTML.matcher(text).region(start, end);
        int from = start;
        while (tag.find()) {
            inlines.plain(from, tag.start());
            inlines.out.add(' ', tag.start(), false);
            from = tag.end();
        }
        inlines.plain(from, end);
        return inlines.out.build();
    }

    static Prose ofCode(String text, int start, int end) {
        Prose.Builder code = new Prose.Builder();
        for (int i = start; i < end; i++) {
            code.add(text.charAt(i), i, true);
        }
        return code.build();
    }

    private void plain(int start, int end) {
        for (int i = start; i < end; i++) {
            out.add(text.charAt(i), i, false);
        }
    }

    private void children(Node node) {
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            inline(child);
        }
    }

    private void inline(Node node) {
        switch (node) {
            case Strikethrough _, Image _ -> {}
            case HtmlInline html -> html(html);
            case Text words -> words(words);
            case Code code -> code(code);
            case SoftLineBreak _, HardLineBreak _ -> out.space();
            case StrongEmphasis _ -> {
                out.emphasis(1);
                children(node);
                out.emphasis(-1);
            }
            default -> children(node);
        }
    }

    /// A tag of HTML is markup; any other, such as `<name>`, is a word.
    private void html(HtmlInline html) {
        Matcher tag = TAG.matcher(html.getLiteral());
        String name = tag.matches() ? tag.group(1).toLowerCase(Locale.ROOT) : "";
        if (STRUCK.contains(name)) {
            struck += html.getLiteral().startsWith("</") ? -1 : 1;
        } else if (name.equals("br")) {
            out.space();
        } else if (!name.isEmpty() && !TAGS.contains(name)) {
            put(html.getLiteral(), places(html), false);
        }
    }

    private void words(Text words) {
        String literal = words.getLiteral();
        int[] places = align(literal, places(words));
        Matcher note = FOOTNOTE.matcher(literal);
        int from = 0;
        while (note.find()) {
            put(literal, places, from, note.start(), false);
            from = note.end();
        }
        put(literal, places, from, literal.length(), false);
    }

    private void code(Code code) {
        int[] places = places(code);
        int inside = (places.length - code.getLiteral().length()) / 2;
        int[] inner = new int[code.getLiteral().length()];
        for (int i = 0; i < inner.length; i++) {
            inner[i] = places[Math.clamp(inside + i, 0, places.length - 1)];
        }
        put(code.getLiteral(), inner, true);
    }

    private void put(String literal, int[] places, boolean isCode) {
        put(literal, places, 0, literal.length(), isCode);
    }

    private void put(String literal, int[] places, int from, int to, boolean isCode) {
        for (int i = from; struck <= 0 && i < Math.min(to, places.length); i++) {
            out.add(literal.charAt(i), places[i], isCode);
        }
    }

    /// The positions of the characters of a node; a line break between two of its spans counts as one.
    private static int[] places(Node node) {
        List<SourceSpan> spans = node.getSourceSpans();
        int length = spans.stream().mapToInt(SourceSpan::getLength).sum() + Math.max(0, spans.size() - 1);
        int[] places = new int[length];
        int at = 0;
        for (SourceSpan span : spans) {
            if (at > 0) {
                places[at] = places[at - 1] + 1;
                at++;
            }
            for (int i = 0; i < span.getLength(); i++) {
                places[at++] = span.getInputIndex() + i;
            }
        }
        return places;
    }

    /// The positions of the remaining characters after escapes and character references are read.
    private int[] align(String literal, int[] source) {
        if (literal.length() == source.length) {
            return source;
        }
        int[] places = new int[literal.length()];
        int from = 0;
        for (int i = 0; i < places.length && from < source.length; i++) {
            char c = text.charAt(source[from]);
            if (c == '\\' && from + 1 < source.length && text.charAt(source[from + 1]) == literal.charAt(i)) {
                from++;
                places[i] = source[from++];
            } else {
                places[i] = source[from];
                boolean pair = c == '&' && Character.isHighSurrogate(literal.charAt(i)) && i + 1 < places.length;
                from = c == '&' ? pastEntity(source, from) : from + 1;
                if (pair) {
                    i++;
                    places[i] = places[i - 1];
                }
            }
        }
        return places;
    }

    private int pastEntity(int[] source, int from) {
        for (int i = from + 1; i < Math.min(source.length, from + LONGEST_ENTITY); i++) {
            char c = text.charAt(source[i]);
            if (c == ';') {
                return i + 1;
            }
            if (!Character.isLetterOrDigit(c) && c != '#') {
                break;
            }
        }
        return from + 1;
    }
}
