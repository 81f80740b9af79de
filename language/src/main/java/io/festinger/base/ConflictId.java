package io.festinger.base;

/// A conflict's opaque id.
public record ConflictId(String value) {
    public ConflictId {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("an id of a conflict cannot be empty");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
