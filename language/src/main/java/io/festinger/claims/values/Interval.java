package io.festinger.claims.values;

import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.ApproximateAmount;
import io.festinger.claims.values.Shape.Bound;
import io.festinger.claims.values.Shape.DatePosition;
import io.festinger.claims.values.Shape.Position;
import io.festinger.claims.values.Shape.Range;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// The interval of a shape on a line, in its base unit, both ends included; null for an open end. Dates are
/// days since 1970, times of day minutes.
///
/// @param unit the base unit, `@` for days, `@--` for days of any year, `@T` for times of day
record Interval(@Nullable BigDecimal low, @Nullable BigDecimal high, String unit) {
    private static final BigDecimal BELOW = new BigDecimal("0.9");
    private static final BigDecimal ABOVE = new BigDecimal("1.1");
    private static final BigDecimal SHORTEST_MONTH = BigDecimal.valueOf(28L * 86_400);
    private static final BigDecimal LONGEST_MONTH = BigDecimal.valueOf(31L * 86_400);

    /// The interval of a shape; null when the shape is not on a line.
    static @Nullable Interval of(Shape shape) {
        return switch (shape) {
            case Position position -> of(position);
            case ApproximateAmount about -> around(about.amount());
            case Range range -> between(of(range.low()), of(range.high()));
            case Bound bound -> bounded(bound);
            case Shape.Truth _, Shape.NoLimit _, Shape.Text _, Shape.Every _, Shape.Members _ -> null;
        };
    }

    private static Interval of(Position position) {
        return switch (position) {
            case Amount amount -> new Interval(amount.number(), amount.number(), amount.unit());
            case DatePosition when -> of(when.period());
        };
    }

    private static Interval of(Period period) {
        if (period.isTime()) {
            BigDecimal minutes = BigDecimal.valueOf(minutes(period.time()));
            return new Interval(minutes, minutes, "@T" + period.zone());
        }
        return new Interval(
                BigDecimal.valueOf(period.first().toEpochDay()),
                BigDecimal.valueOf(period.last().toEpochDay()),
                period.yearless() ? "@--" : "@");
    }

    private static long minutes(String time) {
        return time.length() < 5 ? 0 : Dates.number(time.substring(0, 2)) * 60L + Dates.number(time.substring(3, 5));
    }

    private static Interval around(Amount amount) {
        BigDecimal one = amount.number().multiply(BELOW);
        BigDecimal other = amount.number().multiply(ABOVE);
        return new Interval(one.min(other), one.max(other), amount.unit());
    }

    private static Interval between(Interval from, Interval to) {
        return new Interval(from.low, to.high, from.unit);
    }

    private static Interval bounded(Bound bound) {
        Interval limit = of(bound.limit());
        if (bound.isStrict() && bound.limit() instanceof DatePosition) {
            return bound.isCap()
                    ? new Interval(null, limit.low, limit.unit)
                    : new Interval(limit.high, null, limit.unit);
        }
        return bound.isCap() ? new Interval(null, limit.high, limit.unit) : new Interval(limit.low, null, limit.unit);
    }

    /// The same in seconds, with months of 28 to 31 days, and `m` as minutes; null for other units.
    @Nullable
    Interval inSeconds() {
        return switch (unit) {
            case "month" -> new Interval(times(low, SHORTEST_MONTH), times(high, LONGEST_MONTH), "s");
            case "m" -> new Interval(times(low, BigDecimal.valueOf(60)), times(high, BigDecimal.valueOf(60)), "s");
            default -> null;
        };
    }

    private static @Nullable BigDecimal times(@Nullable BigDecimal number, BigDecimal factor) {
        return number == null ? null : number.multiply(factor);
    }

    boolean contains(Interval other) {
        boolean below = low == null || (other.low != null && low.compareTo(other.low) <= 0);
        boolean above = high == null || (other.high != null && high.compareTo(other.high) >= 0);
        return below && above;
    }

    boolean meets(Interval other) {
        boolean before = high != null && other.low != null && high.compareTo(other.low) < 0;
        boolean after = low != null && other.high != null && low.compareTo(other.high) > 0;
        return !before && !after;
    }
}
