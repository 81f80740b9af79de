package io.festinger.cli.candidates;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Rewords a candidate, and returns it to the queue.
final class CandidateEdit {
    private CandidateEdit() {}

    static boolean isMemory(Map<?, ?> candidate) {
        return "memory".equals(candidate.get("layer"));
    }

    /// The path of its row.
    static String path(Map<?, ?> candidate) {
        String id = CandidateWords.word(candidate, "id");
        return isMemory(candidate)
                ? "/memory/" + id
                : "/entities/" + RequestQuery.segment(CandidateWords.word(candidate, "type")) + "/" + id;
    }

    /// @param content the new text of a memory
    /// @param fields an entity's, in words; omitted ones stay
    static ApiResponse send(
            ServerClient server, Map<?, ?> candidate, @Nullable String content, Map<String, String> fields) {
        if (isMemory(candidate) != (content != null)) {
            throw new CliFailure(
                    ExitCode.USAGE,
                    isMemory(candidate)
                            ? "this candidate is a memory: give --content"
                            : "this candidate is an entity: give --field NAME=VALUE");
        }
        return server.put(
                path(candidate),
                PlainJson.write(
                        content != null ? Map.of("content", content) : Map.of("fields", edited(candidate, fields))));
    }

    private static Map<String, Object> edited(Map<?, ?> candidate, Map<String, String> fields) {
        Map<String, Object> edited = new LinkedHashMap<>();
        if (candidate.get("fields") instanceof Map<?, ?> before) {
            before.forEach((name, value) -> edited.put(String.valueOf(name), Objects.requireNonNull(value)));
        }
        fields.forEach((name, text) -> edited.put(name, type(edited.get(name), text)));
        return edited;
    }

    /// The text, converted to the type of the current value.
    private static Object type(@Nullable Object current, String text) {
        return switch (current) {
            case Number _ when text.matches("-?\\d{1,15}(\\.\\d{1,15})?") -> Double.valueOf(text);
            case Boolean _ when text.equals("true") || text.equals("false") -> Boolean.valueOf(text);
            case List<?> _ -> List.of(text.split("\\s*,\\s*"));
            case null, default -> text;
        };
    }

    /// Restores a candidate to its state before the decision: in the queue, with its original text.
    static ApiResponse back(ServerClient server, Map<?, ?> candidate, boolean isReworded) {
        ApiResponse waits = server.put(
                path(candidate), PlainJson.write(Map.of("status", "candidate", "reason", "undone in review")));
        if (!waits.ok() || !isReworded) {
            return waits;
        }
        Object said = Objects.requireNonNullElse(candidate.get(isMemory(candidate) ? "content" : "fields"), "");
        return server.put(path(candidate), PlainJson.write(Map.of(isMemory(candidate) ? "content" : "fields", said)));
    }
}
