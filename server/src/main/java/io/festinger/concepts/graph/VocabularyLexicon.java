package io.festinger.concepts.graph;

import io.festinger.concepts.cues.TokenKnowledge;

/// Answers the cue scanner's questions about tokens from the vocabulary.
public record VocabularyLexicon(Vocabulary vocabulary) implements TokenKnowledge {
    @Override
    public boolean common(String form) {
        return vocabulary.find(form).map(Concept::isDictionaryWord).orElse(false);
    }

    @Override
    public boolean known(String form) {
        return vocabulary.find(form).map(Concept::isPlaced).orElse(false);
    }
}
