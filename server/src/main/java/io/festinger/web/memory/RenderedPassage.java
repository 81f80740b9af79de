package io.festinger.web.memory;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/// A passage of a document as HTML, with a part of it marked. Everything in the passage is text:
/// its own HTML is shown, not interpreted; pictures are named, not loaded; headings have no rank,
/// since they are not those of the page.
final class RenderedPassage {
    private static final List<org.commonmark.Extension> EXTENSIONS =
            List.of(TablesExtension.create(), StrikethroughExtension.create());
    private static final Parser PARSER = Parser.builder()
            .extensions(EXTENSIONS)
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();

    private RenderedPassage() {}

    /// @param start of the marked part
    /// @param end just after it; `start` for none
    static String html(String markdown, int start, int end) {
        Marks marks = new Marks(start, end);
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .nodeRendererFactory(context -> new PassageRenderer(context, marks))
                .build()
                .render(PARSER.parse(markdown));
    }

    /// The marked part; its first piece can be linked to.
    private static final class Marks {
        private final int start;
        private final int end;
        private boolean hasBegun;

        Marks(int start, int end) {
            this.start = start;
            this.end = end;
        }

        /// Writes a text of a node, marked as far as it is in the part.
        ///
        /// @param exact whether the text has the characters of the source
        void write(HtmlWriter html, String text, int from, int to, boolean exact) {
            int first = Math.max(start, from);
            int last = Math.min(end, to);
            if (first >= last) {
                html.text(text);
            } else if (exact) {
                html.text(text.substring(0, first - from));
                writeMarked(html, text.substring(first - from, last - from));
                html.text(text.substring(last - from));
            } else {
                writeMarked(html, text);
            }
        }

        private void writeMarked(HtmlWriter html, String text) {
            html.tag("mark", hasBegun ? Map.of() : Map.of("id", "marked"));
            html.text(text);
            html.tag("/mark");
            hasBegun = true;
        }
    }

    private record PassageRenderer(HtmlNodeRendererContext context, Marks marks) implements NodeRenderer {
        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(
                    Text.class,
                    Code.class,
                    FencedCodeBlock.class,
                    IndentedCodeBlock.class,
                    Heading.class,
                    Link.class,
                    Image.class);
        }

        @Override
        public void render(Node node) {
            HtmlWriter html = context.getWriter();
            switch (node) {
                case Text text -> write(html, text, text.getLiteral());
                case Code code -> {
                    html.tag("code");
                    write(html, code, code.getLiteral());
                    html.tag("/code");
                }
                case FencedCodeBlock block -> block(html, block, block.getLiteral());
                case IndentedCodeBlock block -> block(html, block, block.getLiteral());
                case Heading heading -> {
                    html.tag("p", Map.of("class", "heading"));
                    children(heading);
                    html.tag("/p");
                }
                case Link link -> link(html, link);
                case Image image -> {
                    html.text("[");
                    children(image);
                    html.text("]");
                }
                default -> throw new IllegalStateException("not asked for: " + node);
            }
        }

        private void block(HtmlWriter html, Node block, String text) {
            html.tag("pre", Map.of("tabindex", "0"));
            html.tag("code");
            write(html, block, text);
            html.tag("/code");
            html.tag("/pre");
        }

        /// A link to elsewhere leads there; one within the source has no page here.
        private void link(HtmlWriter html, Link link) {
            boolean away = link.getDestination().startsWith("https://")
                    || link.getDestination().startsWith("http://");
            if (away) {
                html.tag("a", Map.of("href", link.getDestination(), "rel", "noreferrer nofollow"));
            }
            children(link);
            if (away) {
                html.tag("/a");
            }
        }

        private void children(Node parent) {
            for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
                context.render(node);
            }
        }

        private void write(HtmlWriter html, Node node, String text) {
            List<SourceSpan> spans = node.getSourceSpans();
            if (spans.isEmpty()) {
                html.text(text);
                return;
            }
            int from = spans.getFirst().getInputIndex();
            int to = spans.getLast().getInputIndex() + spans.getLast().getLength();
            marks.write(html, text, from, to, to - from == text.length());
        }
    }
}
