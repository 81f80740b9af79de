package io.festinger.claims.relations;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A property of a thing or a person in the table `claims/relations.txt`.
///
/// @param attribute the canonical name, for any phrasing
/// @param many true when a subject may have several values
/// @param title true when values are titles, which may contain any word
/// @param event true for events, which hold permanently although they are in the past tense
record Relation(String attribute, boolean many, Kind kind, boolean title, boolean event) {
    /// The form of its values.
    enum Kind {
        /// A proper name.
        NAME,
        /// A name or a common noun.
        WORD,
        /// The name of a town, a country or a continent: values of different kinds.
        PLACE,
        /// A day, a month, a year.
        DATE,
        /// A number, with or without a unit.
        NUMBER,
        /// Any few words.
        FREE
    }

    /// @param description the second column: `one place event`
    static Relation of(String attribute, String description) {
        Set<String> words = Set.copyOf(List.of(description.split(" ")));
        Kind kind = List.of(Kind.values()).stream()
                .filter(one -> words.contains(one.name().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElse(Kind.FREE);
        return new Relation(attribute, words.contains("many"), kind, words.contains("title"), words.contains("event"));
    }
}
