package io.festinger.gateway.answer;

/// Cuts an answer's bytes into its events, whatever chunks they come in. What is longer than a bound is
/// passed over without being held. Confined to one thread.
sealed interface Splitter permits LineSplitter, EventSplitter, WholeBody {
    /// Takes the next bytes.
    ///
    /// @return the offset after the last event that ended in this chunk; 0 where none did
    int read(byte[] chunk);

    /// No more bytes come.
    void end();

    /// How many events were passed over because they are too long.
    long passedOver();

    /// Takes one event's JSON.
    @FunctionalInterface
    interface Taker {
        void event(byte[] json);
    }
}
