package io.festinger.memory.sources.reading;

import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/// The text of a page as Markdown: headings, paragraphs, items, tables and preformatted text, without
/// scripts, styles, menus and forms. Nothing is escaped: the words are as a reader sees them.
final class HtmlText implements NodeFilter {
    private static final Set<String> LEFT_OUT = Set.of(
            "script",
            "style",
            "noscript",
            "template",
            "nav",
            "head",
            "svg",
            "iframe",
            "object",
            "button",
            "select",
            "textarea");
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");
    private static final int DEEPEST_LIST = 8;

    private final StringBuilder out = new StringBuilder();
    private int lists;
    private int pre;
    private int rows;
    private int quotes;

    private HtmlText() {}

    /// @param title title of the page; empty for none
    record Page(String text, Optional<String> title) {}

    static Page of(String html) {
        Document page = Jsoup.parse(html);
        HtmlText text = new HtmlText();
        page.body().filter(text);
        String title = page.title().strip();
        return new Page(
                ControlCharacters.replace(text.out.toString().strip() + "\n").stripLeading(),
                Optional.of(ControlCharacters.replace(title)).filter(words -> !words.isEmpty()));
    }

    @Override
    public FilterResult head(Node node, int depth) {
        if (node instanceof TextNode words) {
            text(words);
            return FilterResult.CONTINUE;
        }
        if (!(node instanceof Element element)) {
            return FilterResult.CONTINUE;
        }
        String name = element.normalName();
        if (LEFT_OUT.contains(name) || element.hasAttr("hidden")) {
            return FilterResult.SKIP_ENTIRELY;
        }
        begin(element, name);
        return FilterResult.CONTINUE;
    }

    private void begin(Element element, String name) {
        switch (name) {
            case "br" -> out.append(rows > 0 && pre == 0 ? ' ' : '\n');
            case "hr" -> paragraph();
            case "ul", "ol" -> {
                if (lists++ == 0) {
                    paragraph();
                }
            }
            case "li" -> {
                line();
                out.append("  ".repeat(Math.clamp(lists - 1L, 0, DEEPEST_LIST))).append("- ");
            }
            case "pre" -> {
                paragraph();
                if (pre++ == 0) {
                    out.append("~~~~~~\n");
                }
            }
            case "tr" -> {
                line();
                rows++;
                out.append('|');
            }
            case "td", "th" -> out.append(' ');
            case "blockquote" -> {
                block();
                quotes++;
            }
            case "del", "s", "strike" -> struck();
            default -> {
                if (HEADINGS.contains(name) && rows == 0) {
                    paragraph();
                    out.append("#".repeat(name.charAt(1) - '0')).append(' ');
                } else if (element.isBlock()) {
                    block();
                }
            }
        }
    }

    @Override
    public FilterResult tail(Node node, int depth) {
        if (!(node instanceof Element element)) {
            return FilterResult.CONTINUE;
        }
        switch (element.normalName()) {
            case "ul", "ol" -> {
                if (--lists == 0) {
                    paragraph();
                }
            }
            case "br" -> {}
            case "li" -> line();
            case "pre" -> {
                if (--pre == 0) {
                    line();
                    out.append("~~~~~~\n\n");
                }
            }
            case "td", "th" -> out.append(" |");
            case "tr" -> {
                rows--;
                line();
                divide(element);
            }
            case "table" -> paragraph();
            case "blockquote" -> {
                quotes--;
                block();
            }
            case "del", "s", "strike" -> struck();
            default -> {
                if (element.isBlock()) {
                    block();
                }
            }
        }
        return FilterResult.CONTINUE;
    }

    /// Marks both ends of deleted text.
    private void struck() {
        if (pre == 0) {
            out.append("~~");
        }
    }

    /// Writes the line under the head of a table.
    private void divide(Element row) {
        if (row.previousElementSibling() == null && isFirst(row.parent())) {
            out.append('|')
                    .append(" --- |".repeat(Math.max(1, row.childrenSize())))
                    .append('\n');
        }
    }

    /// Whether it is the table or the first part of it.
    private static boolean isFirst(@Nullable Element part) {
        return part == null || part.normalName().equals("table") || part.previousElementSibling() == null;
    }

    private void text(TextNode words) {
        if (pre > 0) {
            out.append(words.getWholeText());
            return;
        }
        String whole = words.getWholeText();
        for (int i = 0; i < whole.length(); i++) {
            char c = whole.charAt(i);
            if (!Character.isWhitespace(c) && c != '\u00a0') {
                quote();
                out.append(c);
            } else if (!endsWithSpace()) {
                out.append(' ');
            }
        }
    }

    /// Marks a line of a quotation.
    private void quote() {
        if (quotes > 0 && lists == 0 && rows == 0 && (out.isEmpty() || out.charAt(out.length() - 1) == '\n')) {
            out.append("> ");
        }
    }

    private boolean endsWithSpace() {
        return out.isEmpty() || Character.isWhitespace(out.charAt(out.length() - 1));
    }

    /// Inside an item or a cell, a block continues on the same line.
    private void block() {
        if (pre > 0) {
            return;
        }
        if (lists == 0 && rows == 0) {
            paragraph();
        } else if (!endsWithSpace()) {
            out.append(' ');
        }
    }

    private void line() {
        trim();
        if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
            out.append('\n');
        }
    }

    private void paragraph() {
        line();
        if (!out.isEmpty() && (out.length() < 2 || out.charAt(out.length() - 2) != '\n')) {
            out.append('\n');
        }
    }

    private void trim() {
        int end = out.length();
        while (end > 0 && out.charAt(end - 1) == ' ') {
            end--;
        }
        out.setLength(end);
    }
}
