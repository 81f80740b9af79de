package io.festinger.concepts.cues;

/// Where a pattern's words stand in a sentence: from word `from` to before word `to`, what follows is the object.
record Match(int from, int to, Relation relation, Wording wording, String rule) {
    /// What a cue says of its subject, with the dimension where the text names none.
    enum Relation {
        ISA("type"),
        MEMBERSHIP("membership"),
        RUNS_ON("runs-on"),
        OWNED_BY("owned-by");

        final String dimension;

        Relation(String dimension) {
            this.dimension = dimension;
        }
    }

    /// How plainly a cue is worded, and how far it is trusted for that.
    enum Wording {
        /// Nobody writes it without meaning the relation: `ISA`, `is a kind of`.
        KEYWORD(0.9),
        /// A sentence with its verb: `is a`, `belongs to`.
        SENTENCE(0.8),
        /// Without a verb: `X, owned by Y`.
        SHORT(0.7);

        final double confidence;

        Wording(double confidence) {
            this.confidence = confidence;
        }
    }

    boolean isIsa() {
        return relation == Relation.ISA;
    }

    boolean isShort() {
        return wording == Wording.SHORT;
    }
}
