package io.festinger.memory.extraction;

import java.util.List;

/// Finds what a passage says. Pure where it needs no model; an extractor never throws for what a text looks
/// like.
public interface Extractor {
    /// Goes into every candidate, so that it is known which rules read it; rises when the rules change.
    String version();

    /// In the order of the text.
    List<Extracted> read(Passage passage);
}
