package io.festinger.claims.values;

import io.festinger.claims.Agreement;
import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.ApproximateAmount;
import io.festinger.claims.values.Shape.Bound;
import io.festinger.claims.values.Shape.DatePosition;
import io.festinger.claims.values.Shape.Range;
import io.festinger.text.Units;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/// Compares shapes on a line: quantities, bounds, ranges, approximations and dates.
final class LineComparison {
    private static final BigDecimal BINARY = new BigDecimal("1.024");
    private static final int PREFIXES = 4;
    private static final int CUT_DIGITS = 4;

    private LineComparison() {}

    /// @param knownShape no later in the order of [ShapeComparison] than the other
    static Agreement of(Shape knownShape, Shape incoming, SlotKind kind) {
        if (knownShape instanceof Amount one && incoming instanceof Amount other) {
            return amounts(one, other, kind);
        }
        boolean version = kind == SlotKind.VERSION
                && unit(knownShape).isEmpty()
                && unit(incoming).isEmpty();
        if (version) {
            return VersionComparison.of(knownShape, incoming);
        }
        if (knownShape instanceof Amount year && unit(incoming).startsWith("@")) {
            @Nullable Shape when = year(year);
            return when == null ? Agreement.COMPATIBLE : of(when, incoming, kind);
        }
        if (knownShape instanceof DatePosition one && incoming instanceof DatePosition other) {
            return PeriodComparison.of(one.period(), other.period());
        }
        @Nullable Interval first = Interval.of(knownShape);
        @Nullable Interval second = Interval.of(incoming);
        if (first == null || second == null) {
            return Agreement.COMPATIBLE;
        }
        if (first.unit().equals(second.unit())) {
            return within(knownShape, incoming, first, second);
        }
        return otherUnits(knownShape, incoming, first, second);
    }

    /// The year that a bare number may mean; null for any other amount.
    private static @Nullable Shape year(Amount amount) {
        boolean four = amount.unit().isEmpty() && amount.digits().length() == 4 && Dates.number(amount.digits()) > 0;
        @Nullable Period year = four ? Period.of(Dates.number(amount.digits()), 0, 0) : null;
        return year == null ? null : new DatePosition(year);
    }

    private static String unit(Shape shape) {
        @Nullable Interval interval = Interval.of(shape);
        return interval == null ? "" : interval.unit();
    }

    private static Agreement amounts(Amount one, Amount other, SlotKind kind) {
        boolean same = one.number().compareTo(other.number()) == 0;
        if (one.unit().equals(other.unit())) {
            if (one.unit().isEmpty() && kind == SlotKind.VERSION) {
                return VersionComparison.of(one, other);
            }
            boolean code = kind == SlotKind.CODE && !one.digits().equals(other.digits());
            if (same) {
                return code && one.digits().length() != other.digits().length()
                        ? Agreement.CONTRARY
                        : Agreement.COMPATIBLE;
            }
            boolean close = !one.unit().isEmpty() && isRounded(one.number(), other.number());
            return close || (one.unit().startsWith("B") && isPrefixApart(one.number(), other.number()))
                    ? Agreement.COMPATIBLE
                    : Agreement.CONTRARY;
        }
        if (one.unit().isEmpty() || other.unit().isEmpty()) {
            Agreement bare = one.unit().isEmpty() ? bare(one, other) : bare(other, one);
            return one.unit().isEmpty() ? bare : ShapeComparison.mirror(bare);
        }
        Interval first = new Interval(one.number(), one.number(), one.unit());
        Interval second = new Interval(other.number(), other.number(), other.unit());
        return otherUnits(one, other, first, second);
    }

