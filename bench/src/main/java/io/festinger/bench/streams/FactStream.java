package io.festinger.bench.streams;

import java.util.List;
import java.util.Set;

/// Facts of one repository in time order, with those pairs of which the later ends the earlier.
///
/// @param endedPairs the pairs that have to be found
/// @param arguable pairs that count neither way
public record FactStream(String name, List<Fact> facts, Set<FactPair> endedPairs, Set<FactPair> arguable) {
    /// @param at the day, or the instant, at which it was stated
    public record Fact(String id, String content, String author, String at) {}

    /// Two facts of the stream, by id.
    public record FactPair(String previous, String next) {}
}
