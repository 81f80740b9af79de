package io.festinger.concepts;

import static java.util.Objects.requireNonNull;

import io.festinger.concepts.graph.Concept;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A set of concepts in insertion order, reusable without allocating. Confined to one thread.
final class Mentions {
    private @Nullable Concept[] order = new @Nullable Concept[64];
    private boolean[] marked = new boolean[64];
    private int size;

    /// Index in `order` plus one, by hash; only entries of this round count.
    private int[] table = new int[256];

    private int[] rounds = new int[256];
    private int round = 1;

    int size() {
        return size;
    }

    Concept get(int index) {
        return requireNonNull(order[index]);
    }

    /// True when [#mark] was called for this concept.
    boolean isMarked(int index) {
        return marked[index];
    }

    /// A copy of the concepts.
    Concept[] toArray() {
        Concept[] all = new Concept[size];
        for (int i = 0; i < size; i++) {
            all[i] = get(i);
        }
        return all;
    }

    void mark(int index) {
        marked[index] = true;
    }

    boolean contains(Concept concept) {
        return indexOf(concept) >= 0;
    }

    /// The concept's index; -1 when it was not added.
    int indexOf(Concept concept) {
        int slot = slot(concept);
        return rounds[slot] == round ? table[slot] : -1;
    }

    /// Adds the concept if it is new; returns its index either way.
    int add(Concept concept) {
        int slot = slot(concept);
        if (rounds[slot] == round) {
            return table[slot];
        }
        if (size == order.length) {
            grow();
            slot = slot(concept);
        }
        order[size] = concept;
        marked[size] = false;
        table[slot] = size;
        rounds[slot] = round;
        return size++;
    }

    /// Clears it, and keeps no reference to a concept.
    void forget() {
        Arrays.fill(order, null);
        clear();
    }

    void clear() {
        size = 0;
        round++;
        if (round == 0) {
            Arrays.fill(rounds, 0);
            round = 1;
        }
    }

    private int slot(Concept concept) {
        int mask = table.length - 1;
        long hash = concept.hash();
        int slot = (int) (hash ^ (hash >>> 29)) & mask;
        while (rounds[slot] == round && order[table[slot]] != concept) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        order = Arrays.copyOf(order, size * 2);
        marked = Arrays.copyOf(marked, size * 2);
        table = new int[size * 8];
        rounds = new int[size * 8];
        round = 1;
        for (int i = 0; i < size; i++) {
            int slot = slot(get(i));
            table[slot] = i;
            rounds[slot] = round;
        }
    }
}
