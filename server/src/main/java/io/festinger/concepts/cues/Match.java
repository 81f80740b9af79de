package io.festinger.concepts.cues;

/// A pattern's place in a sentence: from word `from` to before word `to`.
record Match(int from, int to, Relation relation, Wording wording, Order order, String rule) {
    /// A cue's relation, with the dimension where the text names none.
    enum Relation {
        ISA("type"),
        MEMBERSHIP("membership"),
        RUNS_ON("runs-on"),
        OWNED_BY("owned-by"),
        TECH("tech"),
        GEOGRAPHY("geography");

        final String dimension;

        Relation(String dimension) {
            this.dimension = dimension;
        }
    }

    /// A cue's form of wording, with its confidence.
    enum Wording {
        /// It always means the relation: `ISA`, `is a kind of`.
        KEYWORD(0.9),
        /// A sentence with a verb: `is a`, `belongs to`.
        SENTENCE(0.8),
        /// Without a verb: `X, owned by Y`.
        SHORT(0.7);

        final double confidence;

        Wording(double confidence) {
            this.confidence = confidence;
        }
    }

    /// Which side of the pattern is the placed concept.
    enum Order {
        /// `X is a Y`, `X runs on Y`
        SUBJECT_FIRST,
        /// `X and Y are services`: at least two are placed, and the parent is a plural.
        SUBJECTS_FIRST,
        /// `Y hosts X`
        PARENT_FIRST,
        /// `our Y is called X`
        KIND_FIRST,
        /// `we call our Y X`
        NAMING,
        /// `we host X on Y`
        BETWEEN,
        /// `X, a Y,`
        APPOSITION
    }

    Match as(Relation other) {
        return other == relation ? this : new Match(from, to, other, wording, order, rule);
    }

    boolean isIsa() {
        return relation == Relation.ISA;
    }

    boolean isShort() {
        return wording == Wording.SHORT;
    }

    boolean is(Order requestedOrder) {
        return order == requestedOrder;
    }
}
