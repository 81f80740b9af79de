package io.festinger.concepts.graph;

import io.festinger.concepts.cues.TokenKnowledge;

/// What the cue scanner asks about a token, answered by the vocabulary.
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
