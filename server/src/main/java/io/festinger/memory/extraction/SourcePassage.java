package io.festinger.memory.extraction;

import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Document;
import io.festinger.memory.sources.Interaction;
import io.festinger.memory.sources.reading.DocumentReader;
import java.time.Instant;
import java.util.regex.Pattern;

/// Raw text from which candidates are read, and its place.
///
/// @param project project of the source
/// @param path path of the document; empty for an interaction
/// @param heading the headings above it, joined by ` > `; empty for none
/// @param author the speaker of the first person in the text; empty when unknown
/// @param content the text to which the spans of findings refer
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

    /// The output of `git log` for a commit: its message is indented.
    private static final Pattern COMMIT = Pattern.compile("commit [0-9a-f]{7,64}\\b");

    /// Whether indentation in it has no meaning.
    public boolean isPlain() {
        return isCommit() || !path.isEmpty() && DocumentReader.kind(path) == Document.Kind.TEXT;
    }

    /// Whether it is a commit of a history.
    public boolean isCommit() {
        return COMMIT.matcher(content).lookingAt();
    }

    /// Whether it is from a file of settings, whose lines are keys with values.
    public boolean isSettings() {
        return DocumentReader.isSettings(path);
    }

    /// The same, written at another time.
    SourcePassage at(Instant time) {
        return new SourcePassage(source, project, path, heading, kind, author, content, time);
    }

    /// The source to which a candidate's provenance leads.
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
