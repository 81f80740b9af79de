package io.festinger.web.inbox;

import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.SlotHistory;
import io.festinger.memory.review.Excerpt;
import io.festinger.web.MarkedText;
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
/// @param text the row's current text, with the passage of the value
/// @param then its text when it joined; empty where unchanged
/// @param facts further details of its layer
/// @param source its source; empty for a row written by hand
public record SideDetail(
        Side side, String status, MarkedText text, String then, List<Fact> facts, Optional<Excerpt> source) {
    private static final Set<String> ELSEWHERE = Set.of(
            "provenance", "project", "lineage", "source_chunk_id", "source_interaction_id", "rule", "source_span");

    public SideDetail {
        facts = List.copyOf(facts);
    }

    /// A detail of a row in its layer.
    public record Fact(String name, String value) {}

    static SideDetail of(
            Side side,
            MemberKeeper.@Nullable MemberState row,
            Optional<SlotHistory.Passage> passage,
            Optional<Excerpt> source) {
        if (row == null) {
            return new SideDetail(side, "gone", MarkedText.plain(side.content()), "", List.of(), source);
        }
        String now = row.saying().content();
        return new SideDetail(
                side,
                row.status(),
                passage.map(read -> MarkedText.of(now, read.start(), read.end()))
                        .orElseGet(() -> MarkedText.plain(now)),
                now.equals(side.joined()) ? "" : side.joined(),
                row.detail().entrySet().stream().flatMap(SideDetail::fact).toList(),
                source);
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
