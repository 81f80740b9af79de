package io.festinger.judge;

/// A word where it is in a text; a part of one in an identifier: `max`, `retries` in `max_retries`.
///
/// @param stem the same for all words of its family
/// @param chunk number of the run between white space that it is in
/// @param weight how much it tells: 0 for function words and for what belongs to a value
/// @param name it begins with a capital inside a sentence, holds a digit, or is part of an identifier
/// @param code it holds a digit or is part of an identifier
/// @param value number of the value that it belongs to; -1 for none
/// @param segment number of the stretch between punctuation marks
/// @param colon a colon or an equals sign follows it
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
