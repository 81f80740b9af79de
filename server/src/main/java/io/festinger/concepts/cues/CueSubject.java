package io.festinger.concepts.cues;

import java.util.List;

/// The subject of a cue.
///
/// @param phrases the placed concepts, in order; more than one in `X and Y are services`; never empty
/// @param left the first word of the phrase in front of the cue, determiner and apposition included
/// @param isAttached whether it is the subject of the previous cue in the same sentence
/// @param certain false where only the cue itself can show that it is a name: `Phoenix is a repo`
record CueSubject(List<Phrase> phrases, int left, boolean isAttached, boolean certain) {
    static CueSubject of(Phrase phrase, boolean certain) {
        return new CueSubject(List.of(phrase), phrase.from(), false, certain);
    }

    CueSubject attach() {
        return new CueSubject(phrases, left, true, certain);
    }

    /// The last phrase, which is next to the cue.
    Phrase phrase() {
        return phrases.getLast();
    }

    boolean names(String form) {
        return phrases.stream().anyMatch(each -> each.form().equals(form));
    }
}
