package io.festinger.web.review;

import io.festinger.memory.review.Candidate;
import io.festinger.memory.review.Excerpt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Candidates with the passage that they were read in, which is shown once, each with its part of it.
///
/// @param source of the first candidate; not present where none has one
/// @param parts the text of the passage around what was read
/// @param chunk the page of the whole passage; empty for none
public record ReadPassage(Row.Source source, List<Part> parts, String chunk, List<Row> rows) {
    private static final Pattern SPAN = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    /// A piece of the text.
    ///
    /// @param candidate that was read in it; empty for the text around
    public record Part(String text, String candidate) {}

    /// Candidates of the same passage come together, at the place of the first of them.
    static List<ReadPassage> of(List<Row> rows) {
        Map<String, List<Row>> together = new LinkedHashMap<>();
        for (Row row : rows) {
            Candidate.Origin origin = row.candidate().origin();
            String source = origin.sourceChunkId()
                    .or(origin::sourceInteractionId)
                    .orElse(row.candidate().id());
            together.computeIfAbsent(source, none -> new ArrayList<>()).add(row);
        }
        return together.values().stream().map(ReadPassage::together).toList();
    }

    private static ReadPassage together(List<Row> rows) {
        Candidate first = rows.getFirst().candidate();
        return new ReadPassage(
                rows.getFirst().source(),
                parts(rows.stream().map(Row::candidate).toList()),
                first.origin()
                        .sourceChunkId()
                        .map(id -> "/admin/memory/chunk/" + id)
                        .orElse(""),
                List.copyOf(rows));
    }

    /// What a candidate was read in, and the text around it.
    ///
    /// @param from where the text before it begins
    private record Stretch(String candidate, int from, int start, int end, Excerpt excerpt) {
        static List<Stretch> of(Candidate candidate) {
            Matcher span = SPAN.matcher(candidate.origin().sourceSpan().orElse("0-0"));
            if (candidate.source().isEmpty() || !span.matches()) {
                return List.of();
            }
            Excerpt excerpt = candidate.source().get();
            int start = Integer.parseInt(span.group(1));
            return List.of(new Stretch(
                    candidate.id(),
                    start - excerpt.before().length(),
                    start,
                    start + excerpt.text().length(),
                    excerpt));
        }
    }

    private static List<Part> parts(List<Candidate> candidates) {
        List<Stretch> stretches = candidates.stream()
                .flatMap(candidate -> Stretch.of(candidate).stream())
                .sorted(Comparator.comparingInt(Stretch::start).thenComparingInt(Stretch::end))
                .toList();
        List<Part> parts = new ArrayList<>();
        int at = stretches.isEmpty() ? 0 : stretches.getFirst().from();
        for (int i = 0; i < stretches.size(); i++) {
            Stretch stretch = stretches.get(i);
            if (stretch.from() > at) {
                parts.add(new Part("\n…\n", ""));
                at = stretch.from();
            }
            at = add(parts, stretch.excerpt().before(), stretch.from(), at, "");
            at = add(parts, stretch.excerpt().text(), stretch.start(), at, stretch.candidate());
            int next = i + 1 < stretches.size() ? stretches.get(i + 1).start() : Integer.MAX_VALUE;
            String after = stretch.excerpt().after();
            int room = Math.clamp((long) next - stretch.end(), 0, after.length());
            at = add(parts, after.substring(0, room), stretch.end(), at, "");
        }
        return List.copyOf(parts);
    }

    /// Adds what of a text is behind the place where the last one ended.
    private static int add(List<Part> parts, String text, int from, int at, String candidate) {
        int knownCount = Math.clamp((long) at - from, 0, text.length());
        if (knownCount < text.length()) {
            parts.add(new Part(text.substring(knownCount), candidate));
        }
        return Math.max(at, from + text.length());
    }
}
