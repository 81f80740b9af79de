package io.festinger.memory.sources;

import io.festinger.base.Ids;
import io.festinger.conflicts.Writing;
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

/// Takes a batch of files into documents and chunks, inside one write.
final class Intake {
    private final DocumentStore documents;
    private final Ids ids;

    Intake(DocumentStore documents, Ids ids) {
        this.documents = documents;
        this.ids = ids;
    }

    Wave.Counts take(Writing writing, Wave wave, List<SourceFile> files) {
        documents.lock(writing.handle(), wave.project());
        Map<String, DocumentStore.Known> known = documents.known(
                writing.handle(),
                wave.project(),
                files.stream().map(SourceFile::path).toList());
        List<String> seen = new ArrayList<>();
        Wave.Counts counts = Wave.Counts.NONE;
        for (SourceFile file :
                files.stream().sorted(Comparator.comparing(SourceFile::path)).toList()) {
            Optional<DocumentStore.Known> before = Optional.ofNullable(known.get(file.path()));
            String hash = hash(file.content());
            boolean counted = before.filter(document -> document.seenWaveId().equals(wave.id()))
                    .isPresent();
            if (before.filter(document -> document.document().contentHash().equals(hash))
                    .isEmpty()) {
                counts = counts.plus(
                        store(writing, wave, file, hash, before.map(DocumentStore.Known::document), counted));
            } else if (!counted) {
                counts = counts.plus(new Wave.Counts(1, 0, 0, 1, 0, 0, 0, Map.of(), 0, 0, Optional.empty()));
                seen.add(before.orElseThrow().document().id());
            }
        }
        documents.seen(writing.handle(), seen, wave.id());
        return counts;
    }

    private Wave.Counts store(
            Writing writing, Wave wave, SourceFile file, String hash, Optional<Document> before, boolean counted) {
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
                file.updatedAt().orElse(writing.now()),
                writing.now());
        List<Chunk> known = List.of();
        if (before.isPresent()) {
            known = documents.chunksOf(writing.handle(), document.id());
            documents.change(writing.handle(), document);
        } else {
            documents.add(writing.handle(), document);
        }
        Rechunking chunks = Rechunking.of(document, read, known, ids);
        documents.replaceChunks(writing.handle(), chunks.replaced(), writing.now());
        documents.moveChunks(writing.handle(), chunks.moved());
        documents.addChunks(writing.handle(), chunks.added());
        int one = counted ? 0 : 1;
        return new Wave.Counts(
                one,
                before.isEmpty() ? one : 0,
                before.isPresent() ? one : 0,
                0,
                chunks.added().size(),
                chunks.kept(),
                chunks.replaced().size(),
                Map.of(),
                0,
                0,
                Optional.empty());
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
