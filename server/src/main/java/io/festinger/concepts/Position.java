package io.festinger.concepts;

import java.util.Locale;

/// Where a recollection block goes into a prompt.
public enum Position {
    /// In front of the system message's own text; a system message is added where there is none.
    SYSTEM_PREPEND,
    /// Behind the system message's own text.
    SYSTEM_APPEND,
    /// A system message of its own right before the last user message.
    BEFORE_LAST_USER;

    /// The spelling of the setting `recollection_position`.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
