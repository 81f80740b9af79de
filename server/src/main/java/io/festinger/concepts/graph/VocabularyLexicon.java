package io.festinger.concepts.graph;

import io.festinger.concepts.cues.TokenKnowledge;

/// Answers the cue scanner's questions about tokens from the vocabulary.
public record VocabularyLexicon(Vocabulary vocabulary) implements TokenKnowledge {
    @Override
    public boolean common(String form) {
        return vocabulary.isWord(form);
    }

    @Override
    public boolean isKnown(String form) {
        return vocabulary.isPlaced(form);
    }
}
