package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which values of two propositions go together, and which of those cannot both be.
final class ValueFeatures {
    private static final String WEIGHED = "contrast.weighed";
    private static final int NEAR = 5;

    private final Alignment alignment;
    private final Proposition known;
    private final Proposition incoming;
    private final Features features;
    private int clashes;
    private int agreed;
    private int unpaired;

    ValueFeatures(Alignment alignment, Features features) {
        this.alignment = alignment;
        this.known = alignment.known();
        this.incoming = alignment.incoming();
        this.features = features;
    }

    void fill() {
        Set<Given> paired = new HashSet<>();
        for (Given one : known.stated()) {
            List<Given> same = incoming.stated().stream()
                    .filter(other -> LikeValues.areSame(one.spot(), other.spot()))
                    .toList();
            List<Given> like = !same.isEmpty()
                    ? same
                    : incoming.stated().stream()
                            .filter(other -> known.stated().stream()
                                    .noneMatch(mine -> LikeValues.areSame(mine.spot(), other.spot())))
                            .filter(other -> areComparable(one.spot(), other.spot()))
                            .toList();
            paired.addAll(like);
            if (like.isEmpty()) {
                unpaired++;
            } else {
                judge(one, like);
            }
        }
        unpaired += (int) incoming.stated().stream()
                .filter(other -> !paired.contains(other))
                .count();
        features.put(Feature.CLASH, clashes > 0);
        features.put(Feature.CLASHES, clashes > 1);
        features.put(Feature.AGREED, agreed);
        features.put(Feature.UNPAIRED, unpaired);
        features.put(Feature.ONE_DAY, hasOneDay(known) && hasOneDay(incoming));
        features.put(Feature.UNPAIRED_DATE, days(known) != days(incoming));
        features.put(Feature.VALUE_DENIED, denies(known, incoming) || denies(incoming, known));
    }

    private void judge(Given one, List<Given> like) {
        boolean contrary = like.stream().allMatch(other -> LikeValues.areContrary(one.spot(), other.spot()));
        boolean both = like.stream()
                .allMatch(other ->
                        known.values().stream().anyMatch(mine -> LikeValues.areSame(mine.spot(), other.spot())));
        if (!contrary || both) {
            agreed++;
            return;
        }
        clashes++;
        Given other = like.getFirst();
        features.put(kind(one.spot()), true);
        if (shareHead(one, other)) {
            features.put(Feature.CLASH_HEAD, true);
        }
        if (one.spot().bounded() || other.spot().bounded()) {
            features.put(Feature.CLASH_BOUND, true);
        }
    }

    /// A strong term that both have stands near both values.
    private boolean shareHead(Given one, Given other) {
        return known.terms().stream()
                .filter(term -> term.isStrong() && isNear(term, one))
                .anyMatch(term -> incoming.terms().stream()
                        .anyMatch(theirs -> theirs.stem().equals(term.stem()) && isNear(theirs, other)));
    }

    private static boolean isNear(Term term, Given given) {
        return term.segment() == given.segment()
                && (term.word() < given.spot().from()
                        ? given.spot().from() - term.word() <= NEAR
                        : term.word() - given.spot().to() < 3);
    }

    private static Feature kind(Spot spot) {
        if (Givens.isCode(spot)) {
            return Feature.CLASH_CODE;
        }
        return switch (spot.kind()) {
            case QUANTITY -> Feature.CLASH_QUANTITY;
            case COUNT -> Feature.CLASH_COUNT;
            case NUMBER -> Feature.CLASH_NUMBER;
            case VERSION -> Feature.CLASH_VERSION;
            case DATE -> spot.value().key().contains("@T") ? Feature.CLASH_CLOCK : Feature.CLASH_DATE;
            case PERIOD -> Feature.CLASH_PERIOD;
            case UNLIMITED -> Feature.CLASH_UNLIMITED;
        };
    }

    /// Where no rule decided: the values that cannot both be, or else all that both say.
    static Contrast weighed(Alignment alignment) {
        for (Given one : alignment.known().stated()) {
            for (Given other : alignment.incoming().stated()) {
                if (areOfOneKind(one.spot(), other.spot()) && LikeValues.areContrary(one.spot(), other.spot())) {
                    return alignment.contrast(WEIGHED, one, other);
                }
            }
        }
        return alignment.contrast(WEIGHED);
    }

    private boolean areComparable(Spot one, Spot other) {
        return !LikeValues.isOfOtherName(one, incoming)
                && !LikeValues.isOfOtherName(other, known)
                && areOfOneKind(one, other);
    }

    private static boolean areOfOneKind(Spot one, Spot other) {
        if (one.is(Kind.UNLIMITED) != other.is(Kind.UNLIMITED)) {
            return LikeValues.isAmount(one.is(Kind.UNLIMITED) ? other : one);
        }
        if (UnitNames.isUnit(one) || UnitNames.isUnit(other)) {
            return UnitNames.areComparable(one, other);
        }
        if (Ages.areAges(one, other)) {
            return true;
        }
        if (Givens.isCode(one) || Givens.isCode(other)) {
            return Givens.isCode(one) && Givens.isCode(other);
        }
        if (one.is(Kind.QUANTITY) && other.is(Kind.QUANTITY)) {
            return LikeValues.dimension(one).equals(LikeValues.dimension(other));
        }
        if (one.is(Kind.COUNT) && other.is(Kind.COUNT)) {
            return LikeValues.head(one).equals(LikeValues.head(other));
        }
        if (LikeValues.isNumberOf(one, other) || LikeValues.isNumberOf(other, one)) {
            return false;
        }
        return (LikeValues.isNumber(one) && LikeValues.isNumber(other))
                || (one.kind() == other.kind() && (!one.is(Kind.DATE) || LikeValues.areOfOneForm(one, other)));
    }

    private static boolean hasOneDay(Proposition one) {
        return one.values().stream().anyMatch(given -> Events.hasOneDay(one.clause(), given.spot()));
    }

    private static long days(Proposition one) {
        return one.values().stream().filter(given -> given.spot().is(Kind.DATE)).count();
    }

    private static boolean denies(Proposition one, Proposition other) {
        return one.deniedValues().stream()
                .anyMatch(denied ->
                        other.values().stream().anyMatch(given -> given.key().equals(denied.key())));
    }
}
