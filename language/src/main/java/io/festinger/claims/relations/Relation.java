package io.festinger.claims.relations;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A property of a thing or a person as the table `claims/relations.txt` names it.
///
/// @param attribute the canonical name, whatever the phrasing
/// @param many true where a subject may have several values at once
/// @param title true where values are titles, which may hold any word
/// @param event true for what happened once and holds for good, though it is said in the past tense
record Relation(String attribute, boolean many, Kind kind, boolean title, boolean event) {
    /// What a value of it looks like.
    enum Kind {
        /// A proper name.
        NAME,
        /// A name or a common noun.
        WORD,
        /// The name of a town, a country, a continent: three different answers.
        PLACE,
        /// A day, a month, a year.
        DATE,
        /// A number, with or without a unit.
        NUMBER,
        /// Any few words.
        FREE
    }

    /// @param description of the second column: `one place event`
    static Relation of(String attribute, String description) {
        Set<String> words = Set.copyOf(List.of(description.split(" ")));
        Kind kind = List.of(Kind.values()).stream()
                .filter(one -> words.contains(one.name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElse(Kind.FREE);
        return new Relation(attribute, words.contains("many"), kind, words.contains("title"), words.contains("event"));
    }
}
