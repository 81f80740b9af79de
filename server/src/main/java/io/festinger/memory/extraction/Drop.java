package io.festinger.memory.extraction;

import java.util.Locale;

/// Why something that was found is not stored.
public enum Drop {
    /// The same waits, holds, or was replaced since; what waits or holds counts that it was read again.
    DUPLICATE,
    /// A person said no to the same before.
    REJECTED,
    /// Others of the pass are worth more.
    OVER_CAP,
    TOO_SHORT,
    /// Its layer does not take it.
    REFUSED;

    /// The spelling of the wire and of reports.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
