package io.festinger.memory.extraction.rules;

import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.markdown.Block.Kind;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The default of an option: `Default: 30 s` below its name, or `max_size (optional, default: 10): ...`.
final class DefaultRule {
    private static final String ID = "value.default";
    private static final String NAME = "Default";
    private static final Pattern LABEL = Pattern.compile("(?i)defaults?(?: values?)?");
    private static final Pattern IN_BRACKETS = Pattern.compile(
            "(?i)[^(]{1,80}\\((?:[^()]{0,40}[,;] ?)?defaults?(?: to| is| value)? ?[:=]? ?(?<value>[^(),;]{1,60})[^()]{0,40}\\)[:.]? ?(?<notes>.*)",
            Pattern.DOTALL);
    private static final Pattern NONE =
            Pattern.compile("(?i)\\W*(?:none|empty|not set|unset|nil|null|undefined|n/a|no default|optional)?\\W*");
    private static final Pattern QUOTED = Pattern.compile("^([\"'])([^\"']+)\\1$");
    private static final int LONGEST = 80;

    /// @param value empty for no default
    private record DefaultValue(String value, String notes) {
        DefaultValue unquoted() {
            return new DefaultValue(QUOTED.matcher(value).replaceFirst("$2"), notes);
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
        return value(statement)
                .map(DefaultValue::unquoted)
                .filter(DefaultValue::isStated)
                .map(value -> {
                    NamedQuantity quantity = NamedQuantity.of(NAME, value.value())
                            .orElseGet(() -> new NamedQuantity(NAME, value.value(), "", "", value.notes()));
                    return new ExtractedFact(Rows.parameter(option, quantity), ID, ValueRule.PRIOR, statement.span());
                });
    }

    private static String option(DocumentStatement statement) {
        String heading = statement.headings().nearest();
        String option = statement.entry().isEmpty() && LabelLine.isIdentifier(heading) ? heading : statement.entry();
        String group = statement.lead().replaceFirst(":$", "");
        boolean isWord = !LabelLine.isIdentifier(option) && !group.equals(option);
        return isWord && !group.isEmpty() && group.indexOf(' ') < 0 ? group + " " + option : option;
    }

    private static Optional<DefaultValue> value(DocumentStatement statement) {
        Optional<LabelLine> line = LabelLine.of(statement.text())
                .filter(label -> LABEL.matcher(label.label()).matches());
        if (line.isPresent()) {
            return line.map(label ->
                    new DefaultValue(label.value().replaceFirst("[.;]$", "").strip(), ""));
        }
        Matcher brackets = IN_BRACKETS.matcher(statement.text());
        boolean described =
                !statement.entry().isEmpty() && statement.text().contains(statement.entry()) && brackets.matches();
        return described
                ? Optional.of(new DefaultValue(
                        brackets.group("value").strip(), brackets.group("notes").strip()))
                : Optional.empty();
    }
}
