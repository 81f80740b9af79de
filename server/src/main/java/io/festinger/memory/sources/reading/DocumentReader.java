package io.festinger.memory.sources.reading;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Document;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.MarkdownReader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads files. The extension of the file name determines the kind; others are plain text.
public final class DocumentReader {
    private static final Set<String> MARKDOWN = Set.of("md", "markdown", "mdown", "mdx", "mdc");
    private static final Set<String> HTML = Set.of("html", "htm", "xhtml");

    private static final String RESTRUCTURED = "rst";
    private static final Set<String> SETTINGS =
            Set.of("yaml", "yml", "toml", "properties", "ini", "conf", "cfg", "env");

    private DocumentReader() {}

    /// @param path with `/` between folders
    public static ReadDocument read(String path, String content) {
        return switch (kind(path)) {
            case MARKDOWN -> markdown(path, content);
            case HTML -> html(path, content);
            case JSON -> json(path, content);
            case TEXT -> text(path, content);
        };
    }

    /// The start of a Markdown text after its front matter; 0 when it has none.
    public static int bodyStart(String content) {
        return FrontMatter.end(content);
    }

    /// The blocks of a text, or of a part of it, without the markup that states nothing.
    ///
    /// @param path empty for Markdown
    public static List<Block> blocks(String path, String content) {
        if (isRestructured(path)) {
            return RestructuredText.of(content).blocks();
        }
        return path.isEmpty() || kind(path) != Document.Kind.TEXT
                ? MarkdownReader.read(content)
                : MarkdownReader.readPlain(content);
    }

    private static boolean isRestructured(String path) {
        return ending(path).equals(RESTRUCTURED);
    }

    /// The kind of the file with this name.
    public static Document.Kind kind(String path) {
        String ending = ending(path);
        if (MARKDOWN.contains(ending)) {
            return Document.Kind.MARKDOWN;
        }
        if (HTML.contains(ending)) {
            return Document.Kind.HTML;
        }
        return ending.equals("json") ? Document.Kind.JSON : Document.Kind.TEXT;
    }

    /// Whether a file with this name consists of keys with values.
    public static boolean isSettings(String path) {
        return SETTINGS.contains(ending(path));
    }

    private static String ending(String path) {
        String name = fileName(path);
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private static ReadDocument markdown(String path, String content) {
        Optional<FrontMatter> front = FrontMatter.of(content);
        Map<String, Object> values = front.map(FrontMatter::values).orElse(Map.of());
        Markdown.Read read = Markdown.read(content, front.map(FrontMatter::end).orElse(0));
        String title = values.get("title") instanceof String name && !name.isBlank()
                ? name.strip()
                : read.title().orElse(fileName(path));
        return new ReadDocument(Document.Kind.MARKDOWN, title, values, content, read.pieces());
    }

    private static ReadDocument html(String path, String content) {
        HtmlText.Page html = HtmlText.of(content);
        Markdown.Read read = Markdown.read(html.text(), 0);
        String title = html.title().or(read::title).orElse(fileName(path));
        return new ReadDocument(Document.Kind.HTML, title, Map.of(), html.text(), read.pieces());
    }

    /// JSON other than a list of issues is kept in one piece, as code.
    private static ReadDocument json(String path, String content) {
        return IssueExport.of(content)
                .map(issues ->
                        new ReadDocument(Document.Kind.JSON, fileName(path), Map.of(), issues.text(), issues.pieces()))
                .orElseGet(() -> new ReadDocument(
                        Document.Kind.JSON,
                        fileName(path),
                        Map.of(),
                        content,
                        content.isEmpty() ? List.of() : List.of(whole(content))));
    }

    private static Piece whole(String content) {
        return new Piece(Chunk.Kind.CODE, "", "", new Span(0, content.length()), Optional.empty());
    }

    private static ReadDocument text(String path, String content) {
        List<Piece> pieces = isRestructured(path)
                ? RestructuredText.of(content).pieces()
                : GitHistory.pieces(content).orElseGet(() -> PlainText.pieces(content));
        return new ReadDocument(Document.Kind.TEXT, fileName(path), Map.of(), content, pieces);
    }

    private static String fileName(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
