package io.festinger.concepts;

/// Concept memory's state of one session: counted messages, shown lines with their places, and unknown
/// concepts that it asked for. Created by [Recollector#converse], kept by the holder of the session, passed
/// back with each prompt. Bounded in size; safe to use from any thread.
public interface Conversation {
    /// Its approximate size in bytes.
    int weight();
}
