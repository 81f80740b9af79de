package io.festinger.mcp;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What Festinger says of its HTTP interface, in the words of the tools.
final class ToolWords {
    /// What tools may call a field of the HTTP interface.
    private static final Map<String, List<String>> NAMES =
            Map.of("q", List.of("query", "topic"), "id", List.of("conflict_id"));

    private static final Map<String, String> TOOLS = Map.of(
            "conflicts", "the tool conflicts",
            "memory", "the tool recall",
            "entities", "the tool recall",
            "project/state", "the tool recall",
            "mirror", "the tool list_projects");

    private static final Pattern ROUTE =
            Pattern.compile("\\bGET /(" + String.join("|", TOOLS.keySet()) + ")(?:\\?member=(\\w+)|/[\\w{}]+)?");

    private ToolWords() {}

    /// The failure for the caller of a tool with these arguments.
    static Failure of(Failure failure, Class<?> arguments) {
        String detail = text(failure.detail());
        String field = failure.field().orElse("");
        Set<String> fields = Arrays.stream(arguments.getRecordComponents())
                .map(part -> WireNames.of(part))
                .collect(Collectors.toSet());
        if (fields.contains(field) || field.isEmpty()) {
            return new Failure(failure.code(), failure.field().orElse(null), detail);
        }
        return NAMES.getOrDefault(field, List.of()).stream()
                .filter(fields::contains)
                .findFirst()
                .map(name -> new Failure(failure.code(), name, detail.replaceFirst("^" + field + "\\b", name)))
                .orElseGet(() -> new Failure(failure.code(), field, detail));
    }

    /// The text with tools for routes.
    static String text(String text) {
        return ROUTE.matcher(text)
                .replaceAll(route ->
                        TOOLS.get(route.group(1)) + (route.group(2) == null ? "" : " with member " + route.group(2)));
    }
}
