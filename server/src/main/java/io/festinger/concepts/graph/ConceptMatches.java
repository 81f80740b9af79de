package io.festinger.concepts.graph;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The concepts of a text's tokens, and room to look them up; reusable. Confined to one thread.
public final class ConceptMatches {
    private int[] places = new int[0];
    private @Nullable Concept[] concepts = new @Nullable Concept[0];
    private char[] @Nullable [] forms = new char[0][];

    /// The concept of a token; null where it has none.
    @Nullable
    public Concept get(int token) {
        return concepts[token];
    }

    public void set(int token, @Nullable Concept concept) {
        concepts[token] = concept;
    }

    /// Keeps no reference to a concept.
    public void forget() {
        Arrays.fill(concepts, null);
        Arrays.fill(forms, null);
    }

    /// Room for an int per token; makes all room for this many tokens.
    int[] places(int size) {
        if (places.length < size) {
            places = new int[size * 2];
            concepts = new @Nullable Concept[size * 2];
            forms = new char[size * 2][];
        }
        return places;
    }

    @Nullable
    Concept[] concepts() {
        return concepts;
    }

    char[] @Nullable [] forms() {
        return forms;
    }
}
