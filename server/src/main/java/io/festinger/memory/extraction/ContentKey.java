package io.festinger.memory.extraction;

import io.festinger.base.Json;
import io.festinger.memory.Inputs;
import io.festinger.text.FoldedText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Identifies the same proposal again: type, project and folded content, see [FoldedText].
///
/// @param type of the memory or of the entity, in the spelling of the API
/// @param memory whether it is a memory
/// @param content folded; of an entity its fields as JSON in the order of their names,
/// without those that only explain
public record ContentKey(String type, boolean memory, String project, String content) {
    /// Fields that are not part of an entity's statement.
    private static final Set<String> EXPLANATIONS = Set.of("rationale", "notes");

    public static ContentKey of(ExtractedFact.Row row, String project) {
        return switch (row) {
            case ExtractedFact.Row.OfMemory ofMemory ->
                new ContentKey(
                        ofMemory.type().wire(),
                        true,
                        project,
                        FoldedText.of(ofMemory.content()).text());
            case ExtractedFact.Row.OfEntity ofEntity ->
                new ContentKey(ofEntity.entityType(), false, project, fields(ofEntity.fields()));
        };
    }

    private static String fields(Map<String, Object> fields) {
        return Json.write(fields.entrySet().stream()
                .filter(field -> !EXPLANATIONS.contains(field.getKey()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        field -> field.getValue() instanceof String text
                                ? FoldedText.of(text).text()
                                : field.getValue(),
                        (one, other) -> one,
                        TreeMap::new)));
    }

    /// The key by which rows that may have the same content are looked up; [#isStatedBy] decides which do.
    public String search() {
        return memory ? Inputs.normal(content) : content;
    }

    /// @param row content of a memory, or fields of an entity as JSON, of this type and project
    @SuppressWarnings("unchecked")
    public boolean isStatedBy(String row) {
        return content.equals(
                memory ? FoldedText.of(row).text() : fields((Map<String, Object>) Json.read(row, Map.class)));
    }

    /// The key in a form of fixed length.
    public String digest() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(Json.write(List.of(memory, type, project, content)).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
