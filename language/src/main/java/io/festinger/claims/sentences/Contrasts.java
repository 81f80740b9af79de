package io.festinger.claims.sentences;

import java.util.Optional;

/// Which contradictions of sentences laid beside each other are told.
public enum Contrasts {
    /// Those that a rule finds and the weighing confirms.
    RULED,
    /// And those that no rule finds, where all that the sentences show together weighs enough.
    WEIGHED;

    /// What is told unless somebody chose otherwise.
    public static final Contrasts STANDARD = RULED;

    /// The first contradiction between two texts.
    ///
    /// @param speakers of whom each speaks in the first person
    public Optional<Contrast> between(Propositions known, Propositions incoming, Speakers speakers) {
        return between(known, incoming, speakers, Effort.of(known, incoming));
    }

    /// The same, where it matters whether something was left out.
    ///
    /// @param effort of the two texts
    public Optional<Contrast> between(Propositions known, Propositions incoming, Speakers speakers, Effort effort) {
        return known.first(incoming, speakers, effort, alignment -> Contrast.between(alignment, this));
    }
}
