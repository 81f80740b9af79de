package io.festinger.concepts.cues;

import org.jspecify.annotations.Nullable;

/// A cue with a subject and an object, before the precision rules apply.
///
/// @param dimension the one of `of {Z}` or `in context of {Z}`; null where the text names none
/// @param end after the last word that belongs to the cue
/// @param before where the previous cue of this sentence ended; 0 when this is the first
record CueCandidate(
        CueWords words,
        Match match,
        CueSubject subject,
        Phrase object,
        @Nullable Phrase dimension,
        int end,
        int before) {
    String dimensionForm() {
        return dimension == null ? match.relation().dimension : dimension.form();
    }
}
