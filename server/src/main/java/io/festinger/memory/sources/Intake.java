package io.festinger.memory.sources;

import io.festinger.base.Ids;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.sources.reading.DocumentReader;
import io.festinger.memory.sources.reading.ReadDocument;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Stores one batch of files as documents and chunks, inside one write. All rows are gathered first and
/// sent to the database together.
final class Intake {
    private final DocumentStore documents;
    private final Ids ids;
    private final WriteScope scope;
    private final Wave wave;
    private final List<Document> addedDocuments = new ArrayList<>();
    private final List<Document> changes = new ArrayList<>();
    private final List<String> seen = new ArrayList<>();
    private final List<Chunk> addedChunks = new ArrayList<>();
    private final List<Chunk> movedChunks = new ArrayList<>();
    private final List<String> replacedChunks = new ArrayList<>();
    private Wave.Counts counts = Wave.Counts.NONE;

    Intake(DocumentStore documents, Ids ids, WriteScope writing, Wave wave) {
        this.documents = documents;
        this.ids = ids;
        this.scope = writing;
        this.wave = wave;
    }

    Wave.Counts take(List<SourceFile> files) {
        documents.lock(scope.handle(), wave.project());
        Map<String, DocumentStore.KnownDocument> knownDocuments = documents.knownDocuments(
                scope.handle(),
                wave.project(),
                files.stream().map(SourceFile::path).toList());
        files.stream()
                .sorted(Comparator.comparing(SourceFile::path))
                .forEach(file -> take(file, Optional.ofNullable(knownDocuments.get(file.path()))));
        write();
        return counts;
    }

    /// The new chunks.
    List<Chunk> deliveredChunks() {
        return List.copyOf(addedChunks);
    }

    private void take(SourceFile file, Optional<DocumentStore.KnownDocument> knownDocument) {
        Optional<Document> before = knownDocument.map(DocumentStore.KnownDocument::document);
        String hash = hash(file.content());
        boolean same =
                before.filter(document -> document.contentHash().equals(hash)).isPresent();
        boolean isCounted = knownDocument
                .filter(document -> document.seenWaveId().equals(wave.id()))
                .isPresent();
        if (!same) {
            read(file, hash, before);
        } else if (!isCounted) {
            seen.add(before.orElseThrow().id());
        }
        if (!isCounted) {
            boolean isNew = before.isEmpty();
            counts = counts.plus(Wave.Counts.ofDocument(isNew, !isNew && !same, file));
        }
    }

    private void read(SourceFile file, String hash, Optional<Document> before) {
        ReadDocument read = DocumentReader.read(file.path(), file.content());
        Document document = new Document(
                before.map(Document::id).orElseGet(() -> ids.next("doc")),
                wave.project(),
                file.path(),
                read.kind(),
                read.title(),
                read.frontMatter(),
                hash,
                before.map(Document::version).orElse(0) + 1,
                wave.id(),
                file.updatedAt().orElse(scope.now()),
                scope.now());
        (before.isPresent() ? changes : addedDocuments).add(document);
        List<Chunk> existing = before.isPresent() ? documents.chunksOf(scope.handle(), document.id()) : List.of();
        ChunkDiff chunks = ChunkDiff.of(document, read, existing, ids);
        addedChunks.addAll(chunks.added());
        movedChunks.addAll(chunks.movedChunks());
        replacedChunks.addAll(chunks.replaced());
        counts = counts.plus(Wave.Counts.ofChunks(
                chunks.added().size(), chunks.kept(), chunks.replaced().size()));
    }

    private void write() {
        documents.add(scope.handle(), addedDocuments);
        documents.change(scope.handle(), changes);
        documents.recordWave(scope.handle(), seen, wave.id());
        documents.replaceChunks(scope.handle(), replacedChunks, scope.now());
        documents.moveChunks(scope.handle(), movedChunks);
        documents.addChunks(scope.handle(), addedChunks);
    }

    private static String hash(String content) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(content.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
