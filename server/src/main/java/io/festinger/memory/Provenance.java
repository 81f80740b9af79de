package io.festinger.memory;

import java.util.Optional;

/// Where a row was read from. Stays as it is for as long as the row lives.
///
/// @param rule the extractor's rule that fired
/// @param sourceSpan which characters of the source it was read from
/// @param extractorVersion of the extractor that read it
public record Provenance(
        Optional<String> sourceChunkId,
        Optional<String> sourceInteractionId,
        Optional<String> rule,
        Optional<String> sourceSpan,
        Optional<String> extractorVersion) {
    /// Of a row that was written by hand.
    public static final Provenance NONE =
            new Provenance(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /// True when it has no source.
    public boolean handAuthored() {
        return sourceChunkId.isEmpty() && sourceInteractionId.isEmpty();
    }
}
