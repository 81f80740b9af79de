package io.festinger.concepts;

import io.festinger.base.secrets.SecretScanner;

/// One message of a prompt: who spoke, and the text as the model reads it (JSON escapes undone, images left out).
public record Turn(Role role, String text) {
    /// The same with blanks in the place of secrets, which nothing is learned from.
    Turn withoutSecrets() {
        String blank = SecretScanner.blank(text);
        return blank.equals(text) ? this : new Turn(role, blank);
    }

    /// Whoever speaks. OpenAI's `developer` is a `SYSTEM`; a tool's output is `TOOL`.
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT,
        TOOL
    }
}
