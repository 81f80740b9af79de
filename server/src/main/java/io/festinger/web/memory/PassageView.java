package io.festinger.web.memory;

import io.festinger.memory.sources.Chunk;
import io.festinger.web.MarkedText;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A passage of a document on its page.
///
/// @param html the passage as HTML; its own is escaped
/// @param source the passage as it was written
/// @param before the page of the passage before it; empty for none
/// @param after the page of the next one; empty for none
public record PassageView(Chunk chunk, String html, MarkedText source, String before, String after) {
    private static final Pattern SPAN = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    /// @param span the marked characters, as `start-end`; any other text marks nothing
    /// @param document the current chunks of the document, in their order
    static PassageView of(Chunk chunk, String span, List<Chunk> document) {
        int length = chunk.content().length();
        Matcher ends = SPAN.matcher(span);
        boolean isMarked = ends.matches();
        int start = isMarked ? Math.min(Integer.parseInt(ends.group(1)), length) : 0;
        int end = isMarked ? Math.clamp(Integer.parseInt(ends.group(2)), start, length) : 0;
        boolean plain = chunk.kind() == Chunk.Kind.FRONT_MATTER;
        return new PassageView(
                chunk,
                plain ? "" : RenderedPassage.html(chunk.content(), start, end),
                MarkedText.of(chunk.content(), start, end),
                at(document, chunk.ordinal() - 1),
                at(document, chunk.ordinal() + 1));
    }

    private static String at(List<Chunk> document, int ordinal) {
        Optional<Chunk> there =
                document.stream().filter(chunk -> chunk.ordinal() == ordinal).findFirst();
        return there.map(chunk -> Paths.passage(chunk.id(), "")).orElse("");
    }

    public Moment changed() {
        return Moment.of(chunk.changedAt());
    }
}