    /// A number without a unit agrees with the same number of any unit of the kind.
    private static Agreement bare(Amount bare, Amount other) {
        if (bare.number().compareTo(other.number()) == 0) {
            return Agreement.NARROWER;
        }
        for (Units.Unit unit : Units.ofKind(other.unit())) {
            if (unit.inBase(bare.number()).compareTo(other.number()) == 0) {
                return Agreement.NARROWER;
            }
        }
        boolean share =
                other.unit().equals("%") && bare.number().movePointRight(2).compareTo(other.number()) == 0;
        return share ? Agreement.SAME : Agreement.CONTRARY;
    }

    /// Some define a gigabyte as 1000 megabytes, others as 1024.
    private static boolean isPrefixApart(BigDecimal one, BigDecimal other) {
        BigDecimal low = one.min(other);
        BigDecimal high = one.max(other);
        for (int n = 1; n <= PREFIXES; n++) {
            low = low.multiply(BINARY);
            if (low.compareTo(high) == 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether one is the other without the digits that a conversion cuts off: 16.67 per
    /// second and 1,000 per minute.
    private static boolean isRounded(BigDecimal one, BigDecimal other) {
        BigDecimal first = one.stripTrailingZeros();
        BigDecimal second = other.stripTrailingZeros();
        BigDecimal number = first.precision() < second.precision() ? first : second;
        BigDecimal many = number == first ? second : first;
        boolean cut = number.precision() >= 2 && many.precision() - number.precision() >= CUT_DIGITS;
        return cut
                && many.round(new MathContext(number.precision(), RoundingMode.HALF_UP))
                                .compareTo(number)
                        == 0;
    }

    /// Units of different kinds are not comparable, except approximately months and seconds.
    private static Agreement otherUnits(Shape knownShape, Shape incoming, Interval first, Interval second) {
        boolean isCounted =
                first.unit().isEmpty() && Units.ofKind(second.unit()).size() <= 1
                        || second.unit().isEmpty() && Units.ofKind(first.unit()).size() <= 1;
        if (isCounted && !first.unit().startsWith("@") && !second.unit().startsWith("@")) {
            return within(knownShape, incoming, first, second);
        }
        @Nullable Interval one = first.unit().equals("s") ? first : first.inSeconds();
        @Nullable Interval other = second.unit().equals("s") ? second : second.inSeconds();
        boolean times = one != null && other != null && (one == first || other == second);
        return times && one != null && other != null && !one.meets(other) ? Agreement.CONTRARY : Agreement.COMPATIBLE;
    }

    private static Agreement within(Shape knownShape, Shape incoming, Interval first, Interval second) {
        if (knownShape instanceof Bound one && incoming instanceof Bound other && one.isCap() == other.isCap()) {
            boolean same = one.limit().key().equals(other.limit().key());
            return same || touch(one, other) ? Agreement.COMPATIBLE : Agreement.CONTRARY;
        }
        if (!first.meets(second)) {
            return Agreement.CONTRARY;
        }
        if (knownShape instanceof ApproximateAmount && incoming instanceof Range
                || knownShape instanceof ApproximateAmount && incoming instanceof ApproximateAmount
                || knownShape instanceof ApproximateAmount && incoming instanceof Bound
                || knownShape instanceof Bound && incoming instanceof Bound) {
            return Agreement.COMPATIBLE;
        }
        if (second.contains(first)) {
            return incoming instanceof Bound bound && bound.isStrict() && isAt(first, bound)
                    ? Agreement.COMPATIBLE
                    : Agreement.WIDER;
        }
        if (first.contains(second)) {
            return Agreement.NARROWER;
        }
        return knownShape instanceof Range ? Agreement.CONTRARY : Agreement.COMPATIBLE;
    }

    /// Whether one limit is a part of the other: `by March` and `by 31 March`.
    private static boolean touch(Bound one, Bound other) {
        @Nullable Interval first = Interval.of(one.limit());
        @Nullable Interval second = Interval.of(other.limit());
        return first != null && second != null && first.meets(second);
    }

    private static boolean isAt(Interval point, Bound bound) {
        @Nullable Interval limit = Interval.of(bound.limit());
        return limit != null && limit.meets(point);
    }
}
