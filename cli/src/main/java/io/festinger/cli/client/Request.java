package io.festinger.cli.client;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The call of the server that a command declares.
///
/// @param fields parameters of the query, or fields of the body, each with where its value comes from
record Request(boolean isPatient, boolean isServerWide, String method, String path, List<Field> fields) {
    private static final String ARGUMENT = "(?:--[a-z-]+|[A-Z]+)";

    /// @param source an argument, or a text
    record Field(String name, String source) {
        @Nullable
        Object value(Operation values) {
            String[] usual = source.split("/", 2);
            String[] choice = source.split("\\?", 2);
            if (choice.length == 2) {
                return values.isSet(choice[0]) ? choice[1] : null;
            }
            if (!usual[0].matches(ARGUMENT)) {
                return source;
            }
            Object value = values.value(usual[0]);
            return value == null && usual.length == 2 ? usual[1] : value;
        }
    }

    static Request of(String text) {
        List<String> words = new ArrayList<>(List.of(text.split(" ")));
        boolean patient = words.remove("patiently");
        boolean serverWide = words.remove("anywhere");
        return new Request(
                patient,
                serverWide,
                words.get(0),
                words.get(1),
                words.stream()
                        .skip(2)
                        .map(field -> field.split("=", 2))
                        .map(field -> new Field(field[0], field[1]))
                        .toList());
    }

    ApiResponse send(ServerClient server, Operation values) {
        ServerClient client = isPatient ? server.withPatience() : server;
        return switch (method) {
            case "GET" -> client.get(path(values) + query(values));
            case "DELETE" -> client.delete(path(values) + query(values));
            case "PUT" -> client.put(path(values), fields.isEmpty() ? "" : PlainJson.write(body(values)));
            default -> client.post(path(values), PlainJson.write(body(values)));
        };
    }

    String path(Operation values) {
        StringBuilder whole = new StringBuilder();
        for (String part : path.split("(?=\\{)|(?<=})")) {
            whole.append(
                    part.startsWith("{")
                            ? RequestQuery.segment(values.text(part.substring(1, part.length() - 1)))
                            : part);
        }
        return whole.toString();
    }

    String query(Operation values) {
        StringBuilder query = new StringBuilder();
        for (Field field : fields) {
            Object value = field.value(values);
            if (value != null) {
                query.append(RequestQuery.part(field.name(), value.toString()));
            }
        }
        return query.toString().replaceFirst("&", "?");
    }

    /// The fields that have a value: lists without items and flags that are not set are left out.
    Map<String, @Nullable Object> body(Operation values) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        for (Field field : fields) {
            Object value = field.value(values);
            boolean isAbsent =
                    value == null || value.equals(false) || value instanceof Collection<?> list && list.isEmpty();
            if (!isAbsent) {
                body.put(field.name(), "null".equals(field.source()) ? null : value);
            }
        }
        return body;
    }
}
