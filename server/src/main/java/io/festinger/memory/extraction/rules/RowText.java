package io.festinger.memory.extraction.rules;

import io.festinger.text.Quantities;
import io.festinger.text.WordClasses;
import io.festinger.text.markdown.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words a row of a table: the cell of its name, or the first one, followed by its value, if a column
/// has this name, and by the others with the names of their columns, which makes each a claim
/// (`gateway: 8080 (Port); edge team (Owner)`). A name without letters has its column in front
/// of it (`Version 1.4`), and a unit in the name of a column belongs to its numbers: `12` below `latency (ms)` is `12
/// ms (latency)`.
///
/// @param name with the group of rows that it belongs to, see [DocumentStatement#entry]
/// @param cells the others
/// @param hasFigures whether a column says what a number in a cell of a few words is, and the row is not of a day
record RowText(String name, List<String> cells, boolean hasFigures) {
    private static final Set<String> NAMES = WordClasses.set("name_columns");
    /// Columns that say what the row's name says already.
    private static final Set<String> VALUES = WordClasses.set("value_columns");
    private static final Set<String> REMARKS = WordClasses.set("remark_columns");
    /// The name of a column with a unit or a note.
    private static final Pattern NOTED =
            Pattern.compile("(?<name>[^()\\[\\]]{1,60}?) ?[(\\[](?<note>[^()\\[\\]]{1,40})[)\\]]");
    /// A longer cell says what it is about.
    private static final int SHORT_CELL = 5;
    private static final int SHORT_FIGURE = 8;
    /// A row with such a name is an entry of a log.
    private static final Pattern DAY = Pattern.compile("(?:19|20)\\d\\d-\\d\\d-\\d\\d");

    RowText {
        cells = List.copyOf(cells);
    }

    static RowText of(DocumentStatement statement) {
        List<String> cells = statement.block().cells().stream().map(Prose::text).toList();
        List<String> head = statement.block().head();
        int name = 0;
        for (int i = head.size() - 1; i >= 0; i--) {
            name = NAMES.contains(head.get(i).toLowerCase(Locale.ROOT)) && i < cells.size() ? i : name;
        }
        List<String> others = new ArrayList<>();
        boolean figures = false;
        for (int i = 0; i < cells.size(); i++) {
            if (i != name && !cells.get(i).isEmpty()) {
                Cell cell = new Cell(cells.get(i), column(head, i));
                figures |= cell.isFigure();
                if (cell.isValue()) {
                    others.addFirst(cell.text());
                } else {
                    others.add(cells.size() > 2 ? cell.titledText() : cell.text());
                }
            }
        }
        String first = cells.isEmpty() ? "" : cells.get(name);
        String whole = isNumber(first) ? numberedName(first, head, name) : first;
        return new RowText(
                first.isEmpty() ? "" : (statement.entry() + " " + whole).strip(),
                others,
                figures && !DAY.matcher(first).matches());
    }

    private static boolean isNumber(String name) {
        return StandaloneText.hasDigit(name) && name.chars().noneMatch(Character::isLetter);
    }

    /// A name without letters with its column, and with the other one where there are two: `Release 1.4 End of life`.
    private static String numberedName(String number, List<String> head, int name) {
        String other = head.size() == 2 ? head.get(1 - name) : "";
        boolean isProperty = !REMARKS.contains(other.toLowerCase(Locale.ROOT));
        return (column(head, name) + " " + number + " " + (isProperty ? other : "")).strip();
    }

    private static String column(List<String> head, int i) {
        return i < head.size() ? head.get(i) : "";
    }

    /// @param column the name of its column; empty for none
    private record Cell(String text, String column) {
        private boolean isShort(int words) {
            return text.split(" ").length <= words;
        }

        private boolean isIn(Set<String> columns) {
            return columns.contains(column.toLowerCase(Locale.ROOT));
        }

        boolean isFigure() {
            return isShort(SHORT_FIGURE) && !column.isBlank() && !isIn(REMARKS) && StandaloneText.hasDigit(text);
        }

        boolean isValue() {
            return isShort(SHORT_CELL) && isIn(VALUES);
        }

        String titledText() {
            if (!isShort(SHORT_CELL) || column.isBlank()) {
                return text;
            }
            Matcher noted = NOTED.matcher(column);
            if (!noted.matches()) {
                return text + " (" + column + ")";
            }
            String measured = text + " " + noted.group("note");
            boolean isUnit = Quantities.read(text).isPresent()
                    && Quantities.read(measured).isPresent();
            return isUnit
                    ? measured + " (" + noted.group("name") + ")"
                    : text + " (" + noted.group("name") + " " + noted.group("note") + ")";
        }
    }

    /// Whether it only names the rows below it: `| **Small files** | | |`.
    static boolean isGroup(List<Prose> cells) {
        return cells.size() > 2
                && !cells.getFirst().isEmpty()
                && cells.stream().skip(1).allMatch(Prose::isEmpty);
    }

    /// The row; empty when it says too little.
    Optional<String> wording() {
        return worded(": ");
    }

    /// The same as a list, for a name that does not tell the row from others: `gateway; 8080 (Port)`.
    Optional<String> list() {
        return worded("; ");
    }

    private Optional<String> worded(String sign) {
        String whole = (name.isEmpty() || cells.isEmpty() ? name : name + sign) + String.join("; ", cells);
        boolean says = PhraseBook.words(whole).size() >= StandaloneText.FEWEST_WORDS || StandaloneText.hasDigit(whole);
        return says ? Optional.of(whole) : Optional.empty();
    }
}
