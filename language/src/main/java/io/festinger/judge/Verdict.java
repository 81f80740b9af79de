package io.festinger.judge;

import java.util.Locale;

/// What a statement is to what is known already.
public enum Verdict {
    /// Nothing speaks about it yet.
    NEW,
    /// It says the same.
    DUPLICATE,
    /// It agrees with something in force, more or less precisely.
    REFINEMENT,
    /// It contradicts something in force, and says itself that it replaces it.
    UPDATE,
    /// The same topic in another context.
    SCOPED,
    /// It cannot hold beside something in force.
    CONFLICT;

    /// The spelling of the wire.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
