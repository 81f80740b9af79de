package io.festinger.claims.values;

import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.Measured;
import io.festinger.claims.values.Shape.When;

/// Where measured values are on a line.
final class MeasureLines {
    private MeasureLines() {}

    /// True where the one is below the other on one line.
    static boolean ascends(Measured low, Measured high) {
        return switch (low) {
            case Amount from ->
                high instanceof Amount to
                        && from.unit().equals(to.unit())
                        && from.number().compareTo(to.number()) < 0;
            case When from ->
                high instanceof When to
                        && from.period().yearless() == to.period().yearless()
                        && (from.period().isTime()
                                ? to.period().isTime()
                                        && !from.period()
                                                .time()
                                                .equals(to.period().time())
                                : from.period().last().isBefore(to.period().first()));
        };
    }
}
