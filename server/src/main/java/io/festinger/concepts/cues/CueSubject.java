package io.festinger.concepts.cues;

import java.util.List;

/// What a cue speaks of.
///
/// @param phrases what is placed, in the text's order; more than one in `X and Y are services`; never empty
/// @param left the first word of the phrase in front of the cue, determiner and apposition included
/// @param attached it is the subject of the cue before in the same sentence
/// @param certain false where only what the cue says of it can tell that it is a name: `Phoenix is a repo`
record CueSubject(List<Phrase> phrases, int left, boolean attached, boolean certain) {
    static CueSubject of(Phrase phrase, boolean certain) {
        return new CueSubject(List.of(phrase), phrase.from(), false, certain);
    }

    CueSubject attach() {
        return new CueSubject(phrases, left, true, certain);
    }

    /// The last one, which is next to the cue.
    Phrase phrase() {
        return phrases.getLast();
    }

    boolean names(String form) {
        return phrases.stream().anyMatch(each -> each.form().equals(form));
    }
}
