package io.festinger.conflicts.postgres;

import io.festinger.base.Failure;
import io.festinger.conflicts.Conflict;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;

/// The place after one conflict in a list, as an opaque word for the API.
///
/// @param rank what the list is sorted by before the time; 1 for priority and 0 for none in the inbox's order
record Cursor(double rank, Instant detectedAt, String id) {
    static Cursor after(Conflict row) {
        return new Cursor(
                row.finding().priority() ? 1 : 0, row.detectedAt(), row.id().value());
    }

    String write() {
        String plain = rank + " " + detectedAt + " " + id;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /// @throws Failure `INVALID_REQUEST` when the word is not from [#write]
    static Cursor read(String word) {
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(word), StandardCharsets.UTF_8).split(" ", -1);
            if (parts.length != 3) {
                throw unreadable();
            }
            return new Cursor(Double.parseDouble(parts[0]), Instant.parse(parts[1]), parts[2]);
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw unreadable();
        }
    }

    private static Failure unreadable() {
        return Failure.invalid(
                "cursor", "the cursor is not the next_cursor of a page; omit it to start at the first page");
    }
}
