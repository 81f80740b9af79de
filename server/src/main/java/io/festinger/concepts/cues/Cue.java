package io.festinger.concepts.cues;

/// A text's own statement that a concept has a parent.
///
/// @param subject the concept that is placed, a token in normal form
/// @param parent what it is, or is part of, a token in normal form
/// @param dimension the dimension's token: a seed dimension's, or that of the `of {Z}` after the parent
/// @param isIsa true for "is a", false for "is part of"
/// @param confidence depends on the wording, 0 to 1
/// @param rule the pattern that found it, as the documentation spells it: `is a`, `runs on`
/// @param start where its sentence begins in the text, in UTF-16 units
/// @param end where that sentence ends
public record Cue(
        String subject,
        String parent,
        String dimension,
        boolean isIsa,
        double confidence,
        String rule,
        int start,
        int end) {}
