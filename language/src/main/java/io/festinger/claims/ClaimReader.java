package io.festinger.claims;

import java.util.List;

/// Reads claims from rows. Pure: the same row gives the same claims until the rules change.
public interface ClaimReader {
    /// The claims of a row in the order in which they are in it; empty where it says nothing about a slot.
    List<Claim> read(Statement statement);

    /// Rises whenever a rule changes: rows read by an older version are read again by the sweep.
    int version();
}
