package io.festinger.memory.review;

import io.festinger.base.RecordMapper;
import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Interaction;
import java.util.Map;
import java.util.Optional;

/// The characters from which a row was read, with some of the text around them.
///
/// @param documentId the document; absent for an interaction
/// @param waveId the wave that brought the chunk; absent for an interaction
/// @param path the path of the document; empty for an interaction
/// @param heading the headings above; empty for none
/// @param text the text that was read; empty when the row has no span
/// @param sourceStatus the current status that the document declares, such as `superseded` or
///     `draft`; absent for none
/// @param replaced whether the text is gone from the document
public record Excerpt(
        Optional<String> documentId,
        Optional<String> waveId,
        String path,
        String heading,
        String before,
        String text,
        String after,
        Optional<String> sourceStatus,
        boolean replaced) {
    private static final int AROUND = 200;

    /// @param span `start-end` of the characters that were read
    public static Excerpt of(Chunk chunk, Optional<String> span) {
        return RecordMapper.map(
                Excerpt.class,
                Map.of(
                        "sourceStatus", Optional.empty(),
                        "replaced", chunk.replacedAt().isPresent()),
                Cut.of(chunk.content(), span),
                chunk);
    }

    /// @param span `start-end` of the characters that were read
    public static Excerpt of(Interaction interaction, Optional<String> span) {
        Cut cut = Cut.of(interaction.content(), span);
        return new Excerpt(
                Optional.empty(), Optional.empty(), "", "", cut.before, cut.text, cut.after, Optional.empty(), false);
    }

    private record Cut(String before, String text, String after) {
        static Cut of(String content, Optional<String> span) {
            Span read = span.flatMap(Span::read).orElse(Span.NONE);
            int start = Math.min(read.start(), content.length());
            int end = Math.min(read.end(), content.length());
            return new Cut(
                    content.substring(Math.max(0, start - AROUND), start),
                    content.substring(start, end),
                    content.substring(end, Math.min(content.length(), end + AROUND)));
        }
    }

    Excerpt with(Optional<String> status) {
        return new Excerpt(documentId, waveId, path, heading, before, text, after, status, replaced);
    }
}
