package io.festinger.memory.extraction.rules;

import io.festinger.text.WordList;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Words a statement so that it can be read without the document around it: what introduces its list, the names of
/// its columns and, where it speaks of `this` or of nothing at all, the heading it stands under go in front of it.
final class Standalone {
    private static final Set<String> POINTS =
            WordList.of("this these that those it they he she here there such its their");
    private static final int FEWEST_WORDS = 4;
    private static final int FRAGMENT = 8;
    private static final int LONGEST_LEAD = 160;

    private Standalone() {}

    /// Empty where it says too little even so.
    static Optional<String> of(Statement statement) {
        String text = statement.block().is(Kind.ROW) ? row(statement) : statement.text();
        List<String> words = PhraseBook.words(text);
        String lead = statement.lead().replaceFirst(":$", "").strip();
        boolean led = !lead.isEmpty()
                && lead.length() <= LONGEST_LEAD
                && !statement.block().is(Kind.PARAGRAPH);
        boolean points = !words.isEmpty() && POINTS.contains(words.getFirst());
        String whole = text;
        if (led && (statement.lead().endsWith(":") || isFragment(lead))) {
            whole = lead + ": " + text;
        } else if (points || isFragment(text) || statement.block().is(Kind.ROW)) {
            String heading = heading(statement);
            whole = heading.isEmpty() ? text : heading + ": " + text;
        }
        if (points && whole.equals(text)) {
            return Optional.empty();
        }
        return PhraseBook.words(whole).size() < FEWEST_WORDS && !hasDigit(whole)
                ? Optional.empty()
                : Optional.of(whole);
    }

    private static boolean hasDigit(String text) {
        return text.chars().anyMatch(Character::isDigit);
    }

    private static boolean isFragment(String text) {
        return !text.endsWith(".") && text.split(" ").length <= FRAGMENT;
    }

    private static String heading(Statement statement) {
        return statement.headings().all().reversed().stream()
                .filter(heading -> !heading.isBlank())
                .filter(heading -> heading.length() <= LONGEST_LEAD)
                .findFirst()
                .orElse("");
    }

    /// `a: x; b: y` with the names of the columns, where the table has any.
    private static String row(Statement statement) {
        List<String> cells = statement.block().cells().stream().map(Prose::text).toList();
        List<String> head = statement.block().head();
        if (head.size() != cells.size()) {
            return cells.stream().filter(cell -> !cell.isEmpty()).collect(Collectors.joining("; "));
        }
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            if (!cells.get(i).isEmpty()) {
                row.append(row.isEmpty() ? "" : "; ");
                row.append(head.get(i).isEmpty() ? "" : head.get(i) + ": ").append(cells.get(i));
            }
        }
        return row.toString();
    }
}
