package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.WordClasses;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Rows of a table: `| mass | 4.8 kg |`, optionally with the unit in a separate column, or one thing per
/// row with its properties in columns.
final class TableRule {
    private static final String ID = "value.table";
    private static final Set<String> VALUES =
            Set.of("value", "nominal", "nominal value", "spec", "setting", "amount", "quantity");
    private static final Set<String> DECISIONS = Set.of("decision", "outcome");
    private static final int FEWEST_WORDS = 2;
    private static final Set<String> UNITS = Set.of("unit", "units");
    /// Titles of a column of names, whose neighbours describe a value rather than a thing.
    private static final Set<String> NAMES = WordClasses.set("parameter_columns");
    /// Columns of former, possible or limiting values.
    private static final Pattern OTHER_VALUE = Pattern.compile("""
            (?i).*\\b(?:min|max|minimum|maximum|lower|upper|old|new|before|after|previous|target|goal|actual|measured|estimate|estimated\
            |expected|default|limit|tolerance|margin|date|time|when|duration|option [a-z0-9]|candidate|alternative|baseline|delta|change)\\b.*""");

    /// The facts of a row.
    List<ExtractedFact> read(Page page, DocumentStatement statement) {
        return statement.block().is(Kind.ROW)
                ? row(statement.block().head(), new Line(statement), page.scope(statement))
                : List.of();
    }

    private record Line(DocumentStatement statement) {
        List<String> texts() {
            return statement.block().cells().stream().map(Prose::text).toList();
        }

        Span span() {
            return new Span(statement.block().start(), statement.block().end());
        }
    }

    private static List<ExtractedFact> row(List<String> head, Line line, String scope) {
        List<String> cells = line.texts();
        if (cells.size() < 2) {
            return List.of();
        }
        if (TypedText.isRequirementKey(cells.getFirst())) {
            return requirement(line);
        }
        Optional<ExtractedFact> decision = decision(head, line);
        if (decision.isPresent()) {
            return decision.stream().toList();
        }
        int value = column(head, VALUES);
        if (value > 0 && value < cells.size()) {
            int unit = column(head, UNITS);
            String name = unit > 0 && unit < cells.size() ? cells.get(unit) : "";
            Optional<NamedQuantity> namedQuantity = name.isBlank()
                    ? NamedQuantity.of(cells.getFirst(), cells.get(value))
                    : NamedQuantity.of(cells.getFirst(), cells.get(value), name);
            return foundFacts(namedQuantity, scope, line);
        }
        if (cells.size() == 2) {
            boolean other = head.size() > 1 && OTHER_VALUE.matcher(head.get(1)).matches();
            return other ? List.of() : pair(head, line, scope);
        }
        return isNamed(head) ? List.of() : wide(head, line);
    }

    /// `| Topic | Decision | Date |`
    private static Optional<ExtractedFact> decision(List<String> head, Line line) {
        List<String> cells = line.texts();
        int column = column(head, DECISIONS);
        if (column == 0
                || column >= cells.size()
                || cells.get(column).split(" ").length < FEWEST_WORDS
                || Blanks.is(cells.get(column))) {
            return Optional.empty();
        }
        String topic = cells.getFirst().isEmpty() || cells.getFirst().matches("\\W*[\\d.-]+\\W*")
                ? ""
                : cells.getFirst() + ": ";
        return Optional.of(new ExtractedFact(
                Rows.memory(TypeWord.DECISION.memoryType(), topic + cells.get(column)),
                "item.decision",
                LabelRule.PRIOR,
                line.span()));
    }

    private static boolean isNamed(List<String> head) {
        return !head.isEmpty()
                && NAMES.contains(head.getFirst().toLowerCase(Locale.ROOT).replaceFirst("s$", ""));
    }

    /// `| Component | Mass |`: the head names the property, the row names the thing.
    private static boolean isOfThings(List<String> head) {
        return head.size() == 2
                && head.getFirst()
                        .matches("(?i)(?:component|part|item|subsystem|assembly|unit|element|module|service)s?");
    }

    /// `| R-12 | The pump shall deliver 5 L/min. |`
    private static List<ExtractedFact> requirement(Line line) {
        List<String> cells = line.texts();
        return cells.stream()
                .skip(1)
                .filter(cell -> Obligation.in(cell) && !Blanks.is(cell))
                .limit(1)
                .map(cell -> new ExtractedFact(
                        Rows.requirement(cells.getFirst(), cell, ""), "item.requirement", LabelRule.PRIOR, line.span()))
                .toList();
    }

    private static List<ExtractedFact> pair(List<String> head, Line line, String scope) {
        List<String> cells = line.texts();
        return isOfThings(head) && NamedQuantity.isName(cells.getFirst())
                ? foundFacts(NamedQuantity.of(head.get(1), cells.get(1)), cells.getFirst(), line)
                : foundFacts(NamedQuantity.of(cells.getFirst(), cells.get(1)), scope, line);
    }

    /// Without a head that names the properties, the meaning of the columns is unknown.
    private static List<ExtractedFact> wide(List<String> head, Line line) {
        List<String> cells = line.texts();
        List<ExtractedFact> extractedFacts = new ArrayList<>();
        for (int i = 1; i < Math.min(head.size(), cells.size()); i++) {
            String column = head.get(i);
            if (NamedQuantity.isName(cells.getFirst())
                    && !OTHER_VALUE.matcher(column).matches()) {
                extractedFacts.addAll(foundFacts(NamedQuantity.of(column, cells.get(i)), cells.getFirst(), line));
            }
        }
        return extractedFacts;
    }

    private static List<ExtractedFact> foundFacts(Optional<NamedQuantity> namedQuantity, String scope, Line line) {
        return namedQuantity
                .map(value -> new ExtractedFact(Rows.parameter(scope, value), ID, ValueRule.PRIOR, line.span()))
                .stream()
                .toList();
    }

    /// The index of the first later column with one of these names; 0 for none.
    private static int column(List<String> head, Set<String> names) {
        for (int i = 1; i < head.size(); i++) {
            if (names.contains(head.get(i).toLowerCase(Locale.ROOT))) {
                return i;
            }
        }
        return 0;
    }
}
