package io.festinger.text.markdown;

import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.SourceLines;

/// Reads inline markup. Over-long paragraphs are used as plain text: the library searches for the end of an
/// address from every `<` on, which costs the square of the length.
final class BoundedInlines implements InlineParser {
    private static final int LONGEST = 5_000;

    private final InlineParser inlines;

    BoundedInlines(InlineParserContext context) {
        this.inlines = new InlineParserImpl(context);
    }

    @Override
    public void parse(SourceLines lines, Node node) {
        String content = lines.getContent();
        if (content.length() <= LONGEST) {
            inlines.parse(lines, node);
            return;
        }
        Text words = new Text(content);
        words.setSourceSpans(lines.getSourceSpans());
        node.appendChild(words);
    }
}
