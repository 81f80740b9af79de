package io.festinger.archive;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// A parsed line between header and trailer.
///
/// @param row JSON, exactly as in the line
record ArchiveLine(ArchiveTable table, String row) {
    private static final JsonFactory FACTORY = Json.factory().build();

    /// @throws Failure `INVALID_REQUEST`, naming line and field
    static ArchiveLine read(int number, String line) {
        ArchiveTable table = null;
        String row = null;
        try (JsonParser parser = FACTORY.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw wrong(number, null, "it is not a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                JsonToken value = parser.nextToken();
                if (field.equals("table") && value == JsonToken.VALUE_STRING) {
                    table = table(number, parser.getText());
                } else if (field.equals("row") && value == JsonToken.START_OBJECT) {
                    int begin = (int) parser.currentTokenLocation().getCharOffset();
                    parser.skipChildren();
                    row = line.substring(begin, (int) parser.currentLocation().getCharOffset());
                } else {
                    throw wrong(
                            number, field, "a line has a 'table', a text, and a 'row', an object, and nothing else");
                }
            }
            if (parser.nextToken() != null) {
                throw wrong(number, null, "there is something after the object");
            }
        } catch (IOException e) {
            throw wrong(number, null, "it is not JSON, or cut off");
        }
        if (table == null || row == null) {
            throw wrong(number, table == null ? "table" : "row", "it is missing");
        }
        return new ArchiveLine(table, row);
    }

    /// Reads the first or the last line of an archive.
    ///
    /// @throws Failure `INVALID_REQUEST`, naming line and field
    static <T> T read(int number, String line, Class<T> shape) {
        try {
            return Json.read(line, shape);
        } catch (Failure e) {
            throw wrong(number, e.field().orElse(null), e.detail());
        }
    }

    private static ArchiveTable table(int number, String name) {
        return ArchiveTable.of(name)
                .orElseThrow(() -> wrong(number, "table", "this version knows no table '" + name + "' in an archive"));
    }

    static Failure wrong(int number, @Nullable String field, String description) {
        return new Failure(
                Failure.Code.INVALID_REQUEST,
                field,
                "line " + number + (field == null ? "" : ", field '" + field + "'") + ": " + description
                        + "; nothing was stored: export the workspace once more, or take another copy of the file");
    }
}
