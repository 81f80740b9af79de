package io.festinger.memory.extraction;

import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Document;
import io.festinger.memory.sources.Interaction;
import io.festinger.memory.sources.reading.DocumentReader;
import java.time.Instant;
import java.util.regex.Pattern;

/// Raw text that candidates are read from, and where it is.
///
/// @param project of the source
/// @param path of the document; empty for an interaction
/// @param heading the headings above it, joined by ` > `; empty for none
/// @param author who says what is said there in the first person; empty where nobody knows
/// @param content in which the spans of what is found count
/// @param changedAt when it was written or changed
public record SourcePassage(
        Source source,
        String project,
        String path,
        String heading,
        Chunk.Kind kind,
        String author,
        String content,
        Instant changedAt) {

    /// What `git log` writes of a commit: its message is indented.
    private static final Pattern COMMIT = Pattern.compile("commit [0-9a-f]{7,64}\\b");

    /// Whether an indentation in it means nothing.
    public boolean isPlain() {
        return COMMIT.matcher(content).lookingAt()
                || !path.isEmpty() && DocumentReader.kind(path) == Document.Kind.TEXT;
    }

    /// What a candidate's provenance leads back to.
    public sealed interface Source {
        String id();

        record OfChunk(String id) implements Source {}

        record OfInteraction(String id) implements Source {}
    }

    public static SourcePassage of(Chunk chunk) {
        return new SourcePassage(
                new Source.OfChunk(chunk.id()),
                chunk.project(),
                chunk.path(),
                chunk.heading(),
                chunk.kind(),
                chunk.author(),
                chunk.content(),
                chunk.changedAt());
    }

    public static SourcePassage of(Interaction interaction) {
        return new SourcePassage(
                new Source.OfInteraction(interaction.id()),
                interaction.project(),
                "",
                "",
                Chunk.Kind.PROSE,
                interaction.author(),
                interaction.content(),
                interaction.recordedAt());
    }
}
