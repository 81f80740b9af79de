package io.festinger.text.markdown;

import io.festinger.text.markdown.Block.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// Reads Markdown into blocks: CommonMark with the tables, tasks and strikethrough of GitHub, without [PageMarkup].
/// Never throws because of the text. Immutable, safe to use from any thread.
public final class MarkdownReader {
    /// Most levels of nested blocks; deeper ones are text.
    private static final int DEEPEST = 100;

    private static final Parser MARKDOWN = parser(true);
    private static final Parser PLAIN = parser(false);

    private final String text;
    private final List<Block> blocks = new ArrayList<>();

    private MarkdownReader(String text) {
        this.text = text;
    }

    private static Parser parser(boolean indentedCode) {
        Parser.Builder parser = Parser.builder()
                .extensions(List.of(StrikethroughExtension.create()))
                .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
                .inlineParserFactory(BoundedInlines::new)
                .maxOpenBlockParsers(DEEPEST);
        if (!indentedCode) {
            parser.enabledBlockTypes(
                    Set.of(Heading.class, BlockQuote.class, FencedCodeBlock.class, HtmlBlock.class, ListBlock.class));
        }
        return parser.build();
    }

    public static List<Block> read(String text) {
        return read(PageMarkup.blank(text), MARKDOWN);
    }

    /// Reads plain text, in which indentation has no meaning.
    public static List<Block> readPlain(String text) {
        return read(text, PLAIN);
    }

    private static List<Block> read(String text, Parser parser) {
        MarkdownReader reader = new MarkdownReader(text);
        reader.children(parser.parse(text), Kind.PARAGRAPH, 0);
        return List.copyOf(reader.blocks);
    }

    private void children(Node parent, Kind kind, int level) {
        Kind first = kind;
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            boolean isTaken = !node.getSourceSpans().isEmpty() && block(node, first, level);
            if (isTaken && first != Kind.QUOTE) {
                first = Kind.PARAGRAPH;
            }
        }
    }

    /// Whether it was a paragraph.
    private boolean block(Node node, Kind kind, int level) {
        switch (node) {
            case Heading heading ->
                add(kind == Kind.QUOTE ? Kind.QUOTE : Kind.HEADING, node, Inlines.of(text, node), heading.getLevel());
            case Paragraph paragraph -> {
                paragraph(paragraph, kind, level);
                return true;
            }
            case FencedCodeBlock _, IndentedCodeBlock _ ->
                add(Kind.CODE, node, Inlines.ofCode(text, start(node), end(node)), level);
            case HtmlBlock _ -> add(Kind.PARAGRAPH, node, Inlines.ofHtml(text, start(node), end(node)), level);
            case BlockQuote _ -> children(node, Kind.QUOTE, level + 1);
            case ListItem _ -> children(node, kind == Kind.QUOTE ? Kind.QUOTE : Kind.ITEM, level);
            case ListBlock _ -> children(node, kind == Kind.QUOTE ? Kind.QUOTE : Kind.ITEM, level + 1);
            default -> children(node, kind, level);
        }
        return false;
    }

    private void paragraph(Paragraph paragraph, Kind kind, int level) {
        List<SourceSpan> lines = paragraph.getSourceSpans();
        Prose prose = Inlines.of(text, paragraph);
        for (int i = 1; i < lines.size(); i++) {
            if (TableLines.begin(line(lines.get(i - 1)), line(lines.get(i)))) {
                int head = lines.get(i - 1).getInputIndex();
                Prose above = upTo(prose, head);
                if (!above.isEmpty()) {
                    add(kind, start(paragraph), above.placeAfter(above.text().length()), above, level);
                }
                rows(lines.subList(i - 1, lines.size()), 2, prose, level);
                return;
            }
        }
        if (lines.stream().allMatch(line -> isRow(line(line)))) {
            rows(lines, 0, prose, level);
            return;
        }
        Prose said = task(prose);
        boolean open = kind == Kind.ITEM && prose.text().startsWith("[ ] ");
        add(open ? Kind.OPEN_TASK : kind, start(paragraph), end(paragraph), said, level);
    }

    /// Whether it is a line of a table without a head.
    private static boolean isRow(String line) {
        return line.length() > 2 && line.startsWith("|") && line.endsWith("|") && !line.matches("[|:\\s-]*");
    }

    private static Prose task(Prose prose) {
        return prose.text().matches("(?s)\\[[ xX]] .*")
                ? prose.part(4, prose.text().length())
                : prose;
    }

    private static Prose upTo(Prose prose, int place) {
        int end = 0;
        while (end < prose.text().length() && prose.place(end) < place) {
            end++;
        }
        return prose.part(0, end);
    }

    /// @param heads how many of the lines form the head
    private void rows(List<SourceSpan> lines, int heads, Prose prose, int level) {
        List<String> head = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < lines.size(); i++) {
            SourceSpan line = lines.get(i);
            int end = end(line);
            int from = at;
            while (at < prose.text().length() && prose.place(at) < end) {
                at++;
            }
            Prose row = prose.part(from, at);
            List<Prose> cells = cells(row, line.getInputIndex(), end);
            if (i == 0 && heads > 0) {
                cells.forEach(cell -> head.add(cell.text()));
            } else if (i >= heads) {
                blocks.add(new Block(Kind.ROW, line.getInputIndex(), end, row, level, cells, head));
            }
        }
    }

    /// The cells between the bars of a line.
    private List<Prose> cells(Prose row, int start, int end) {
        List<Prose> cells = new ArrayList<>();
        int from = 0;
        for (int i = start; i <= end; i++) {
            boolean bar = i < end && text.charAt(i) == '|' && (i == start || text.charAt(i - 1) != '\\');
            if (!bar && i < end) {
                continue;
            }
            int to = from;
            while (to < row.text().length() && row.place(to) < i) {
                to++;
            }
            if (!text.substring(start, i).isBlank() && (bar || to > from)) {
                cells.add(row.part(from, to));
            }
            from = to < row.text().length() && row.place(to) == i ? to + 1 : to;
        }
        return cells;
    }

    private void add(Kind kind, Node node, Prose prose, int level) {
        add(kind, start(node), end(node), prose, level);
    }

    private void add(Kind kind, int start, int end, Prose prose, int level) {
        if (!prose.isEmpty()) {
            blocks.add(new Block(kind, start, end, prose, level, List.of(), List.of()));
        }
    }

    private String line(SourceSpan span) {
        return text.substring(span.getInputIndex(), end(span));
    }

    private static int start(Node node) {
        return node.getSourceSpans().getFirst().getInputIndex();
    }

    private static int end(Node node) {
        return end(node.getSourceSpans().getLast());
    }

    private static int end(SourceSpan span) {
        return span.getInputIndex() + span.getLength();
    }
}
