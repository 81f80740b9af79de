package io.festinger.access;

import io.festinger.base.outgoing.OutgoingAddresses;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// The tokens of a server that accepts only keys.
public final class KeysOnly {
    private KeysOnly() {}

    public static TokenCallers tokens() {
        return new TokenCallers(
                Optional::empty, () -> URI.create("/mcp"), OutgoingAddresses.standard(), InstantSource.system());
    }
}
