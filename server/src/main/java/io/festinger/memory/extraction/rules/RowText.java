package io.festinger.memory.extraction.rules;

import io.festinger.text.WordClasses;
import io.festinger.text.markdown.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Words a row of a table: the cell of its name, or the first one, followed by its value, if a column
/// has this name, and by the others with the names of their columns, which makes each a claim
/// (`gateway: 8080 (Port); edge team (Owner)`).
///
/// @param name with the group of rows that it belongs to, see [DocumentStatement#entry]
/// @param cells the others
record RowText(String name, List<String> cells) {
    private static final Set<String> NAMES = WordClasses.set("name_columns");
    /// Columns that say what the row's name says already.
    private static final Set<String> VALUES = WordClasses.set("value_columns");
    /// A longer cell says what it is about.
    private static final int SHORT_CELL = 5;

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
        for (int i = 0; i < cells.size(); i++) {
            if (i != name && !cells.get(i).isEmpty()) {
                String column = i < head.size() ? head.get(i) : "";
                boolean isShort = cells.get(i).split(" ").length <= SHORT_CELL;
                if (isShort && VALUES.contains(column.toLowerCase(Locale.ROOT))) {
                    others.addFirst(cells.get(i));
                } else {
                    boolean isTitled = isShort && cells.size() > 2 && !column.isBlank();
                    others.add(isTitled ? cells.get(i) + " (" + column + ")" : cells.get(i));
                }
            }
        }
        String first = cells.isEmpty() ? "" : cells.get(name);
        return new RowText(first.isEmpty() ? "" : (statement.entry() + " " + first).strip(), others);
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
        String whole = (name.isEmpty() ? "" : name + sign) + String.join("; ", cells);
        boolean says = PhraseBook.words(whole).size() >= StandaloneText.FEWEST_WORDS || StandaloneText.hasDigit(whole);
        return says ? Optional.of(whole) : Optional.empty();
    }
}
