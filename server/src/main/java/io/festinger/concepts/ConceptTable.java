package io.festinger.concepts;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Concepts by a 64-bit key, in a table of open addressing with linear probing that is at most half full. Any number of
/// readers go on without waiting while one writer adds; a reader that comes at the same moment may miss the new entry.
/// Nothing is ever removed. Adding is for one thread at a time: the caller holds a lock.
///
/// A slot's key is written before its concept is published with release order, and read before it with acquire order:
/// whoever sees the concept sees all of it. Growing copies to a new table, published as one volatile write.
final class ConceptTable {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Concept[].class);
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    private volatile Slots slots;
    private int size;

    ConceptTable(int expected) {
        slots = new Slots(Integer.highestOneBit(Math.max(expected, 512)) * 4);
    }

    private static final class Slots {
        private final long[] keys;
        private final @Nullable Concept[] concepts;
        private final int shift;

        Slots(int room) {
            keys = new long[room];
            concepts = new @Nullable Concept[room];
            shift = 64 - Integer.numberOfTrailingZeros(room);
        }

        int first(long key) {
            return (int) ((key * SPREAD) >>> shift);
        }

        int next(int slot) {
            return (slot + 1) & (keys.length - 1);
        }

        @Nullable
        Concept get(int slot) {
            return (Concept) ELEMENT.getAcquire(concepts, slot);
        }

        void add(long key, Concept concept) {
            int slot = first(key);
            while (keys[slot] != 0) {
                slot = next(slot);
            }
            keys[slot] = key;
            ELEMENT.setRelease(concepts, slot, concept);
        }
    }

    /// Zero marks an empty slot.
    private static long key(long raw) {
        return raw == 0 ? 1 : raw;
    }

    /// The concept with this key whose token is these characters.
    @Nullable
    Concept find(long raw, char[] chars, int from, int to) {
        long key = key(raw);
        Slots now = slots;
        for (int slot = now.first(key); now.keys[slot] != 0; slot = now.next(slot)) {
            if (now.keys[slot] == key) {
                Concept concept = now.get(slot);
                if (concept != null && concept.matches(chars, from, to)) {
                    return concept;
                }
            }
        }
        return null;
    }

    /// The concept with this key that is the wanted one.
    @Nullable
    Concept find(long raw, Predicate<Concept> wanted) {
        long key = key(raw);
        Slots now = slots;
        for (int slot = now.first(key); now.keys[slot] != 0; slot = now.next(slot)) {
            if (now.keys[slot] == key) {
                Concept concept = now.get(slot);
                if (concept != null && wanted.test(concept)) {
                    return concept;
                }
            }
        }
        return null;
    }

    /// Adds without looking whether it is there.
    void add(long raw, Concept concept) {
        if (size >= slots.keys.length / 2) {
            grow();
        }
        slots.add(key(raw), concept);
        size++;
    }

    private void grow() {
        Slots before = slots;
        Slots after = new Slots(before.keys.length * 2);
        for (int slot = 0; slot < before.keys.length; slot++) {
            if (before.keys[slot] != 0) {
                after.add(before.keys[slot], requireNonNull(before.concepts[slot]));
            }
        }
        slots = after;
    }
}
