package io.festinger.claims.values;

import io.festinger.text.Lexemes;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Days named by a date in a text, such as `3 May`, `31.03.2026`, `end of March 2026` or `Q3 2026`. A year
/// alone is a number here, and words such as `yesterday` are not dates.
///
/// @param first for a date without a year, in a leap year that represents all
/// @param last included, in the same year as the first
/// @param yearless whether no year is named
/// @param end the index after its last lexeme
public record NamedDays(LocalDate first, LocalDate last, boolean yearless, int end) {
    /// The longest date that begins at a lexeme.
    public static Optional<NamedDays> at(Lexemes text, int i) {
        Dates.@Nullable Match match = Dates.at(text, i);
        if (match == null || match.period().isTime()) {
            return Optional.empty();
        }
        Period period = match.period();
        return Optional.of(new NamedDays(period.first(), period.last(), period.yearless(), match.end()));
    }

    public boolean isDay() {
        return first.equals(last);
    }
}
