package io.festinger.memory.browse;

import io.festinger.base.WireName;

/// A field by which rows are counted and narrowed.
public enum RowFacet implements WireName {
    PROJECT,
    TYPE,
    AUTHOR,
    STATUS;
}
