package io.festinger.conflicts;

/// The one thing that rivals disagree about.
///
/// @param kind which table of slots the key belongs to: `concept` for (concept, dimension)
/// @param key the canonical JSON tuple, such as `["gnommoweb","type"]`: equal slots have equal keys
/// @param project the project's label; empty where the slot belongs to none
public record Slot(String kind, String key, String project) {}
