package io.festinger.claims;

import io.festinger.base.Json;
import java.util.List;

/// The layer-free slot: normalised words in which trusted state `lateral_support_material`, the decision (lateral
/// support, material) and the sentence about the lateral support's material are one.
///
/// @param project the project's label; empty for none
/// @param subject what is spoken about: lower-case words with one space between them
/// @param attribute which of its properties: the last word of the two together, so that it does not matter where the
///     source drew the line
/// @param qualifier what tells contexts apart, such as `prod`; empty for none. Statements with different qualifiers
///     never contradict each other.
public record Meeting(String project, String subject, String attribute, String qualifier) {
    /// Project, subject and attribute as a key: what the index goes by.
    public String topic() {
        return Json.write(List.of(project, subject, attribute));
    }

    public Slot slot() {
        return Slot.of(Slot.CROSS_LAYER, project, List.of(project, subject, attribute, qualifier));
    }

    /// Subject and attribute in words.
    public String words() {
        return (subject + " " + attribute).strip();
    }
}
