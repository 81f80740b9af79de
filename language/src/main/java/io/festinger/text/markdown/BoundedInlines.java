package io.festinger.text.markdown;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;

/// Reads inline markup. Long paragraphs, such as tables, are read by groups of lines, and a line that
/// is longer is plain text: the library searches for the end of an address from every `<` on, which
/// costs the square of the length.
final class BoundedInlines implements InlineParser {
    private static final int LONGEST = 5_000;

    private final InlineParser inlines;

    BoundedInlines(InlineParserContext context) {
        this.inlines = new InlineParserImpl(context);
    }

    @Override
    public void parse(SourceLines lines, Node node) {
        List<SourceLine> next = new ArrayList<>();
        int length = 0;
        for (SourceLine line : lines.getLines()) {
            if (!next.isEmpty() && length + line.getContent().length() >= LONGEST) {
                part(next, length, node);
                node.appendChild(new SoftLineBreak());
                next = new ArrayList<>();
                length = 0;
            }
            next.add(line);
            length += line.getContent().length() + 1;
        }
        part(next, length, node);
    }

    private void part(List<SourceLine> lines, int length, Node node) {
        SourceLines part = SourceLines.of(lines);
        if (length <= LONGEST + 1) {
            inlines.parse(part, node);
            return;
        }
        Text words = new Text(part.getContent());
        words.setSourceSpans(part.getSourceSpans());
        node.appendChild(words);
    }
}
