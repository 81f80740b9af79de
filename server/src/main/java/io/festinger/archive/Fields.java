package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.base.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/// The columns of a row.
final class Fields {
    private Fields() {}

    /// The columns by name, in a modifiable map; columns without a value are absent.
    static Map<String, Object> of(Line line) {
        Map<String, Object> fields = new LinkedHashMap<>();
        ((Map<?, ?>) Json.read(line.row(), Map.class)).forEach((name, value) -> {
            if (value != null) {
                fields.put(String.valueOf(name), value);
            }
        });
        return fields;
    }

    static String text(Line line, String name) {
        Object value = of(line).get(name);
        return value == null ? "" : value.toString();
    }
}
