package io.festinger.memory;

import io.festinger.claims.sentences.Contrast;

/// A memory of which a sentence contradicts one of another memory.
///
/// @param row what was there
/// @param contrast what decided, in both
record Opposition(Memory row, Contrast contrast) {
    String knownText() {
        return contrast.known().of(row.content());
    }

    String incomingText(Memory incoming) {
        return contrast.incoming().of(incoming.content());
    }

    String explanation(Memory incoming) {
        return contrast.ruleId() + ": this says " + MemoryWords.quote(incomingText(incoming)) + "; memory " + row.id()
                + " says " + MemoryWords.quote(knownText()) + ". Both are kept; a person decides.";
    }
}
