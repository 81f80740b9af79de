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

    static Agreement of(Period known, Period incoming) {
        if (isInstant(known) && isInstant(incoming)) {
            return instants(known, incoming);
        }
        Agreement times = times(known, incoming);
        if (known.isTime() || incoming.isTime()) {
            boolean both = known.isTime() && incoming.isTime();
            return both || times == Agreement.CONTRARY ? times : known.isTime() ? Agreement.NARROWER : Agreement.WIDER;
        }
        Agreement days = days(known, incoming);
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

    private static Agreement times(Period known, Period incoming) {
        if (known.time().isEmpty() || incoming.time().isEmpty()) {
            return known.time().equals(incoming.time())
                    ? Agreement.SAME
                    : known.time().isEmpty() ? Agreement.NARROWER : Agreement.WIDER;
        }
        if (known.zone().equals(incoming.zone())) {
            return known.time().equals(incoming.time()) ? Agreement.SAME : Agreement.CONTRARY;
        }
        boolean two = !known.zone().isEmpty() && !incoming.zone().isEmpty();
        if (two) {
            return clocks(known, incoming);
        }
        boolean same = known.time().equals(incoming.time());
        return !same ? Agreement.CONTRARY : known.zone().isEmpty() ? Agreement.NARROWER : Agreement.WIDER;
    }

    /// One local time in two zones is two different times.
    private static Agreement clocks(Period known, Period incoming) {
        int[] ours = Zones.offsets(known.zone());
        int[] theirs = Zones.offsets(incoming.zone());
        if (ours.length == 0 || theirs.length == 0) {
            return Agreement.COMPATIBLE;
        }
        for (int one : ours) {
            for (int other : theirs) {
                int apart = (known.minutes() - one) - (incoming.minutes() - other);
                if (Math.floorMod(apart, DAY) == 0) {
                    return ours.length + theirs.length == 2 ? Agreement.SAME : Agreement.COMPATIBLE;
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

    private static Agreement instants(Period known, Period incoming) {
        return instant(known) == instant(incoming) ? Agreement.SAME : Agreement.CONTRARY;
    }

    /// The instant in minutes.
    private static long instant(Period period) {
        return period.first().toEpochDay() * DAY + period.minutes() - Zones.offsets(period.zone())[0];
    }

    private static Agreement days(Period known, Period incoming) {
        if (known.yearless() == incoming.yearless()) {
            return spans(known, incoming);
        }
        @Nullable Period bare = known.yearless() ? yearless(incoming) : yearless(known);
        if (bare == null) {
            return Agreement.COMPATIBLE;
        }
        Agreement agreement = known.yearless() ? spans(known, bare) : spans(bare, incoming);
        if (agreement == Agreement.SAME) {
            return known.yearless() ? Agreement.NARROWER : Agreement.WIDER;
        }
        boolean more = agreement == (known.yearless() ? Agreement.NARROWER : Agreement.WIDER);
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

    private static Agreement spans(Period known, Period incoming) {
        boolean around =
                !known.first().isAfter(incoming.first()) && !known.last().isBefore(incoming.last());
        boolean within =
                !incoming.first().isAfter(known.first()) && !incoming.last().isBefore(known.last());
        if (around && within) {
            return Agreement.SAME;
        }
        if (around || within) {
            return around ? Agreement.NARROWER : Agreement.WIDER;
        }
        boolean apart =
                known.last().isBefore(incoming.first()) || incoming.last().isBefore(known.first());
        return apart ? Agreement.CONTRARY : Agreement.COMPATIBLE;
    }
}
