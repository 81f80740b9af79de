package io.festinger.concepts;

/// What concept memory remembers of one session: which messages it has counted, which lines it has shown
/// and where, which unknown concepts it has asked for. Made by [Recollector#converse], kept by the holder
/// of the session, passed back with each prompt. Bounded in size; confined to no thread, safe to use from
/// several.
public interface Conversation {
    /// About how many bytes it holds.
    int weight();
}
