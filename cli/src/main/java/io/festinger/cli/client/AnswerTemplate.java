package io.festinger.cli.client;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Fills in what `commands.txt` says of an answer: `{field}`, and `[field?text|other]` where a field has a value.
/// Names in capitals and options stand for what was typed.
final class AnswerTemplate {
    private static final String MISSING = "?";

    private final Map<String, @Nullable Object> answer;
    private final Function<String, @Nullable Object> arguments;
    private final String text;
    private int at;

    private AnswerTemplate(
            String text, Map<String, @Nullable Object> answer, Function<String, @Nullable Object> arguments) {
        this.text = text;
        this.answer = answer;
        this.arguments = arguments;
    }

    static String fill(
            String text, Map<String, @Nullable Object> answer, Function<String, @Nullable Object> arguments) {
        return new AnswerTemplate(text, answer, arguments).part("");
    }

    /// Reads up to one of the ends.
    private String part(String ends) {
        StringBuilder part = new StringBuilder();
        while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
            char c = text.charAt(at++);
            switch (c) {
                case '{' -> part.append(field(upTo('}')));
                case '[' -> part.append(choice());
                case '\\' -> part.append(text.startsWith("n", at++) ? '\n' : text.charAt(at - 1));
                default -> part.append(c);
            }
        }
        return part.toString();
    }

    private String upTo(char end) {
        int from = at;
        at = text.indexOf(end, from) + 1;
        return text.substring(from, at - 1);
    }

    private String choice() {
        boolean holds = holds(upTo('?'));
        String then = part("|]");
        String other = "";
        if (text.charAt(at++) == '|') {
            other = part("]");
            at++;
        }
        return holds ? then : other;
    }

    private boolean holds(String condition) {
        String[] sides = condition.split("(?=[>=!])", 2);
        Object value = value(sides[0]);
        if (sides.length == 1) {
            return !(value == null
                    || value.equals(false)
                    || value instanceof Collection<?> list && list.isEmpty()
                    || value instanceof Map<?, ?> fields && fields.isEmpty()
                    || value.toString().isBlank());
        }
        String other = fill(sides[1].substring(1), answer, arguments);
        return switch (sides[1].charAt(0)) {
            case '>' -> value instanceof Number number && number.longValue() > Long.parseLong(other);
            case '=' -> show(value).equals(other);
            default -> !show(value).equals(other);
        };
    }

    private String field(String field) {
        String[] usual = field.split("\\|", 2);
        String[] width = usual[0].split(":", 2);
        String[] day = width[0].split("@", 2);
        Object value = value(day[0]);
        String shown = value == null && usual.length == 2 ? usual[1] : show(value);
        if (day.length == 2) {
            return shown.split("T", 2)[0];
        }
        return width.length == 1
                ? shown
                : width[1].startsWith(">")
                        ? String.format("%" + width[1].substring(1) + "s", shown)
                        : String.format("%-" + width[1] + "s", shown);
    }

    private static String show(@Nullable Object value) {
        return switch (value) {
            case null -> MISSING;
            case Map<?, ?> _ -> MISSING;
            case List<?> list -> list.stream().map(String::valueOf).collect(Collectors.joining(", "));
            default -> value.toString();
        };
    }

    private @Nullable Object value(String name) {
        if (name.startsWith("--") || name.matches("[A-Z]+")) {
            return arguments.apply(name);
        }
        Object value = answer;
        for (String step : name.split("\\.")) {
            value = value instanceof Map<?, ?> fields ? fields.get(step) : null;
        }
        return value;
    }
}
