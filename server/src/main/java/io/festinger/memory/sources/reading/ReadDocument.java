package io.festinger.memory.sources.reading;

import io.festinger.memory.sources.Document;
import java.util.List;
import java.util.Map;

/// A file, read.
///
/// @param title from the front matter, the first heading or the file's name
/// @param frontMatter the values between `---` lines at the top of Markdown; empty for none
/// @param text the document: for Markdown and plain text, the delivered text; for HTML, its text as
///     Markdown; for a list of issues, issue after issue as Markdown
/// @param pieces contiguous from the first character to the last; none for an empty text
public record ReadDocument(
        Document.Kind kind, String title, Map<String, Object> frontMatter, String text, List<Piece> pieces) {
    public ReadDocument {
        pieces = List.copyOf(pieces);
    }
}
