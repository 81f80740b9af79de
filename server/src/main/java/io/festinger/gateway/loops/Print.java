package io.festinger.gateway.loops;

/// The fingerprint of an action or of an outcome.
///
/// @param exact everything but white space, the order of JSON keys, and keys that carry a time or an id by their name
/// @param maskedHash the same, with all [Volatile] text replaced by one word
/// @param frame only the short texts: names, keys, and values that are not long. Two long actions can be
///     near-duplicates only with the same frame, so one edit in two files is two actions
/// @param numbers the words with digits that are not volatile, in order
/// @param similar a SimHash; 0 when the text is too short or too long to have one
/// @param wording only the words, in lower case: of an outcome those without digits
/// @param head the masked words that the text begins with
/// @param words how many words there are
/// @param measure the sum of an outcome's durations and percentages; 0 when it has none
/// @param hasFailed whether some word reports a failure
/// @param pending whether some word of an outcome says that it is not done yet, or the action waits
/// @param search the name of the called tool where it only looks for something; 0 for any other
/// @param nothing whether an outcome says only that nothing was found
record Print(
        long exact,
        long maskedHash,
        long frame,
        long numbers,
        long similar,
        long wording,
        long head,
        int words,
        double measure,
        boolean hasFailed,
        boolean pending,
        long search,
        boolean nothing) {
    static final Print EMPTY = new Print(0, 0, 0, 0, 0, 0, 0, 0, 0, false, false, 0, false);
    private static final int SHORTEST_TELLING = 20;
    private static final int SHORTEST_FAILURE = 3;

    boolean isEmpty() {
        return words == 0 && exact == 0;
    }

    /// The print of both, in this order. It has no near-duplicates.
    Print with(Print next) {
        if (isEmpty()) {
            return next;
        }
        return new Print(
                Hash.mix(exact, next.exact),
                Hash.mix(maskedHash, next.maskedHash),
                Hash.mix(frame, next.frame),
                Hash.mix(numbers, next.numbers),
                0,
                Hash.mix(wording, next.wording),
                Hash.mix(head, next.head),
                words + next.words,
                measure + next.measure,
                hasFailed || next.hasFailed,
                pending || next.pending,
                search == next.search ? search : 0,
                nothing && next.nothing);
    }

    /// The print of its words alone, regardless of numbers, times and marks.
    Print wordedPrint() {
        return new Print(
                wording, wording, wording, 0, similar, wording, wording, words, 0, hasFailed, pending, 0, nothing);
    }

    /// @param radius how many bits of the SimHash may differ
    boolean isNear(Print other, int radius) {
        return numbers == other.numbers && frame == other.frame && isLike(other, radius);
    }

    /// As [#isNear], regardless of numbers.
    boolean isLike(Print other, int radius) {
        return similar != 0 && other.similar != 0 && Long.bitCount(similar ^ other.similar) <= radius;
    }

    /// True for an outcome unlikely to repeat by chance: a long one, or a failure in more than a word.
    boolean isTelling() {
        return words >= SHORTEST_TELLING || (hasFailed && words >= SHORTEST_FAILURE);
    }
}
