package io.festinger.base;

import java.util.Map;

/// Records with another value of a component.
public final class Copies {
    private Copies() {}

    public static <R extends Record> R with(R record, String component, Object value) {
        return RecordMapper.with(record, Map.of(component, value));
    }
}
