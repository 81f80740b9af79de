package io.festinger.memory.extraction;

import io.festinger.claims.Span;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Interaction;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A document or an interaction as one text, with its stored passages. The context of a passage helps to
/// read it: its headings, the introduction of a list, and what the document states about itself.
final class SourceText {
    private final SourcePassage whole;
    private final List<SourcePassage> passages;
    private final Set<String> questions;
    /// When the messages of an interaction were said, by their starts.
    private final NavigableMap<Integer, Instant> times;
    /// The start of each passage in the whole text.
    private final int[] starts;

    private SourceText(
            SourcePassage whole,
            List<SourcePassage> passages,
            Set<String> questions,
            NavigableMap<Integer, Instant> times) {
        this.whole = whole;
        this.times = times;
        this.passages = passages;
        this.questions = questions;
        this.starts = new int[passages.size()];
        for (int i = 1; i < starts.length; i++) {
            starts[i] = starts[i - 1] + passages.get(i - 1).content().length();
        }
    }

    static SourceText of(SourcePassage passage) {
        return of(passage, new TreeMap<>());
    }

    static SourceText of(Interaction interaction) {
        NavigableMap<Integer, Instant> times = new TreeMap<>();
        interaction
                .messages()
                .forEach(message -> times.put(message.start(), message.at().orElse(interaction.recordedAt())));
        return of(SourcePassage.of(interaction), times);
    }

    private static SourceText of(SourcePassage passage, NavigableMap<Integer, Instant> times) {
        return new SourceText(passage, List.of(passage), Set.of(passage.source().id()), times);
    }

    /// @param chunks all chunks of a document, in their order
    /// @param questions ids of the chunks from which candidates are requested
    static SourceText of(List<Chunk> chunks, Set<String> questions) {
        Chunk first = chunks.getFirst();
        List<SourcePassage> passages = chunks.stream().map(SourcePassage::of).toList();
        SourcePassage whole = new SourcePassage(
                new SourcePassage.Source.OfChunk(first.id()),
                first.project(),
                first.path(),
                "",
                Chunk.Kind.PROSE,
                first.author(),
                chunks.stream().map(SourceText::text).collect(Collectors.joining()),
                first.changedAt());
        return new SourceText(whole, passages, questions, new TreeMap<>());
    }

    /// The chunk with its code, which states nothing, replaced by blanks.
    private static String text(Chunk chunk) {
        return chunk.kind() == Chunk.Kind.CODE ? chunk.content().replaceAll("[^\r\n]", " ") : chunk.content();
    }

    SourcePassage whole() {
        return whole;
    }

    /// The passages from which candidates are requested.
    List<SourcePassage> passages() {
        return passages.stream()
                .filter(passage -> questions.contains(passage.source().id()))
                .toList();
    }

    /// A place in one of the passages.
    record Place(SourcePassage passage, Span span) {}

    /// A place in a passage, at the time of its message.
    Place place(SourcePassage passage, Span span) {
        Map.@Nullable Entry<Integer, Instant> message = times.floorEntry(span.start());
        return new Place(message == null ? passage : passage.at(message.getValue()), span);
    }

    /// The start of a span of the whole text; empty when no candidates are requested from there.
    Optional<Place> locate(Span span) {
        int index = Arrays.binarySearch(starts, span.start());
        int number = index >= 0 ? index : -index - 2;
        SourcePassage passage = passages.get(number);
        int start = starts[number];
        int end = Math.min(span.end(), start + passage.content().length());
        return Optional.of(place(passage, new Span(span.start() - start, end - start)))
                .filter(place -> questions.contains(passage.source().id()));
    }
}
