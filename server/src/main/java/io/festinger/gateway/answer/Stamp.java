package io.festinger.gateway.answer;

import java.time.Instant;

/// What marks one answer of ours.
///
/// @param id letters and digits, for ids of all kinds to be made from
record Stamp(Instant now, String id) {}
