package io.festinger.base.secrets;

/// A set of pairs of ASCII characters with fast look-up, which fits into the processor's nearest cache.
final class LetterPairs {
    private static final int CHARACTERS = 128;

    private final long[] members = new long[CHARACTERS * CHARACTERS / Long.SIZE];

    void add(char first, char second) {
        int index = first * CHARACTERS + second;
        members[index / Long.SIZE] |= 1L << index;
    }

    boolean has(char first, char second) {
        if (first >= CHARACTERS || second >= CHARACTERS) {
            return false;
        }
        int index = first * CHARACTERS + second;
        return (members[index / Long.SIZE] & 1L << index) != 0;
    }
}
