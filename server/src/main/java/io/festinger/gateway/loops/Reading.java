package io.festinger.gateway.loops;

import java.util.List;

/// A history as the guard sees it.
///
/// @param asked a hash of the last message of a person; 0 when the history has none
/// @param steps what was done since then, in order
record Reading(long asked, List<Step> steps) {}
