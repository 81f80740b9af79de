package io.festinger.memory;

import io.festinger.conflicts.MemberKeeper.SourcePlace;
import io.festinger.memory.extraction.rules.StatementReader;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The passages of documents from which rows were read. They tell which rows cannot contradict each other: those that
/// one version of a document brought were written together, and what a document says below
/// two headings is about two things, unless one of them is below the other. A heading may have changed since
/// a passage was replaced. A row that was edited states something else than its passage.
public final class DocumentPassages {
    private final Map<String, Passage> passages;

    private DocumentPassages(Map<String, Passage> passages) {
        this.passages = passages;
    }

    /// @param version the version of the document that brought it
    /// @param path the headings above it, outermost first, joined by ` > `; empty for none
    /// @param isCurrent whether the document still has it
    public record Passage(String chunkId, String documentId, int version, String path, boolean isCurrent)
            implements SourcePlace {
        private boolean isApartFrom(Passage other) {
            boolean together = version == other.version || isCurrent && other.isCurrent && hasOtherSubject(other);
            return documentId.equals(other.documentId) && together;
        }

        @Override
        public boolean isApartFrom(SourcePlace other, boolean areCells) {
            return other instanceof Passage passage && (isApartFrom(passage) || areCells && isOfOtherTable(passage));
        }

        /// Whether the other one is below other headings of another document.
        private boolean isOfOtherTable(Passage other) {
            return !documentId.equals(other.documentId)
                    && !StatementReader.section(path).equals(StatementReader.section(other.path));
        }

        private boolean hasOtherSubject(Passage other) {
            List<String> own = StatementReader.section(path);
            List<String> others = StatementReader.section(other.path);
            int common = Math.min(own.size(), others.size());
            return !own.subList(0, common).equals(others.subList(0, common));
        }
    }

    /// The passages of a row and of those that it is compared with. Looks nothing up unless two have a source.
    ///
    /// @param chunk the chunk that states what the row states
    public static DocumentPassages of(
            MemoryStore store, Handle handle, Optional<String> chunk, Collection<Memory> others) {
        Set<String> chunks = others.stream()
                .flatMap(other -> other.statingChunkId().stream())
                .collect(Collectors.toSet());
        if (chunk.isEmpty() || chunks.isEmpty()) {
            return new DocumentPassages(Map.of());
        }
        chunks.add(chunk.get());
        return of(store.passages(handle, chunks));
    }

    public static DocumentPassages of(Collection<Passage> passages) {
        return new DocumentPassages(passages.stream().collect(Collectors.toMap(Passage::chunkId, Function.identity())));
    }

    /// Whether what was read from the chunk cannot contradict the memory.
    public boolean areApart(Optional<String> chunk, Memory other) {
        return passage(chunk)
                .filter(passage -> passage(other.statingChunkId())
                        .filter(passage::isApartFrom)
                        .isPresent())
                .isPresent();
    }

    private Optional<Passage> passage(Optional<String> chunk) {
        return chunk.flatMap(id -> Optional.ofNullable(passages.get(id)));
    }
}
