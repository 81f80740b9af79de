package io.festinger.gateway.loops;

/// Consecutive elements of a request's list of messages or items.
///
/// @param from the first of them, counted from 0
/// @param to the one after the last of them; greater than `from`
public record ElementRange(int from, int to) {}
