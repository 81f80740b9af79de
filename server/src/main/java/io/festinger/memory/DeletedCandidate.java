package io.festinger.memory;

/// A candidate that is no longer there.
public record DeletedCandidate(String id) {}
