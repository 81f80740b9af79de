package io.festinger.web.inbox;

import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.SlotHistory;
import io.festinger.memory.review.Excerpt;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One side of a conflict with all details of its row.
///
/// @param status the row's current status; `gone` where it is deleted
/// @param text the row's current text, in stretches that differ from another side, or do not
/// @param then its text when it joined; empty where unchanged
/// @param facts further details of its layer
/// @param source its source; empty for a row written by hand
/// @param given to how many sessions it was given, in words; empty for none
public record SideDetail(
        Side side,
        String status,
        List<WordDifference.Stretch> text,
        String then,
        List<Fact> facts,
        Optional<Excerpt> source,
        String given) {
    private static final Set<String> ELSEWHERE = Set.of(
            "provenance", "project", "lineage", "source_chunk_id", "source_interaction_id", "rule", "source_span");

    public SideDetail {
        facts = List.copyOf(facts);
    }

    /// A detail of a row in its layer.
    public record Fact(String name, String value) {}

    /// @param rival the text of the side with which its words are compared; empty for none
    static SideDetail of(
            Side side,
            MemberKeeper.@Nullable MemberState row,
            Optional<SlotHistory.Passage> passage,
            String rival,
            Optional<Excerpt> source) {
        if (row == null) {
            return new SideDetail(side, "gone", WordDifference.of(side.content(), rival), "", List.of(), source, "");
        }
        String now = row.saying().content();
        return new SideDetail(
                side,
                row.status(),
                marked(now, rival, passage),
                now.equals(side.joinedText()) ? "" : side.joinedText(),
                row.detail().entrySet().stream().flatMap(SideDetail::fact).toList(),
                source,
                "");
    }

    SideDetail givenTo(String readers) {
        return new SideDetail(side, status, text, then, facts, source, readers);
    }

    /// Marks the words that differ, or, where all of them do, the passage of the value.
    private static List<WordDifference.Stretch> marked(
            String text, String rival, Optional<SlotHistory.Passage> passage) {
        List<WordDifference.Stretch> words = WordDifference.of(text, rival);
        return words.size() > 1
                ? words
                : passage.filter(read -> read.start() < read.end() && read.end() <= text.length())
                        .map(read -> List.of(
                                new WordDifference.Stretch(text.substring(0, read.start()), false),
                                new WordDifference.Stretch(text.substring(read.start(), read.end()), true),
                                new WordDifference.Stretch(text.substring(read.end()), false)))
                        .orElse(words);
    }

    private static Stream<Fact> fact(Map.Entry<String, Object> entry) {
        String value = words(entry.getValue());
        boolean silent = value.isEmpty() || value.equals("false") || value.equals("0");
        return silent || ELSEWHERE.contains(entry.getKey())
                ? Stream.empty()
                : Stream.of(new Fact(entry.getKey().replace('_', ' '), value));
    }

    private static String words(Object value) {
        return switch (value) {
            case Map<?, ?> fields ->
                fields.entrySet().stream()
                        .map(field -> field.getKey() + ": " + field.getValue())
                        .collect(Collectors.joining(", "));
            case List<?> list -> list.stream().map(String::valueOf).collect(Collectors.joining(", "));
            default -> value.toString();
        };
    }
}
