package io.festinger.judge;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The evidence of two texts, each as a number, with its places. Filled in by its readers.
final class MeasuredEvidence {
    private final double[] values = new double[Evidence.values().length];
    private final Map<Evidence, Place> places = new EnumMap<>(Evidence.class);

    /// The place of a finding: from a word of the one text to before another, and the same of the other.
    record Place(int oneFrom, int oneTo, int otherFrom, int otherTo) {
        Place turnedPlace() {
            return new Place(otherFrom, otherTo, oneFrom, oneTo);
        }
    }

    double get(Evidence evidence) {
        return values[evidence.ordinal()];
    }

    boolean has(Evidence evidence) {
        return get(evidence) > 0;
    }

    void put(Evidence evidence, double value) {
        values[evidence.ordinal()] = value;
    }

    void put(Evidence evidence, boolean isSeen) {
        put(evidence, isSeen ? 1 : 0);
    }

    void put(Evidence evidence, Place place) {
        put(evidence, 1);
        places.putIfAbsent(evidence, place);
    }

    /// One of the two texts has one of the words and the other has none.
    void one(Evidence evidence, Reading one, Reading other, Set<String> words) {
        put(evidence, one.has(words) != other.has(words));
    }

    Optional<Place> place(Evidence evidence) {
        return Optional.ofNullable(places.get(evidence));
    }
}
