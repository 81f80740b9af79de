package io.festinger.concepts;

/// One message of a prompt: who spoke, and the text as the model reads it (JSON escapes undone, images left out).
public record Turn(Role role, String text) {
    /// Whoever speaks. OpenAI's `developer` is a `SYSTEM`; a tool's output is `TOOL`.
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT,
        TOOL
    }
}
