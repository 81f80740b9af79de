package io.festinger.memory;

/// A candidate that was deleted.
public record DeletedCandidate(String id) {}
