package io.festinger.detection.sentences;

import io.festinger.memory.Memory;
import io.festinger.memory.Opposition;

/// Two memories that were judged, with the deciding sentences.
///
/// @param known the earlier memory
/// @param subject the words for the common subject
record SentencePair(Memory known, Memory incoming, String knownSentence, String incomingSentence, String subject) {
    static SentencePair of(Memory incoming, Opposition opposition) {
        return new SentencePair(
                opposition.row(),
                incoming,
                opposition.knownText(),
                opposition.incomingText(incoming),
                opposition.subject());
    }

    /// Whether the first memory is the later one: observed later, or else written later.
    static boolean isLater(Memory one, Memory other) {
        int seen = one.times().observedAt().compareTo(other.times().observedAt());
        int written = one.times().createdAt().compareTo(other.times().createdAt());
        return seen != 0 ? seen > 0 : written != 0 ? written > 0 : one.id().compareTo(other.id()) > 0;
    }
}
