package io.festinger.memory.sources.reading;

import io.festinger.claims.Span;
import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.MarkdownReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A table of reStructuredText with borders of `+---+` (grid) or `====  ====` (simple). It is written as a table of
/// Markdown and read as one; each character keeps its place in the document. The lines of a row are joined, and so are
/// those of the head. A cell over several columns is in the first of them.
final class RestructuredTable {
    private static final Pattern GRID_BORDER = Pattern.compile("\\+[-=]+\\+");
    private static final Pattern BORDER = Pattern.compile("\\s*(?:=+(?: +=+)*|-+(?: +-+)*)\\s*");
    private static final Pattern CORNER = Pattern.compile("\\+");
    private static final Pattern RUN = Pattern.compile("=+");

    private final String text;
    private final List<Span> lines;
    private final boolean isGrid;
    /// Where columns begin in a line, in a grid with their bars.
    private final List<Integer> columns;
    private final StringBuilder markdown = new StringBuilder();
    private int[] places = new int[1_024];

    /// @param cells the parts of each cell, line by line
    private record Row(int start, int end, List<List<Span>> cells) {
        /// With the cells of its next line.
        Row and(Row next) {
            List<List<Span>> joined = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                joined.add(Stream.concat(cells.get(i).stream(), next.cells().get(i).stream())
                        .toList());
            }
            return new Row(start, next.end(), joined);
        }
    }

    private RestructuredTable(String text, List<Span> lines) {
        this.text = text;
        this.lines = lines;
        this.isGrid = lines.getFirst().of(text).strip().startsWith("+");
        List<Integer> starts = lines.stream()
                .limit(isGrid ? lines.size() : 1)
                .map(line -> line.of(text))
                .filter(this::isBorder)
                .flatMap(line -> (isGrid ? CORNER : RUN).matcher(line).results())
                .map(MatchResult::start)
                .distinct()
                .sorted()
                .toList();
        this.columns = isGrid && !starts.isEmpty() ? starts.subList(0, starts.size() - 1) : starts;
    }

    /// Its rows without the head, which names their columns.
    ///
    /// @param lines its lines, without their ends
    static List<Block> rows(String text, List<Span> lines) {
        RestructuredTable table = new RestructuredTable(text, lines);
        return table.columns.isEmpty() ? List.of() : table.rows();
    }

    private boolean isBorder(String line) {
        return isGrid ? GRID_BORDER.matcher(line).find() : BORDER.matcher(line).matches();
    }

    private List<Block> rows() {
        List<Row> rows = new ArrayList<>();
        int heads = 0;
        int borders = 0;
        boolean begins = true;
        for (Span line : lines) {
            String words = line.of(text);
            if (isBorder(words)) {
                boolean divides = words.indexOf('=') >= 0;
                borders += divides ? 1 : 0;
                heads = divides && (isGrid || borders == 2) ? rows.size() : heads;
                begins = true;
            } else if (!words.isBlank()) {
                Row row = row(line, words);
                if (begins || !isGrid && !row.cells().getFirst().isEmpty()) {
                    rows.add(row);
                } else {
                    rows.add(rows.removeLast().and(row));
                }
                begins = false;
            }
        }
        return blocks(rows, isGrid || borders > 2 ? heads : 0);
    }

    private Row row(Span line, String words) {
        List<List<Span>> cells = new ArrayList<>();
        int column = 0;
        for (int next = 1; next <= columns.size(); next++) {
            cells.add(List.of());
            if (next == columns.size() || ends(words, columns.get(next))) {
                int start = columns.get(column) + (isGrid ? 1 : 0);
                int end = next < columns.size() ? columns.get(next) : words.length() - (isGrid ? 1 : 0);
                cells.set(column, part(line.start(), words, start, Math.min(end, words.length())));
                column = next;
            }
        }
        return new Row(line.start() + words.length() - words.stripLeading().length(), line.end(), cells);
    }

    /// Whether a cell of the line ends in front of this column.
    private boolean ends(String words, int column) {
        return column >= words.length()
                || (isGrid ? words.charAt(column) == '|' : Character.isWhitespace(words.charAt(column - 1)));
    }

    private static List<Span> part(int offset, String words, int start, int end) {
        String cell = start < end ? words.substring(start, end) : "";
        int indent = cell.length() - cell.stripLeading().length();
        return cell.isBlank()
                ? List.of()
                : List.of(new Span(
                        offset + start + indent,
                        offset + start + cell.stripTrailing().length()));
    }

    /// @param heads how many of the rows form the head
    private List<Block> blocks(List<Row> rows, int heads) {
        rows.subList(0, heads).stream().reduce(Row::and).ifPresent(head -> {
            put(head);
            put("|---".repeat(columns.size()) + "|\n", head.end() - 1);
        });
        rows.subList(heads, rows.size()).forEach(this::put);
        return MarkdownReader.readPlain(markdown.toString()).stream()
                .filter(block -> block.is(Block.Kind.ROW))
                .map(block -> block.moved(places))
                .toList();
    }

    private void put(Row row) {
        for (List<Span> cell : row.cells()) {
            put("| ", row.start());
            for (Span part : cell) {
                for (int i = part.start(); i < part.end(); i++) {
                    put(text.charAt(i) == '|' ? "\\|" : text.substring(i, i + 1), i);
                }
                put(" ", part.end() - 1);
            }
        }
        put("|\n", row.end() - 1);
    }

    /// Characters at a place. Places never decrease, although parts of cells beside each other do.
    private void put(String characters, int place) {
        int end = markdown.length() + characters.length();
        places = end > places.length ? Arrays.copyOf(places, 2 * end) : places;
        int last = markdown.isEmpty() ? place : Math.max(place, places[markdown.length() - 1]);
        Arrays.fill(places, markdown.length(), end, last);
        markdown.append(characters);
    }
}
