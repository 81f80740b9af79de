package io.festinger.gateway.dialect;

import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice.Edit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One element of a `messages` array.
///
/// @param at the place of its object
/// @param role in lower case; empty where it has none
record Message(JsonValue at, String role, Content content) {
    /// The value of `content`.
    sealed interface Content {}

    /// No `content` key; `lonely` is true where the object is empty.
    record Absent(boolean lonely) implements Content {}

    record Null(JsonValue at) implements Content {}

    record Text(JsonValue at) implements Content {}

    /// An array of parts, `texts` being the strings of its text parts.
    ///
    /// @param cached the offset after the last part that the client marks for a prompt cache; 0 for none
    record Parts(JsonValue at, boolean empty, List<JsonValue> texts, int cached) implements Content {
        Parts {
            texts = List.copyOf(texts);
        }

        /// Whether a prompt cache ends after its last text.
        boolean endsCached() {
            return cached > 0 && (texts.isEmpty() || texts.getLast().end() < cached);
        }
    }

    /// A content's text; empty where it has none.
    static String text(byte[] body, Content content) {
        return switch (content) {
            case Absent absent -> "";
            case Null nothing -> "";
            case Text(JsonValue value) -> value.text(body);
            case Parts parts ->
                parts.texts().stream().map(part -> part.text(body)).collect(Collectors.joining("\n"));
        };
    }

    /// Who speaks in a role (in lower case); empty where it is unknown.
    static Optional<Turn.Role> speaker(String role) {
        return switch (role) {
            case "system", "developer" -> Optional.of(Turn.Role.SYSTEM);
            case "user" -> Optional.of(Turn.Role.USER);
            case "assistant" -> Optional.of(Turn.Role.ASSISTANT);
            case "tool", "function" -> Optional.of(Turn.Role.TOOL);
            default -> Optional.empty();
        };
    }

    boolean isSystem() {
        return role.equals("system") || role.equals("developer");
    }

    /// The turn; empty where the message has no text or an unknown role.
    Optional<Turn> turn(byte[] body) {
        String text = text(body, content);
        return text.isEmpty() ? Optional.empty() : speaker(role).map(speaker -> new Turn(speaker, text));
    }

    /// Where its text begins in the body; -1 where it has none.
    int textStart() {
        return textStart(content);
    }

    static int textStart(Content content) {
        return switch (content) {
            case Text(JsonValue value) when !value.isEmptyString() -> value.textStart();
            case Parts parts
            when !parts.texts().isEmpty() -> parts.texts().getFirst().textStart();
            default -> -1;
        };
    }

    /// Puts text in front of the message's own, or after the part that a prompt cache ends with.
    Edit prepend(String text) {
        return switch (content) {
            case Parts parts when parts.cached() > 0 -> afterCached(parts, text);
            case Text(JsonValue value) when !value.isEmptyString() -> before(value, text);
            case Parts parts
            when !parts.texts().isEmpty() -> before(parts.texts().getFirst(), text);
            default -> fill(text);
        };
    }

    /// Puts text after the message's own.
    Edit append(String text) {
        return switch (content) {
            case Parts parts when parts.endsCached() -> afterCached(parts, text);
            case Text(JsonValue value) when !value.isEmptyString() -> after(value, text);
            case Parts parts
            when !parts.texts().isEmpty() -> after(parts.texts().getLast(), text);
            default -> fill(text);
        };
    }

    static Edit afterCached(Parts parts, String text) {
        return JsonPieces.insert(parts.cached(), ",{\"type\":\"text\",\"text\":", text, "}");
    }

    private static Edit before(JsonValue string, String text) {
        return Edit.insert(string.textStart(), JsonPieces.inner(text + "\n\n"));
    }

    private static Edit after(JsonValue string, String text) {
        return Edit.insert(string.textEnd(), JsonPieces.inner("\n\n" + text));
    }

    private Edit fill(String text) {
        return switch (content) {
            case Absent(boolean lonely) -> JsonPieces.insert(at.start() + 1, "\"content\":", text, lonely ? "" : ",");
            case Null(JsonValue value) -> JsonPieces.replace(value, text);
            case Text(JsonValue value) -> JsonPieces.replace(value, text);
            case Parts parts ->
                JsonPieces.insert(
                        parts.at().start() + 1, "{\"type\":\"text\",\"text\":", text, parts.empty() ? "}" : "},");
        };
    }
}
