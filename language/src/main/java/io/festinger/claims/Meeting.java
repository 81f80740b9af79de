package io.festinger.claims;

import io.festinger.base.Json;
import java.util.List;
import java.util.Optional;

/// The layer-free slot: normalised words for which trusted state `lateral_support_material`, the decision
/// (lateral support, material) and the sentence about the lateral support's material are the same.
///
/// @param project the project's label; empty for none
/// @param subject the subject: lower-case words with one space between them
/// @param attribute the property: the last word of subject and property together, so the source's
///     division does not matter
/// @param qualifier distinguishes contexts, such as `prod`; empty for none. Statements with different
///     qualifiers never contradict each other.
public record Meeting(String project, String subject, String attribute, String qualifier) {
    /// Project, subject and attribute as the key of the index.
    public String topic() {
        return Json.write(List.of(project, subject, attribute));
    }

    public Slot slot() {
        return Slot.of(Slot.CROSS_LAYER, project, List.of(project, subject, attribute, qualifier));
    }

    /// The meeting whose [#slot] has this id; empty for the id of another kind of slot.
    public static Optional<Meeting> ofSlot(String id) {
        String kind = Slot.CROSS_LAYER + " ";
        if (!id.startsWith(kind)) {
            return Optional.empty();
        }
        List<String> parts = List.of(Json.read(id.substring(kind.length()), String[].class));
        return Optional.of(new Meeting(parts.get(0), parts.get(1), parts.get(2), parts.get(3)));
    }

    /// Subject and attribute as a name of the dispute; only the thing for claims about what it is.
    public String words() {
        return (attribute.equals("be") ? subject : subject + " " + attribute).strip();
    }
}
