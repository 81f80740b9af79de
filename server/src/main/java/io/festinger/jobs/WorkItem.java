package io.festinger.jobs;

import java.time.Instant;

/// Something to be done later, once.
///
/// @param kind what it is, such as `story`; a worker takes one kind
/// @param key what it is about: putting the same again before it is done makes no second item
/// @param payload JSON, the worker's own
/// @param attempts how often it was begun, this time included
/// @param dueAt not before
/// @param lastError why it failed last; empty where it did not
/// @param createdAt when it was put first
public record WorkItem(
        String kind, String key, String payload, int attempts, Instant dueAt, String lastError, Instant createdAt) {}
