package io.festinger.concepts;

/// What `iknowthat` was told, in tokens.
///
/// @param concept what is placed; never the parent or the dimension itself
/// @param parent what it is, or is part of
/// @param dimension the dimension named, or `type` for an `-isa` and `membership` for an `-ispart`
/// @param isIsa true for `-isa`, false for `-ispart`
public record Fact(String concept, String parent, String dimension, boolean isIsa) {
    /// The fact as [FactParser] reads it.
    @Override
    public String toString() {
        return concept + (isIsa ? " -isa " : " -ispart ") + parent + " in context of " + dimension;
    }
}
