package io.festinger.judge;

import java.util.Locale;

/// What a statement is to what is known already.
public enum Verdict {
    /// Nothing speaks about it yet.
    NEW,
    /// It says the same.
    DUPLICATE,
    /// It agrees with something that stands, more or less precisely.
    REFINEMENT,
    /// It contradicts something that stands, and says itself that it replaces it.
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
