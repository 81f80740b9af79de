package io.festinger.concepts.models;

/// A model's decision about a [Collision].
sealed interface CollisionVerdict {
    /// The spelling on the wire.
    String decision();

    /// The model's reasoning, in one line; may be empty.
    String reasoning();

    /// Both are true, each in a more specific dimension.
    record Decompose(String existingDimension, String newDimension, String reasoning) implements CollisionVerdict {
        @Override
        public String decision() {
            return "decompose";
        }
    }

    /// The incoming edge replaces the existing one.
    record Update(String reasoning) implements CollisionVerdict {
        @Override
        public String decision() {
            return "update";
        }
    }

    /// The incoming edge belongs in another dimension.
    record Reclassify(String dimension, String reasoning) implements CollisionVerdict {
        @Override
        public String decision() {
            return "reclassify";
        }
    }

    /// The standing edge is right.
    record Dismiss(String reasoning) implements CollisionVerdict {
        @Override
        public String decision() {
            return "dismiss";
        }
    }
}
