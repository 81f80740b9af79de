package io.festinger.web;

import java.util.List;

/// What the palette found for some words, in the order in which it is shown.
///
/// @param q the words; empty before anything was asked
public record FoundPlaces(String q, List<Place> places) {
    public FoundPlaces {
        places = List.copyOf(places);
    }

    /// @param kind what it is: a project, a fact, a concept or a conflict
    /// @param more where it belongs; may be empty
    public record Place(String kind, String text, String more, String path) {}
}
