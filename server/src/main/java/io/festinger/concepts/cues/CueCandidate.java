package io.festinger.concepts.cues;

import org.jspecify.annotations.Nullable;

/// A cue that has a subject and an object, before the precision rules have spoken.
///
/// @param dimension what `of {Z}` or `in context of {Z}` names; null where the text names none
/// @param end after the last word that belongs to the cue
/// @param before where the cue before ended in this sentence; 0 when it is the first
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
