package io.festinger.memory;

import java.util.Locale;

/// What a statement is to what is known already.
public enum Verdict {
    /// Nothing speaks about it yet.
    NEW,
    /// The same was said in the same words: a witness is kept, and no second row is made.
    DUPLICATE,
    /// It agrees with something that stands, in other words.
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
