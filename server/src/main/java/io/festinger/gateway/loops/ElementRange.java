package io.festinger.gateway.loops;

/// Elements of a request's list of messages or items that stand one behind the other.
///
/// @param from the first of them, counted from 0
/// @param to the one behind the last of them; greater than `from`
public record ElementRange(int from, int to) {}
