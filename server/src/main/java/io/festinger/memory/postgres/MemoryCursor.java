package io.festinger.memory.postgres;

import io.festinger.base.Failure;
import io.festinger.memory.Memory;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;

/// The place behind one memory in a listing, as an opaque word for the wire.
record MemoryCursor(Instant createdAt, String id) {
    static MemoryCursor after(Memory row) {
        return new MemoryCursor(row.times().createdAt(), row.id());
    }

    String write() {
        String plain = createdAt + " " + id;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /// @throws Failure `INVALID_REQUEST` when the word is not one that [#write] gave
    static MemoryCursor read(String word) {
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(word), StandardCharsets.UTF_8).split(" ", -1);
            if (parts.length != 2 || !parts[1].matches("[\\w-]+")) {
                throw unreadable();
            }
            Instant at = Instant.parse(parts[0]);
            if (Math.abs(at.getEpochSecond()) > 1L << 38) {
                throw unreadable();
            }
            return new MemoryCursor(at, parts[1]);
        } catch (DateTimeParseException | IllegalArgumentException garbled) {
            throw unreadable();
        }
    }

    private static Failure unreadable() {
        return new Failure(
                Failure.Code.INVALID_REQUEST,
                "cursor",
                "the cursor is not one that a page gave as next_cursor; leave it out to begin at the first page");
    }
}
