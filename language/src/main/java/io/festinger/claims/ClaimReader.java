package io.festinger.claims;

import java.util.List;

/// Reads claims from rows. Pure: the same row yields the same claims until the rules change.
public interface ClaimReader {
    /// The claims of a row in their order in it; empty when it makes none.
    List<Claim> read(Statement statement);

    /// Increases whenever a rule changes: the sweep reads rows again that an older version read.
    int version();
}
