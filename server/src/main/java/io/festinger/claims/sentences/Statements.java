package io.festinger.claims.sentences;

import java.util.List;

/// What a text says, read once so that it can be compared with many others.
public final class Statements {
    private final List<Proposition> propositions;

    private Statements(List<Proposition> propositions) {
        this.propositions = List.copyOf(propositions);
    }

    /// Reads a text; whatever asks, guesses or plans is left out.
    public static Statements of(String content) {
        return new Statements(new PropositionReader(content).read());
    }

    List<Proposition> propositions() {
        return propositions;
    }
}
