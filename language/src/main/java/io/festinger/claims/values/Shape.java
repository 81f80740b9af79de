package io.festinger.claims.values;

import io.festinger.base.Json;
import io.festinger.claims.ShortKey;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// The meaning of a value, in any wording. Every shape has a key, and reading the key yields the shape.
public sealed interface Shape {
    /// The normal form of the value, see `Value#key`.
    String key();

    /// A position on a line of numbers or of days.
    sealed interface Position extends Shape {
        /// True when both are on one line, and this is below the other there.
        boolean isBelow(Position other);
    }

    /// A number with its base unit, or without unit.
    ///
    /// @param digits the original digits of a bare number, which may be a version or a code; else empty
    /// @param unit the base unit; empty when there is none
    record Amount(BigDecimal number, String digits, String unit) implements Position {
        private static final int EXACT = 12;

        @Override
        public String key() {
            if (!digits.isEmpty()) {
                return digits;
            }
            String plain =
                    number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
            return unit.isEmpty() ? plain : plain + " " + unit;
        }

        @Override
        public boolean isBelow(Position other) {
            return other instanceof Amount to && unit.equals(to.unit) && number.compareTo(to.number) < 0;
        }

        Amount in(String other) {
            return new Amount(number, "", other);
        }

        /// Whether it is the time between two of the events that the rate counts: 900 seconds and 4 times an hour.
        public boolean isPeriodOf(Amount rate) {
            return unit.equals("s")
                    && rate.unit.equals("x/s")
                    && number.multiply(rate.number)
                                    .setScale(EXACT, RoundingMode.HALF_UP)
                                    .compareTo(BigDecimal.ONE)
                            == 0;
        }
    }

    /// A day, or a span of days when no more is known, with a time of day if one is given.
    record DatePosition(Period period) implements Position {
        @Override
        public String key() {
            return period.key();
        }

        @Override
        public boolean isBelow(Position other) {
            return other instanceof DatePosition to && period.isBefore(to.period);
        }
    }

    /// Everything on one side of a limit.
    ///
    /// @param sign one of `<=`, `<`, `>=`, `>`
    record Bound(String sign, Position limit) implements Shape {
        @Override
        public String key() {
            return sign + " " + limit.key();
        }

        boolean isCap() {
            return sign.startsWith("<");
        }

        boolean isStrict() {
            return sign.length() == 1;
        }
    }

    /// Everything between two positions, both included.
    record Range(Position low, Position high) implements Shape {
        @Override
        public String key() {
            return low.key() + " .. " + high.key();
        }
    }

    /// Something close to an amount.
    record ApproximateAmount(Amount amount) implements Shape {
        @Override
        public String key() {
            return "~ " + amount.key();
        }
    }

    /// No limit at all.
    record NoLimit() implements Shape {
        @Override
        public String key() {
            return "unlimited";
        }
    }

    record Truth(boolean holds) implements Shape {
        @Override
        public String key() {
            return String.valueOf(holds);
        }
    }

    /// At least these, or exactly these, of many values.
    ///
    /// @param keys sorted, each once
    record Members(boolean only, List<String> keys) implements Shape {
        private static final int LONGEST = 600;

        public Members {
            keys = keys.stream()
                    .filter(key -> !key.isEmpty())
                    .distinct()
                    .sorted()
                    .toList();
        }

        @Override
        public String key() {
            String list = Json.texts(keys);
            String text = list.length() > LONGEST ? "sha256:" + ShortKey.digest(list) : list;
            return (only ? "only " : "has ") + text;
        }
    }

    /// A value of every one of a kind, or a repetition at every period.
    record Every(String of) implements Shape {
        @Override
        public String key() {
            return "every " + of;
        }
    }

    /// A name or a text in its normal form.
    record Text(String key) implements Shape {}
}
