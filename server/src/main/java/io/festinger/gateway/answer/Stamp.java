package io.festinger.gateway.answer;

import java.time.Instant;

/// The time and id of one of the gateway's own answers.
///
/// @param id letters and digits, from which ids of all kinds are made
record Stamp(Instant now, String id) {
    /// For the rest of an answer, which has its id.
    static final Stamp NONE = new Stamp(Instant.EPOCH, "");
}
