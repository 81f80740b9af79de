package io.festinger.memory;

import java.util.Locale;

/// What a statement is to what is known already.
public enum Verdict {
    /// Nothing speaks about it yet.
    NEW,
    /// The same was said: it corroborates, and no second row is made.
    DUPLICATE,
    /// More specific, and compatible.
    REFINEMENT,
    /// It replaces what its own author said before.
    UPDATE,
    /// The same topic in another context.
    SCOPED,
    /// It cannot hold beside something that stands.
    CONFLICT;

    /// The spelling of the wire.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
