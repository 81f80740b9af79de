package io.festinger.memory.checking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Finds the line of a stored document of which a line of the text has another value.
final class ChangedLines {
    /// Most lines with a common part that are compared. A part of more lines is as uninformative as `the`.
    private static final int MOST_ALIKE = 50;

    private final List<DocumentLine> lines;
    private final List<SplitLine> splitLines;
    private final Map<Key, List<Integer>> byPart = new HashMap<>();

    /// @param heading empty for any
    private record Key(Optional<String> heading, Object part) {}

    /// @param line the earlier one
    record ChangedLine(DocumentLine line, ChangedValue value) {}

    /// @param lines those of the document that the text lacks
    ChangedLines(List<DocumentLine> lines) {
        this.lines = lines;
        this.splitLines = lines.stream().map(line -> SplitLine.of(line.text())).toList();
        for (int i = 0; i < lines.size(); i++) {
            for (Object part : splitLines.get(i).parts()) {
                add(new Key(Optional.of(lines.get(i).heading()), part), i);
                add(new Key(Optional.empty(), part), i);
            }
        }
    }

    private void add(Key key, int line) {
        byPart.computeIfAbsent(key, _ -> new ArrayList<>()).add(line);
    }

    /// The only one: below the same headings, else below any. Empty if the line has another value than several.
    Optional<ChangedLine> of(DocumentLine line) {
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        SplitLine splitLine = SplitLine.of(line.text());
        List<Object> parts = splitLine.parts();
        List<ChangedLine> below = changedLines(Optional.of(line.heading()), parts, splitLine);
        List<ChangedLine> nearest = below.isEmpty() ? changedLines(Optional.empty(), parts, splitLine) : below;
        return nearest.size() == 1 ? Optional.of(nearest.getFirst()) : Optional.empty();
    }

    /// At most two.
    private List<ChangedLine> changedLines(Optional<String> heading, List<Object> parts, SplitLine splitLine) {
        TreeSet<Integer> alike = new TreeSet<>();
        for (Object part : parts) {
            List<Integer> withPart = byPart.getOrDefault(new Key(heading, part), List.of());
            if (withPart.size() <= MOST_ALIKE) {
                alike.addAll(withPart);
            }
        }
        return alike.stream()
                .flatMap(
                        i -> ChangedValue.between(splitLines.get(i), splitLine)
                                .map(value -> new ChangedLine(lines.get(i), value))
                                .stream())
                .limit(2)
                .toList();
    }
}
