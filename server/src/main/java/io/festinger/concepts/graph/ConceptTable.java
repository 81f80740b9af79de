package io.festinger.concepts.graph;

import io.festinger.text.Tokens;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Concepts by a 64-bit key, in a table of open addressing with linear probing that is at most half full.
/// Any number of readers continue without waiting while one writer adds; a concurrent reader may miss the
/// new entry. Nothing is ever removed. Only one thread at a time may add: the caller holds a lock.
///
/// An entry is one word: 32 bits of the key's hash and the concept's place in a dense array, so a miss and
/// most probes touch one cache line. A concept is published with release order before its entry is written;
/// a reader that sees the entry but not yet the concept treats it as absent. Growth copies to a new table,
/// published in one volatile write.
final class ConceptTable {
    private static final VarHandle CONCEPT = MethodHandles.arrayElementVarHandle(Concept[].class);
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    private volatile Slots slots;

    /// @param expected how many entries it has room for without growing, at least
    ConceptTable(int expected) {
        slots = new Slots(Integer.highestOneBit(Math.max(expected, 256) - 1) * 4);
    }

    private static final class Slots {
        private final long[] entries;
        private final @Nullable Concept[] concepts;
        private final int mask;
        private final int shift;
        private int size;

        Slots(int room) {
            entries = new long[room];
            concepts = new @Nullable Concept[room / 2];
            mask = room - 1;
            shift = 64 - Integer.numberOfTrailingZeros(room);
        }

        /// The place of the first concept from `slot` on whose entry has this tag, plus one; 0 when there is
        /// none.
        int place(int slot, int tag) {
            for (int i = slot; ; i = (i + 1) & mask) {
                long entry = entries[i];
                if (entry == 0 || (int) (entry >>> 32) == tag) {
                    return (int) entry;
                }
            }
        }

        @Nullable
        Concept concept(int place) {
            return (Concept) CONCEPT.getAcquire(concepts, place - 1);
        }

        void add(long spread, Concept concept) {
            CONCEPT.setRelease(concepts, size, concept);
            size++;
            int slot = (int) (spread >>> shift);
            while (entries[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            entries[slot] = (spread << 32) | size;
        }
    }

    /// The upper bits of a spread key choose the slot, the lower 32 are the tag.
    private static long spread(long key) {
        long spread = key * SPREAD;
        return spread ^ (spread >>> 32);
    }

    /// Finds the concepts of all tokens together: null for a token that is not eligible or not in the
    /// table. It scans the tokens three times, so the processor waits for many of them in parallel.
    ///
    /// @param other finds the concept of a token that the first entry of its hash may not be
    void findAll(Tokens tokens, ConceptMatches into, Lookup other) {
        int[] places = into.places(tokens.size());
        @Nullable Concept[] found = into.concepts();
        char[] @Nullable [] forms = into.forms();
        Slots now = slots;
        int size = tokens.size();
        for (int i = 0; i < size; i++) {
            long spread = spread(tokens.hash(i));
            places[i] = tokens.eligible(i) ? now.place((int) (spread >>> now.shift), (int) spread) : 0;
        }
        for (int i = 0; i < size; i++) {
            Concept concept = places[i] == 0 ? null : now.concept(places[i]);
            found[i] = concept;
            forms[i] = concept == null ? null : concept.chars();
        }
        for (int i = 0; i < size; i++) {
            char[] form = forms[i];
            Concept first = found[i];
            if (form != null && first != null && (first.isJoined() || !same(form, tokens, i))) {
                found[i] = other.find(tokens, i);
            }
        }
    }

    /// True when any of these keys is likely to be in the table; false only when none is.
    boolean mayHaveAny(long[] keys) {
        Slots now = slots;
        for (long key : keys) {
            long spread = spread(key);
            if (now.place((int) (spread >>> now.shift), (int) spread) != 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean same(char[] form, Tokens tokens, int token) {
        return Arrays.equals(form, 0, form.length, tokens.chars(), tokens.formStart(token), tokens.formEnd(token));
    }

    /// The matching concept with this key.
    @Nullable
    Concept find(long key, Predicate<Concept> wanted) {
        long spread = spread(key);
        Slots now = slots;
        for (int slot = (int) (spread >>> now.shift); now.entries[slot] != 0; slot = (slot + 1) & now.mask) {
            long entry = now.entries[slot];
            if ((int) (entry >>> 32) == (int) spread) {
                Concept concept = now.concept((int) entry);
                if (concept != null && wanted.test(concept)) {
                    return concept;
                }
            }
        }
        return null;
    }

    void each(Consumer<Concept> taker) {
        Slots now = slots;
        for (int place = 1; place <= now.concepts.length; place++) {
            Concept concept = now.concept(place);
            if (concept == null) {
                return;
            }
            taker.accept(concept);
        }
    }

    /// Adds a concept without checking whether it exists.
    ///
    /// @param keyOf the key of any concept in this table, for when it grows
    void add(Concept concept, KeyOf keyOf) {
        Slots now = slots;
        if (now.size == now.concepts.length) {
            Slots before = now;
            now = new Slots(before.entries.length * 2);
            for (Concept old : Arrays.asList(before.concepts)) {
                if (old != null) {
                    now.add(spread(keyOf.key(old)), old);
                }
            }
            now.add(spread(keyOf.key(concept)), concept);
            slots = now;
            return;
        }
        now.add(spread(keyOf.key(concept)), concept);
    }

    /// The concept of one token; null where there is none.
    @FunctionalInterface
    interface Lookup {
        @Nullable
        Concept find(Tokens tokens, int token);
    }

    /// The key of a table; must not change for a concept in it.
    @FunctionalInterface
    interface KeyOf {
        long key(Concept concept);
    }
}
