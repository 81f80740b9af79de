package io.festinger.memory.sources.reading;

import io.festinger.memory.sources.Chunk.Kind;
import io.festinger.text.markdown.PageMarkup;
import io.festinger.text.markdown.TableLines;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// CommonMark: headings, paragraphs, lists, quotes, code, and the tables of GitHub. Only blocks are read:
/// inline content is not needed here, and reading it costs the most.
final class Markdown {
    /// Most levels of nested blocks; deeper ones are text.
    private static final int DEEPEST = 100;

    private static final Parser BLOCKS = Parser.builder()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .maxOpenBlockParsers(DEEPEST)
            .inlineParserFactory(_ -> (_, _) -> {})
            .build();

    private final String text;
    private final int from;
    private final Pieces pieces;
    private final HeadingPath path = new HeadingPath();
    private int lists;

    private Markdown(String text, int from) {
        this.text = text;
        this.from = from;
        this.pieces = new Pieces(text);
    }

    /// @param title the first heading; empty for none
    record Read(List<Piece> pieces, Optional<String> title) {}

    /// @param from the start of the text, after the front matter
    static Read read(String text, int from) {
        Markdown markdown = new Markdown(text, from);
        if (from > 0) {
            markdown.pieces.block(Kind.FRONT_MATTER, "", 0, 0);
        }
        String plain = PageMarkup.blank(text);
        Node document = BLOCKS.parse(from > 0 ? plain.substring(from) : plain);
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (!node.getSourceSpans().isEmpty()) {
                markdown.read(node);
            }
        }
        return new Read(markdown.pieces.tile(), markdown.path.first());
    }

    private void read(Node node) {
        int start = lineOf(node.getSourceSpans().getFirst());
        switch (node) {
            case Heading heading -> {
                path.enter(heading.getLevel(), source(node));
                pieces.title(path.toString(), path.section(), start);
            }
            case ListBlock list -> list(list, start);
            case FencedCodeBlock _ -> block(Kind.CODE, start);
            case IndentedCodeBlock _ -> block(Kind.CODE, start);
            case BlockQuote _ -> block(Kind.QUOTE, start);
            case Paragraph paragraph -> paragraph(paragraph, start);
            case ThematicBreak _ -> {}
            default -> block(Kind.PROSE, start);
        }
    }

    private void block(Kind kind, int start) {
        pieces.block(kind, path.toString(), path.section(), start);
    }

    private void list(ListBlock list, int start) {
        SourceSpan last = list.getSourceSpans().getLast();
        if (end(last) - start <= Pieces.USUAL) {
            block(Kind.LIST, start);
            return;
        }
        lists++;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            if (!item.getSourceSpans().isEmpty()) {
                pieces.item(
                        lists,
                        path.toString(),
                        path.section(),
                        lineOf(item.getSourceSpans().getFirst()));
            }
        }
    }

    /// A table begins with the line above the divider of its head, and ends with the paragraph.
    private void paragraph(Paragraph paragraph, int start) {
        List<SourceSpan> lines = paragraph.getSourceSpans();
        for (int i = 1; i < lines.size(); i++) {
            if (TableLines.begin(line(lines.get(i - 1)), line(lines.get(i)))) {
                if (i > 1) {
                    block(Kind.PROSE, start);
                }
                block(Kind.TABLE, lineOf(lines.get(i - 1)));
                return;
            }
        }
        block(Kind.PROSE, start);
    }

    private String source(Node node) {
        int start = from + node.getSourceSpans().getFirst().getInputIndex();
        return text.substring(start, end(node.getSourceSpans().getLast()));
    }

    private String line(SourceSpan span) {
        return text.substring(from + span.getInputIndex(), end(span));
    }

    private int end(SourceSpan span) {
        return from + span.getInputIndex() + span.getLength();
    }

    /// The start of the line that contains the span: an indented block begins with its indentation.
    private int lineOf(SourceSpan span) {
        int start = from + span.getInputIndex();
        while (start > from && (text.charAt(start - 1) == ' ' || text.charAt(start - 1) == '\t')) {
            start--;
        }
        return start;
    }
}
