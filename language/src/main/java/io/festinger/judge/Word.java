package io.festinger.judge;

/// A word with its place in a text; within an identifier, a part of it: `max`, `retries` in `max_retries`.
///
/// @param stem the same for all words of its family
/// @param chunk index of its run between white space
/// @param weight its informativeness: 0 for function words and for words of a value
/// @param name whether it has a capital inside a sentence or a digit, or is part of an identifier
/// @param code whether it contains a digit or is part of an identifier
/// @param value index of its value; -1 for none
/// @param segment index of its range between punctuation marks
/// @param colon whether a colon or an equals sign follows it
record Word(
        String lower,
        String stem,
        int start,
        int end,
        int chunk,
        double weight,
        boolean name,
        boolean code,
        int value,
        int segment,
        boolean colon) {
    boolean isContent() {
        return weight > 0;
    }

    boolean hasDigit() {
        return lower.chars().anyMatch(Character::isDigit);
    }

    Word withColon() {
        return new Word(lower, stem, start, end, chunk, weight, name, code, value, segment, true);
    }
}
