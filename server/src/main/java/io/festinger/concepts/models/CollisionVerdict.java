package io.festinger.concepts.models;

/// What a model decides about a [Collision].
sealed interface CollisionVerdict {
    /// The spelling on the wire.
    String decision();

    /// Why, in the model's words, in one line; may be empty.
    String reasoning();

    /// Both hold, each in a more specific dimension.
    record Decompose(String existingDimension, String newDimension, String reasoning) implements CollisionVerdict {
        @Override
        public String decision() {
            return "decompose";
        }
    }

    /// The incoming edge takes the standing one's place.
    record Update(String reasoning) implements CollisionVerdict {
        @Override
        public String decision() {
            return "update";
        }
    }

    /// The incoming edge holds in another dimension.
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
