package io.festinger.memory.browse;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Which rows of a layer are counted.
///
/// @param fields the value that each of these fields must have
/// @param asOf the time whose rows are meant; empty for now
public record Narrowing(Map<RowFacet, String> fields, Optional<Instant> asOf) {
    public Narrowing {
        fields = Map.copyOf(fields);
    }
}
