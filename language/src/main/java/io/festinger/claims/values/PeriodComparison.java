package io.festinger.claims.values;

import io.festinger.claims.Agreement;
import io.festinger.text.WordClasses;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares dates as far as they are known: the common known parts must be equal, and the date with more
/// known parts is narrower.
final class PeriodComparison {
    private static final Set<String> WEEKDAYS = WordClasses.of("weekdays");

    private static final int DAY = 24 * 60;

    private PeriodComparison() {}

    static Agreement of(Period knownPeriod, Period incoming) {
        if (isInstant(knownPeriod) && isInstant(incoming)) {
            return instants(knownPeriod, incoming);
        }
        Agreement times = times(knownPeriod, incoming);
        if (knownPeriod.isTime() || incoming.isTime()) {
            boolean both = knownPeriod.isTime() && incoming.isTime();
            return both || times == Agreement.CONTRARY
                    ? times
                    : knownPeriod.isTime() ? Agreement.NARROWER : Agreement.WIDER;
        }
        Agreement days = days(knownPeriod, incoming);
        if (days == Agreement.CONTRARY || times == Agreement.SAME) {
            return days;
        }
        return days == Agreement.SAME || days == times
                ? times
                : times == Agreement.CONTRARY ? times : Agreement.COMPATIBLE;
    }

    /// Compares the day with the name of a weekday; other texts are compatible.
    static Agreement weekday(Period period, String text) {
        if (period.yearless() || !period.isDay() || !WEEKDAYS.contains(text)) {
            return Agreement.COMPATIBLE;
        }
        String name = period.first().getDayOfWeek().name().toLowerCase(Locale.ROOT);
        return name.equals(text) ? Agreement.WIDER : Agreement.CONTRARY;
    }

    private static Agreement times(Period knownPeriod, Period incoming) {
        if (knownPeriod.time().isEmpty() || incoming.time().isEmpty()) {
            return knownPeriod.time().equals(incoming.time())
                    ? Agreement.SAME
                    : knownPeriod.time().isEmpty() ? Agreement.NARROWER : Agreement.WIDER;
        }
        if (knownPeriod.zone().equals(incoming.zone())) {
            return knownPeriod.time().equals(incoming.time()) ? Agreement.SAME : Agreement.CONTRARY;
        }
        boolean two = !knownPeriod.zone().isEmpty() && !incoming.zone().isEmpty();
        if (two) {
            return clocks(knownPeriod, incoming);
        }
        boolean same = knownPeriod.time().equals(incoming.time());
        return !same ? Agreement.CONTRARY : knownPeriod.zone().isEmpty() ? Agreement.NARROWER : Agreement.WIDER;
    }

    /// One local time in two zones is two different times.
    private static Agreement clocks(Period knownPeriod, Period incoming) {
        int[] local = Zones.offsets(knownPeriod.zone());
        int[] remote = Zones.offsets(incoming.zone());
        if (local.length == 0 || remote.length == 0) {
            return Agreement.COMPATIBLE;
        }
        for (int one : local) {
            for (int other : remote) {
                int apart = (knownPeriod.minutes() - one) - (incoming.minutes() - other);
                if (Math.floorMod(apart, DAY) == 0) {
                    return local.length + remote.length == 2 ? Agreement.SAME : Agreement.COMPATIBLE;
                }
            }
        }
        return Agreement.CONTRARY;
    }

    /// Whether it is a day with a time, in a zone with one offset.
    private static boolean isInstant(Period period) {
        return !period.yearless()
                && period.isDay()
                && !period.time().isEmpty()
                && Zones.offsets(period.zone()).length == 1;
    }

    private static Agreement instants(Period knownPeriod, Period incoming) {
        return instant(knownPeriod) == instant(incoming) ? Agreement.SAME : Agreement.CONTRARY;
    }

    /// The instant in minutes.
    private static long instant(Period period) {
        return period.first().toEpochDay() * DAY + period.minutes() - Zones.offsets(period.zone())[0];
    }

    private static Agreement days(Period knownPeriod, Period incoming) {
        if (knownPeriod.yearless() == incoming.yearless()) {
            return spans(knownPeriod, incoming);
        }
        @Nullable Period bare = knownPeriod.yearless() ? yearless(incoming) : yearless(knownPeriod);
        if (bare == null) {
            return Agreement.COMPATIBLE;
        }
        Agreement agreement = knownPeriod.yearless() ? spans(knownPeriod, bare) : spans(bare, incoming);
        if (agreement == Agreement.SAME) {
            return knownPeriod.yearless() ? Agreement.NARROWER : Agreement.WIDER;
        }
        boolean more = agreement == (knownPeriod.yearless() ? Agreement.NARROWER : Agreement.WIDER);
        return more || agreement == Agreement.CONTRARY ? agreement : Agreement.COMPATIBLE;
    }

    /// The same days of any year; null when they span several years.
    private static @Nullable Period yearless(Period period) {
        if (period.first().getYear() != period.last().getYear()) {
            return null;
        }
        try {
            LocalDate first = period.first().withYear(Period.ANY_YEAR);
            LocalDate last = period.last().withYear(Period.ANY_YEAR);
            boolean february = last.getMonthValue() == 2 && last.getDayOfMonth() == 28 && !period.isDay();
            return new Period(first, february ? last.plusDays(1) : last, true, period.time(), period.zone());
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static Agreement spans(Period knownPeriod, Period incoming) {
        boolean around = !knownPeriod.first().isAfter(incoming.first())
                && !knownPeriod.last().isBefore(incoming.last());
        boolean within = !incoming.first().isAfter(knownPeriod.first())
                && !incoming.last().isBefore(knownPeriod.last());
        if (around && within) {
            return Agreement.SAME;
        }
        if (around || within) {
            return around ? Agreement.NARROWER : Agreement.WIDER;
        }
        boolean isApart =
                knownPeriod.last().isBefore(incoming.first()) || incoming.last().isBefore(knownPeriod.first());
        return isApart ? Agreement.CONTRARY : Agreement.COMPATIBLE;
    }
}
