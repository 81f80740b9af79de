package io.festinger.judge;

import java.util.Locale;

/// The relation of a statement to the known ones.
public enum Verdict {
    /// No known statement is about it.
    NEW,
    /// It says the same as a known statement.
    DUPLICATE,
    /// It agrees with a statement in force, more or less precisely.
    REFINEMENT,
    /// It contradicts a statement in force, and says itself that it replaces it.
    UPDATE,
    /// The same topic in another context.
    SCOPED,
    /// It cannot hold together with a statement in force.
    CONFLICT;

    /// The spelling in the API.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
