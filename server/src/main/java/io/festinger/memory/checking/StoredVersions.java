package io.festinger.memory.checking;

import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import io.festinger.memory.checking.StoredVersion.Change;
import io.festinger.memory.sources.reading.ReadDocument;
import java.util.List;
import java.util.Optional;

/// The stored documents at the path of a text that is checked, of one or of all projects.
///
/// @param changes of any of them, by their place in the text
record StoredVersions(List<StoredVersion> versions, SpanIndex<Change> changes) {
    static StoredVersions of(List<StoredDocument> documents, ReadDocument text) {
        List<DocumentLine> lines = documents.isEmpty() ? List.of() : DocumentLine.of(text);
        List<StoredVersion> versions = documents.stream()
                .map(document -> StoredVersion.of(document, lines))
                .toList();
        List<Change> changes = versions.stream()
                .flatMap(version -> version.changes().stream())
                .filter(change -> versions.stream().noneMatch(version -> version.has(change.place())))
                .toList();
        return new StoredVersions(versions, new SpanIndex<>(changes, Change::place));
    }

    /// Whether the statement at this place stands in the document of the row as the row does.
    boolean holdsBoth(Span statement, RowRef row) {
        return versions.stream().anyMatch(version -> version.rows().contains(row) && version.has(statement));
    }

    /// The change of a value in the statement at this place. A line that one of the documents has is not a change of
    /// another one.
    Optional<Change> change(Span statement) {
        return changes.at(statement).stream()
                .filter(change -> StoredVersion.covers(statement, change.place()))
                .findFirst();
    }
}
