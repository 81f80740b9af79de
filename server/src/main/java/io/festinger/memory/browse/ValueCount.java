package io.festinger.memory.browse;

/// How many rows have a value.
public record ValueCount(String value, long rows) {}
