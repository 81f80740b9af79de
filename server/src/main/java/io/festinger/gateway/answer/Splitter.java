package io.festinger.gateway.answer;

/// Splits an answer's bytes into its events, for chunks of any size. An event longer than a bound is
/// skipped without being held. Confined to one thread.
sealed interface Splitter permits LineSplitter, EventSplitter, WholeBody {
    /// Splits the next bytes.
    ///
    /// @return the offset after the last event that ended in this chunk; 0 where none did
    int read(byte[] chunk);

    /// Ends the bytes.
    void end();

    /// The number of events that were skipped as too long.
    long passedOver();

    /// Receives one event's JSON.
    @FunctionalInterface
    interface Taker {
        void event(byte[] json);
    }
}
