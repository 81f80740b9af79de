package io.festinger;

import io.festinger.claims.ClaimStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Keepers;
import io.festinger.detection.Rereading;

/// What looks for contradictions, at the write and again at night.
record Looking(
        ClaimStore claims,
        ConflictStore conflicts,
        Contradictions contradictions,
        Keepers keepers,
        Rereading rereading) {}
