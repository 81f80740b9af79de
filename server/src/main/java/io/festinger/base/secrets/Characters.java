package io.festinger.base.secrets;

/// A set of ASCII characters with look-up in one step.
final class Characters {
    private final boolean[] members = new boolean[128];

    Characters(String all) {
        all.chars().forEach(c -> members[c] = true);
    }

    boolean has(char c) {
        return c < 128 && members[c];
    }
}
