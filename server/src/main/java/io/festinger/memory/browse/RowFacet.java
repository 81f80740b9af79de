package io.festinger.memory.browse;

import java.util.Locale;

/// A field by which rows are counted and narrowed.
public enum RowFacet {
    PROJECT,
    TYPE,
    AUTHOR,
    STATUS;

    /// The name in an address.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
