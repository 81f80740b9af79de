package io.festinger.claims.values;

import io.festinger.claims.Agreement;
import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.ApproximateAmount;
import io.festinger.claims.values.Shape.Bound;
import io.festinger.claims.values.Shape.DatePosition;
import io.festinger.claims.values.Shape.Every;
import io.festinger.claims.values.Shape.Members;
import io.festinger.claims.values.Shape.NoLimit;
import io.festinger.claims.values.Shape.Range;
import io.festinger.claims.values.Shape.Text;
import io.festinger.claims.values.Shape.Truth;
import io.festinger.text.WordClasses;
import java.util.Set;

/// Compares two shapes on one slot.
public final class ShapeComparison {
    private static final Set<String> VAGUE = WordClasses.of("vague_times");

    private ShapeComparison() {}

    /// How the second relates to the first. In the reverse direction, `NARROWER` and `WIDER` are
    /// exchanged and the others stay.
    ///
    /// @param kind the kind of values of the slot, according to its name
    public static Agreement of(Shape knownShape, Shape incoming, SlotKind kind) {
        if (knownShape.key().equals(incoming.key())) {
            return Agreement.SAME;
        }
        if (rank(knownShape) > rank(incoming)) {
            return mirror(of(incoming, knownShape, kind));
        }
        return switch (incoming) {
            case Members members -> MemberComparison.of(knownShape, members, kind);
            case Every every -> every(knownShape, every, kind);
            case Text text -> text(knownShape, text);
            case NoLimit _ -> unlimitedAgreement(knownShape);
            case Truth _ -> truth(knownShape);
            case Range _, Bound _, ApproximateAmount _, Amount _, DatePosition _ ->
                LineComparison.of(knownShape, incoming, kind);
        };
    }

    /// True when the denied value follows from the affirmed one: `not postgres` and `postgres 14`.
    public static boolean denies(Shape deniedShape, Shape affirmedShape, SlotKind kind) {
        if (deniedShape instanceof Members none && !none.only()) {
            return none.keys().stream().anyMatch(key -> follows(Shapes.of(key), affirmedShape, kind));
        }
        return follows(deniedShape, affirmedShape, kind);
    }

    private static boolean follows(Shape shape, Shape affirmedShape, SlotKind kind) {
        if (affirmedShape instanceof Members members) {
            return members.keys().stream().anyMatch(key -> follows(shape, Shapes.of(key), kind));
        }
        Agreement agreement = of(shape, affirmedShape, kind);
        return agreement == Agreement.SAME || agreement == Agreement.NARROWER;
    }

    static Agreement mirror(Agreement agreement) {
        return switch (agreement) {
            case NARROWER -> Agreement.WIDER;
            case WIDER -> Agreement.NARROWER;
            case SAME, COMPATIBLE, CONTRARY -> agreement;
        };
    }

    /// The later in this order decides the comparison with the other.
    private static int rank(Shape shape) {
        return switch (shape) {
            case Amount _ -> 0;
            case DatePosition _ -> 1;
            case ApproximateAmount _ -> 2;
            case Range _ -> 3;
            case Bound _ -> 4;
            case Truth _ -> 5;
            case NoLimit _ -> 6;
            case Text _ -> 7;
            case Every _ -> 8;
            case Members _ -> 9;
        };
    }

    /// `every X` implies `X`, and more.
    private static Agreement every(Shape knownShape, Every every, SlotKind kind) {
        Shape of = Shapes.of(every.of());
        if (knownShape instanceof Every other) {
            Agreement agreement = of(Shapes.of(other.of()), of, kind);
            return agreement == Agreement.SAME ? Agreement.COMPATIBLE : agreement;
        }
        return switch (of(knownShape, of, kind)) {
            case SAME, NARROWER -> Agreement.NARROWER;
            case WIDER, COMPATIBLE -> Agreement.COMPATIBLE;
            case CONTRARY -> Agreement.CONTRARY;
        };
    }

    private static Agreement unlimitedAgreement(Shape shape) {
        return switch (shape) {
            case Amount amount -> amount.number().signum() < 0 ? Agreement.COMPATIBLE : Agreement.CONTRARY;
            case Bound bound -> bound.isCap() ? Agreement.CONTRARY : Agreement.COMPATIBLE;
            case Range _, ApproximateAmount _ -> Agreement.CONTRARY;
            case DatePosition _, Truth _, NoLimit _, Text _, Every _, Members _ -> Agreement.COMPATIBLE;
        };
    }

    /// Two different truth values are contrary; a truth value is compatible with any other value.
    private static Agreement truth(Shape shape) {
        return shape instanceof Truth ? Agreement.CONTRARY : Agreement.COMPATIBLE;
    }

    private static Agreement text(Shape shape, Text text) {
        if (isVague(text.key())) {
            return Agreement.COMPATIBLE;
        }
        return switch (shape) {
            case Text other -> isVague(other.key()) ? Agreement.COMPATIBLE : NamedVersions.of(other, text);
            case Amount amount ->
                none(text) && amount.number().signum() != 0 ? Agreement.CONTRARY : VersionComparison.of(shape, text);
            case Bound _ -> none(text) ? Agreement.CONTRARY : VersionComparison.of(shape, text);
            case DatePosition when ->
                none(text) ? Agreement.CONTRARY : PeriodComparison.weekday(when.period(), text.key());
            case Range _, ApproximateAmount _ -> none(text) ? Agreement.CONTRARY : Agreement.COMPATIBLE;
            case Truth _, NoLimit _, Every _, Members _ -> Agreement.COMPATIBLE;
        };
    }

    /// True for an unknown value, or a time that depends on the day of the statement.
    static boolean isVague(String key) {
        int space = key.indexOf(' ');
        return VAGUE.contains(space < 0 ? key : key.substring(0, space));
    }

    private static boolean none(Text text) {
        return text.key().equals("none");
    }
}
