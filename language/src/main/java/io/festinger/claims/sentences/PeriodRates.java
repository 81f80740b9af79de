package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.WordList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// An amount of which an adjective tells in what time: `a monthly fee of 20 euros` is 20 euros a month, `an
/// annual output of 300 t` is 300 t a year.
final class PeriodRates {
    private static final Map<String, String> PERIODS = Map.of(
            "hourly", "hour", "daily", "day", "weekly", "week", "monthly", "month", "yearly", "year", "annual", "year");
    private static final Set<String> MONEY = Set.of("EUR", "USD", "GBP", "CHF", "JPY", "INR", "CAD");

    /// Amounts that flow; a monthly report of 3 MB is none.
    private static final Set<String> FLOWS = WordList.of("""
            consumption output production use usage demand intake dose yield need needs throughput volume traffic amount
            requirement supply rainfall mileage ration
            """);

    private PeriodRates() {}

    /// The same values, an amount and its period as one where they are.
    static List<Spot> joined(Clause clause, List<Spot> spots) {
        int period = period(clause);
        List<Spot> amounts = period < 0
                ? List.of()
                : spots.stream()
                        .filter(spot -> spot.is(Kind.QUANTITY))
                        .filter(spot -> isFlow(clause, period, spot))
                        .toList();
        if (amounts.size() != 1) {
            return spots;
        }
        Spot amount = amounts.getFirst();
        String per = PERIODS.getOrDefault(clause.word(period).lower(), "");
        Value rate = Values.of(clause.text(amount.from(), amount.to()) + " per " + per);
        return rate.key().indexOf('/') < 0
                ? spots
                : spots.stream()
                        .filter(spot -> spot.from() != period)
                        .map(spot -> spot == amount ? of(amount, rate) : spot)
                        .toList();
    }

    /// The place of an adjective in front of a noun; -1 for none.
    private static int period(Clause clause) {
        for (int i = 0; i + 1 < clause.size(); i++) {
            boolean noun = !clause.word(i).closed()
                    && !ContrastWords.LIGHT.contains(clause.word(i + 1).lower());
            if (noun && PERIODS.containsKey(clause.word(i).lower())) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isFlow(Clause clause, int period, Spot spot) {
        String key = spot.value().key();
        String unit = key.substring(key.lastIndexOf(' ') + 1);
        boolean time = unit.equals("s") || unit.equals("month") || unit.indexOf('/') >= 0;
        return MONEY.contains(unit) || !time && clause.is(period + 1, FLOWS);
    }

    private static Spot of(Spot amount, Value rate) {
        return new Spot(
                amount.clause(), amount.from(), amount.to(), amount.to(), Kind.QUANTITY, amount.bounded(), rate);
    }
}
