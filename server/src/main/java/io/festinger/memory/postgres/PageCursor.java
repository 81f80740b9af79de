package io.festinger.memory.postgres;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.List;

/// The place after one row in a listing, as an opaque word for the API.
///
/// @param place the sort key of the listing
public record PageCursor(List<String> place) {
    private static final long FARTHEST = 1L << 38;

    /// The place in a listing with the newest first.
    public static PageCursor after(Instant createdAt, String id) {
        return new PageCursor(List.of(createdAt.toString(), id));
    }

    public String write() {
        byte[] plain = Json.write(place).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain);
    }

    /// @throws Failure `INVALID_REQUEST` when the word is not from [#write], with this number of parts
    public static PageCursor read(String word, int parts) {
        try {
            String plain = new String(Base64.getUrlDecoder().decode(word), StandardCharsets.UTF_8);
            List<String> place = List.of(Json.read(plain, String[].class));
            if (place.size() == parts && place.stream().noneMatch(PageCursor::isGarbled)) {
                return new PageCursor(place);
            }
        } catch (IllegalArgumentException | NullPointerException | Failure e) {
            throw unreadable();
        }
        throw unreadable();
    }

    private static boolean isGarbled(String part) {
        return part.chars().anyMatch(Character::isISOControl);
    }

    /// The same for a listing with the newest first.
    public static PageCursor readNewest(String word) {
        PageCursor cursor = read(word, 2);
        try {
            if (Math.abs(cursor.createdAt().getEpochSecond()) <= FARTHEST) {
                return cursor;
            }
        } catch (DateTimeParseException e) {
            throw unreadable();
        }
        throw unreadable();
    }

    public Instant createdAt() {
        return Instant.parse(place.getFirst());
    }

    public String id() {
        return place.getLast();
    }

    /// For a word with parts that no page can have written.
    public static Failure unreadable() {
        return Failure.invalid(
                "cursor", "the cursor is not the next_cursor of a page; omit it to start at the first page");
    }
}
