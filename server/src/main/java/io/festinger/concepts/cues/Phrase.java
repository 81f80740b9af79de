package io.festinger.concepts.cues;

/// A noun phrase of a sentence.
///
/// @param from its first word, the determiner included
/// @param to after its last word
/// @param head the first word of its name, which ends at `headEnd`
/// @param determiner the word it opens with (`the`, `a`, `our`), lower-case; empty when it has none
/// @param form the normal form of its name; never empty
/// @param isNamed true when the words from `head` on name one thing rather than a kind of thing
record Phrase(int from, int to, int head, int headEnd, String determiner, String form, boolean isNamed) {}
