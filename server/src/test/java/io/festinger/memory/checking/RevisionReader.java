package io.festinger.memory.checking;

import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.reading.DocumentReader;
import io.festinger.memory.sources.reading.Piece;
import io.festinger.memory.sources.reading.ReadDocument;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Compares a text with an earlier revision of it, in which every number is another one.
public final class RevisionReader implements Consumer<String> {
    @Override
    public void accept(String text) {
        StoredVersions.of(
                List.of(new StoredDocument(chunks(text.replace('1', '3').replace('8', '9')), List.of())),
                DocumentReader.read("a.md", text));
    }

    private static List<Chunk> chunks(String text) {
        ReadDocument document = DocumentReader.read("a.md", text);
        List<Chunk> chunks = new ArrayList<>();
        for (Piece piece : document.pieces()) {
            chunks.add(new Chunk(
                    "chk_" + chunks.size(),
                    "doc_1",
                    "p05",
                    "a.md",
                    "wav_1",
                    1,
                    chunks.size(),
                    piece.kind(),
                    piece.heading(),
                    "",
                    piece.span(),
                    piece.span().of(document.text()),
                    Instant.EPOCH,
                    Optional.empty()));
        }
        return chunks;
    }
}
