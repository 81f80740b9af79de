package io.festinger.memory.sources.reading;

import io.festinger.memory.sources.Document;
import java.util.List;
import java.util.Map;

/// A file, read.
///
/// @param title from the front matter, the first heading or the file's name
/// @param frontMatter what stands between `---` lines at the top of Markdown; empty for none
/// @param text the document. Of Markdown and plain text, what was delivered; of HTML, its text as Markdown;
///     of a list of issues, issue after issue as Markdown
/// @param pieces none for an empty text, else from its first character to its last without a gap
public record ReadDocument(
        Document.Kind kind, String title, Map<String, Object> frontMatter, String text, List<Piece> pieces) {
    public ReadDocument {
        pieces = List.copyOf(pieces);
    }
}
