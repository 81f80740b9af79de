package io.festinger.text.passages;

import io.festinger.text.passages.Passage.Voice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The labels of a ReAct scratchpad, in which thoughts, actions and observations are in one text.
final class ScratchpadLabels {
    private static final List<Label> LABELS = List.of(
            new Label("Thought:", Voice.ASSISTANT, true),
            new Label("Action Input:", Voice.ASSISTANT, false),
            new Label("Action:", Voice.ASSISTANT, false),
            new Label("Observation:", Voice.TOOL, true),
            new Label("Final Answer:", Voice.ASSISTANT, true),
            new Label("Question:", Voice.PERSON, true),
            new Label("Human:", Voice.PERSON, true),
            new Label("User:", Voice.PERSON, true),
            new Label("Assistant:", Voice.ASSISTANT, true));

    private ScratchpadLabels() {}

    /// @param isSpoken false when the text after it is not prose
    record Label(String word, Voice voice, boolean isSpoken) {
        int length() {
            return word.length();
        }
    }

    /// True when actions are labelled, together with thoughts or observations.
    static boolean isIn(String text) {
        return hasLine(text, "Action:") && (hasLine(text, "Thought:") || hasLine(text, "Observation:"));
    }

    private static boolean hasLine(String text, String label) {
        for (int index = text.indexOf(label); index >= 0; index = text.indexOf(label, index + 1)) {
            if (index == 0 || text.charAt(index - 1) == '\n') {
                return true;
            }
        }
        return false;
    }

    static @Nullable Label labelAt(String text, int line, int end) {
        for (Label label : LABELS) {
            if (end - line >= label.length() && text.startsWith(label.word(), line)) {
                return label;
            }
        }
        return null;
    }
}
