package io.festinger.detection.sentences;

import io.festinger.memory.Memory;
import io.festinger.memory.Opposition;

/// Two memories that were judged, with the sentences that decided.
///
/// @param known what was there before
/// @param subject the words for what both speak of
record SentencePair(Memory known, Memory incoming, String knownSentence, String incomingSentence, String subject) {
    static SentencePair of(Memory incoming, Opposition opposition) {
        return new SentencePair(
                opposition.row(),
                incoming,
                opposition.knownText(),
                opposition.incomingText(incoming),
                opposition.subject());
    }

    /// The later of two: what was seen later, or else written later.
    static boolean isLater(Memory one, Memory other) {
        int seen = one.times().observedAt().compareTo(other.times().observedAt());
        int written = one.times().createdAt().compareTo(other.times().createdAt());
        return seen != 0 ? seen > 0 : written != 0 ? written > 0 : one.id().compareTo(other.id()) > 0;
    }
}
