package io.festinger.memory;

import java.util.Optional;

/// Where a row was read from. It never changes while the row exists.
///
/// @param rule the extractor's rule that fired
/// @param sourceSpan the characters of the source from which it was read
/// @param extractorVersion version of the extractor that read it
public record Provenance(
        Optional<String> sourceChunkId,
        Optional<String> sourceInteractionId,
        Optional<String> rule,
        Optional<String> sourceSpan,
        Optional<String> extractorVersion) {
    /// The provenance of a row that was written by hand.
    public static final Provenance NONE =
            new Provenance(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /// True when it has no source.
    public boolean handAuthored() {
        return sourceChunkId.isEmpty() && sourceInteractionId.isEmpty();
    }
}
