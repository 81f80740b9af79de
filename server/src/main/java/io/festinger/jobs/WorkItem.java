package io.festinger.jobs;

import java.time.Instant;

/// An item of work to do later, once.
///
/// @param kind its kind, such as `story`; a worker processes one kind
/// @param key its subject: putting the same key again before it is done creates no second item
/// @param payload JSON, the worker's own
/// @param attempts how often it was begun, including this time
/// @param dueAt the earliest time to begin
/// @param lastError its last error; empty where it has not failed
/// @param createdAt when it was first put
public record WorkItem(
        String kind, String key, String payload, int attempts, Instant dueAt, String lastError, Instant createdAt) {}
