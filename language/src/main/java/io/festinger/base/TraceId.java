package io.festinger.base;

/// The opaque id of one injection's trace.
public record TraceId(String value) {
    public TraceId {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("an id of a trace cannot be empty");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
