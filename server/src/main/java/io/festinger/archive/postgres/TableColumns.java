package io.festinger.archive.postgres;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ArchiveTable;
import io.festinger.base.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The columns of a table of this version.
///
/// @param types PostgreSQL's names of their types, by name, in the order of the table
record TableColumns(ArchiveTable table, Map<String, String> types) {
    private static final JsonFactory FACTORY = Json.factory().build();
    private static final Pattern TIME = Pattern.compile("(?:1[6-9]|[2-9]\\d)\\d\\d-\\d\\d-\\d\\d[T ].*");

    static TableColumns of(Handle handle, ArchiveTable table) {
        Map<String, String> types = new LinkedHashMap<>();
        handle.createQuery("""
                        SELECT attname, format_type(atttypid, NULL) AS type FROM pg_attribute
                        WHERE attrelid = CAST(:table AS regclass) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
                        """)
                .bind("table", table.name())
                .map((row, context) -> Map.entry(row.getString("attname"), row.getString("type")))
                .forEach(column -> types.put(column.getKey(), column.getValue()));
        return new TableColumns(table, types);
    }

    /// The names of a row's columns, quoted.
    ///
    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming line and field of an
    ///     unknown column, or of a value that PostgreSQL would read and nothing here expects: a word for a
    ///     time, a text for an object
    List<String> of(Line line) {
        try (JsonParser parser = FACTORY.createParser(line.row())) {
            List<String> names = new ArrayList<>();
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                check(line, name, value, value.isStructStart() ? "" : parser.getText());
                parser.skipChildren();
                names.add('"' + name + '"');
            }
            if (names.isEmpty()) {
                throw RowFailure.of(line, "row", "it has no columns");
            }
            return names.stream().distinct().sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void check(Line line, String name, JsonToken value, String text) {
        String type = types.get(name);
        if (type == null) {
            throw RowFailure.of(
                    line,
                    name,
                    "unknown column of " + table.name() + "; its columns are "
                            + types.keySet().stream().collect(Collectors.joining(", ")));
        }
        if (text.codePoints().anyMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE)) {
            throw RowFailure.of(line, name, "the text contains NUL or an unpaired surrogate");
        }
        if (value != JsonToken.VALUE_NULL && !fits(type, value, text)) {
            throw RowFailure.of(
                    line,
                    name,
                    (text.isEmpty() ? "a list, an object or nothing" : RowFailure.value(text)) + " is not "
                            + requestedText(type));
        }
    }

    private static boolean fits(String type, JsonToken value, String text) {
        return switch (type) {
            case "timestamp with time zone" ->
                value == JsonToken.VALUE_STRING && TIME.matcher(text).matches();
            case "jsonb" -> value.isStructStart();
            case "smallint", "integer", "bigint", "double precision" -> value.isNumeric();
            case "boolean" -> value.isBoolean();
            default -> value.isScalarValue();
        };
    }

    private static String requestedText(String type) {
        return switch (type) {
            case "timestamp with time zone" -> "a time between the years 1600 and 9999";
            case "jsonb" -> "a JSON object or list";
            case "smallint", "integer", "bigint", "double precision" -> "a number";
            case "boolean" -> "true or false";
            default -> "a single value";
        };
    }
}
