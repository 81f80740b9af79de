package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The default of an option: `Default: 30 s` or `The default is 30 s.` below its name, `max_size
/// (optional, default: 10): ...`, `If unset, it defaults to 12 hours.`, or the column `Default` of its
/// row in a table.
final class DefaultRule {
    static final String ID = "value.default";
    private static final String NAME = "Default";
    private static final Pattern LABEL = Pattern.compile("(?i)defaults?(?: values?)?");
    private static final Pattern IN_BRACKETS = Pattern.compile(
            "(?i)[^(]{1,80}\\((?:[^()]{0,40}[,;] ?)?defaults?(?: to| is| value)? ?[:=]? ?(?<value>[^(),;]{1,60})[^()]{0,40}\\)[:.]? ?(?<notes>.*)",
            Pattern.DOTALL);
    private static final Pattern SENTENCE = Pattern.compile(
            "(?i)(?:the |its )?default(?: value| list)? (?:is|are) (?<value>[^.;]{1,60}(?:\\.[^\\s.;]+){0,9})[.;]?");
    private static final Pattern DEFAULTS = Pattern.compile(
            "(?i)(?:(?:if|when) (?:it is |it's )?(?:unset|not set|omitted|missing|unspecified|not specified|empty|absent|left out), )?"
                    + "(?:it |this |which )?defaults to (?<value>[^.;,]{1,60}(?:\\.[^\\s.;,]+){0,9})[.;]?");
    /// `22h (DefaultInterval)`
    private static final Pattern NOTED = Pattern.compile("(?<value>[^()]{1,60}?) \\((?<notes>[^()]{1,200})\\)");
    private static final Pattern NONE = Pattern.compile(
            "(?i)\\W*(?:none|empty|not set|unset|nil|null|undefined|n/a|no default|optional|see .*|the (?:one|same) .*)?\\W*");
    private static final Pattern ONE_WORD = Pattern.compile("[^\\s|]{1,80}");
    private static final Pattern QUOTED = Pattern.compile("^([\"'])([^\"']+)\\1$");
    private static final int LONGEST = 80;

    /// @param value empty for no default
    private record DefaultValue(String value, String notes) {
        DefaultValue plain() {
            Matcher matcher = NOTED.matcher(value);
            String bare = matcher.matches() ? matcher.group("value") : value;
            return new DefaultValue(
                    QUOTED.matcher(bare).replaceFirst("$2"),
                    matcher.matches() && notes.isEmpty() ? matcher.group("notes") : notes);
        }

        boolean isStated() {
            return !NONE.matcher(value).matches() && value.length() <= LONGEST && !Blanks.in(value);
        }
    }

    /// The default of the option that the statement describes; empty when it names none, or no option.
    Optional<ExtractedFact> read(DocumentStatement statement) {
        String option = option(statement);
        if (option.isEmpty()
                || statement.block().is(Kind.HEADING)
                || statement.block().is(Kind.ROW)) {
            return Optional.empty();
        }
        return value(statement).flatMap(value -> fact(statement, option, value));
    }

    /// The default of the option in a row of a table; empty when the table has no column for it.
    Optional<ExtractedFact> ofRow(DocumentStatement statement) {
        List<String> head = statement.block().head();
        List<String> cells = statement.block().cells().stream().map(Prose::text).toList();
        int column = 1;
        while (column < head.size() && !LABEL.matcher(head.get(column)).matches()) {
            column++;
        }
        boolean isNamed = !cells.isEmpty() && ONE_WORD.matcher(cells.getFirst()).matches();
        if (!isNamed || column >= Math.min(head.size(), cells.size())) {
            return Optional.empty();
        }
        String name = cells.getFirst();
        String above = statement.headings().nearest();
        int index = column;
        String notes = IntStream.range(1, cells.size())
                .filter(i -> i != index)
                .mapToObj(cells::get)
                .filter(cell -> !cell.isBlank())
                .collect(Collectors.joining("; "));
        Optional<NamedQuantity> namedQuantity =
                LabelLine.isIdentifier(name) ? NamedQuantity.of(name, cells.get(index)) : Optional.empty();
        return namedQuantity
                .map(quantity -> fact(statement, "", quantity, notes))
                .or(() -> fact(
                        statement,
                        LabelLine.isIdentifier(name) || above.isEmpty() ? name : above + " " + name,
                        new DefaultValue(cells.get(index), notes)));
    }

    private static Optional<ExtractedFact> fact(DocumentStatement statement, String option, DefaultValue foundValue) {
        return Optional.of(foundValue.plain()).filter(DefaultValue::isStated).map(value -> {
            NamedQuantity quantity = NamedQuantity.of(NAME, value.value())
                    .orElseGet(() -> new NamedQuantity(NAME, value.value(), "", "", value.notes()));
            return fact(statement, option, quantity, value.notes());
        });
    }

    private static ExtractedFact fact(
            DocumentStatement statement, String option, NamedQuantity quantity, String notes) {
        NamedQuantity notedQuantity = quantity.notes().isEmpty()
                ? new NamedQuantity(quantity.name(), quantity.value(), quantity.unit(), quantity.tolerance(), notes)
                : quantity;
        return new ExtractedFact(Rows.parameter(option, notedQuantity), ID, ValueRule.PRIOR, statement.span());
    }

    /// The name of the option; a common one, such as `port`, below the name of what it is an option of: the
    /// introduction of its list, or a heading that is spelled like a name in code.
    private static String option(DocumentStatement statement) {
        String heading = statement.headings().nearest();
        boolean isNamed = LabelLine.isIdentifier(heading);
        String option = statement.entry().isEmpty() && isNamed ? heading : statement.entry();
        String group = statement.lead().replaceFirst(":$", "");
        if (LabelLine.isIdentifier(option)) {
            return option;
        }
        if (!group.equals(option) && !group.isEmpty() && group.indexOf(' ') < 0) {
            return (group + " " + option).strip();
        }
        return isNamed && !option.isEmpty() ? heading + " " + option : option;
    }

    private static Optional<DefaultValue> value(DocumentStatement statement) {
        Optional<LabelLine> line = LabelLine.of(statement.text())
                .filter(label -> LABEL.matcher(label.label()).matches());
        if (line.isPresent()) {
            return line.map(label ->
                    new DefaultValue(label.value().replaceFirst("[.;]$", "").strip(), ""));
        }
        for (Pattern form : List.of(SENTENCE, DEFAULTS)) {
            Matcher sentence = form.matcher(statement.text());
            if (sentence.matches()) {
                return Optional.of(new DefaultValue(sentence.group("value").strip(), ""));
            }
        }
        Matcher brackets = IN_BRACKETS.matcher(statement.text());
        boolean isDescribed =
                !statement.entry().isEmpty() && statement.text().contains(statement.entry()) && brackets.matches();
        return isDescribed
                ? Optional.of(new DefaultValue(
                        brackets.group("value").strip(), brackets.group("notes").strip()))
                : Optional.empty();
    }
}
