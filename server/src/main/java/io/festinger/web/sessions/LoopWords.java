package io.festinger.web.sessions;

import io.festinger.gateway.sessions.SessionCall.LoopNote;

/// The loop guard's note, in words.
///
/// @param step the rung of the ladder; `none` where it has not climbed
/// @param done the mitigations; empty for none
public record LoopWords(String step, String action, String seen, String done, String why) {
    static LoopWords of(LoopNote note) {
        String period = note.period() == 1 ? "the same step" : "a circle of " + note.period() + " steps";
        String finishedText = String.join(", ", note.done());
        return new LoopWords(
                note.rung().isEmpty() ? "none" : note.rung(),
                note.action(),
                period + ", " + note.repeats() + " times",
                note.dryRun() && !finishedText.isEmpty()
                        ? finishedText + " (dry run: reported, not done)"
                        : finishedText,
                note.why());
    }
}
