package io.festinger.memory.extraction.rules;

import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a document says about itself rather than about its subject, such as `Date: 2020-10-02` in a line or
/// a row. Above the first section, lines of which most are such belong to it whole, and so do all lines
/// above the first heading.
///
/// @param blocks the starts of the blocks that belong to it
record DocumentHead(Set<Integer> blocks) {
    private static final int COLUMNS = 2;

    /// A block whose lines are all labels with values.
    private record LabelBlock(int start, Headings headings, boolean isMetadata) {}

    /// @param document the text of these statements
    static DocumentHead of(List<DocumentStatement> statements, String document) {
        Set<Integer> blocks = new HashSet<>();
        List<LabelBlock> group = new ArrayList<>();
        boolean isHeaded = statements.stream().noneMatch(one -> one.block().is(Kind.HEADING));
        @Nullable Block last = null;
        for (DocumentStatement statement : statements) {
            if (statement.block() == last) {
                continue;
            }
            last = statement.block();
            List<LabelLine> labels = labels(last, document);
            if (labels.isEmpty()
                    || !group.isEmpty() && !group.getLast().headings().equals(statement.headings())) {
                close(group, isHeaded, blocks);
            }
            if (!labels.isEmpty()) {
                boolean metadata = labels.stream().allMatch(LabelLine::isMetadata);
                group.add(new LabelBlock(last.start(), statement.headings(), metadata));
            }
            isHeaded |= last.is(Kind.HEADING);
        }
        close(group, isHeaded, blocks);
        return new DocumentHead(blocks);
    }

    private static void close(List<LabelBlock> group, boolean isHeaded, Set<Integer> blocks) {
        long metadata = group.stream().filter(LabelBlock::isMetadata).count();
        boolean top = !group.isEmpty() && group.getFirst().headings().sections().isEmpty();
        boolean whole = top && (metadata * 2 >= group.size() && metadata > 0 || !isHeaded && group.size() > 1);
        group.stream().filter(block -> whole || block.isMetadata()).forEach(block -> blocks.add(block.start()));
        group.clear();
    }

    private static List<LabelLine> labels(Block block, String document) {
        if (block.is(Kind.ROW)) {
            return row(block).stream().toList();
        }
        return LabelLine.of(block, document).stream()
                .map(Prose::text)
                .flatMap(line -> LabelLine.of(line).stream())
                .toList();
    }

    private static Optional<LabelLine> row(Block block) {
        List<String> cells = block.cells().stream().map(Prose::text).toList();
        return cells.size() == COLUMNS && !cells.getFirst().isBlank()
                ? Optional.of(new LabelLine(cells.getFirst(), cells.getLast()))
                : Optional.empty();
    }

    boolean contains(Block block) {
        return blocks.contains(block.start());
    }
}
