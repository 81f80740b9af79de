package io.festinger.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What units are in terms of the base unit of their kind, from `text/units.txt`: `g` is 0.001 `kg`.
/// Rates are a unit or a counted noun by a time: `MB/s`, `requests per minute`.
final class Units {
    private static final Pattern RATE = Pattern.compile("([^/]+?)(?:\\s*/\\s*|\\s+(?:per|an?)\\s+)([\\p{L}µ]+)");
    private static final Pattern NOUN = Pattern.compile("\\p{L}{2,}");
    private static final int SHORTEST_WORD = 4;
    private static final Map<String, String> SHORT =
            Map.of("req", "request", "reqs", "request", "msg", "message", "msgs", "message", "tx", "transaction");
    private static final Map<String, String> RATES =
            Map.of("rps", "request/s", "qps", "query/s", "tps", "transaction/s");
    private static final Map<String, Unit> TABLE = table();

    /// @param base the base unit's first spelling
    /// @param factor how many of the base unit it is; divided where `divides`
    record Unit(String base, BigDecimal factor, boolean divides) {
        BigDecimal inBase(BigDecimal amount) {
            return divides ? amount.divide(factor, MathContext.DECIMAL128) : amount.multiply(factor);
        }
    }

    private Units() {}

    static Optional<Unit> find(String spelling) {
        String rate = RATES.get(spelling.toLowerCase(Locale.ROOT));
        Optional<Unit> plain = plain(spelling);
        return plain.isPresent() ? plain : rate(rate == null ? spelling : rate);
    }

    private static Optional<Unit> plain(String spelling) {
        Unit exact = TABLE.get(spelling);
        if (exact != null || spelling.length() < SHORTEST_WORD) {
            return Optional.ofNullable(exact);
        }
        return Optional.ofNullable(TABLE.get(NounStem.of(spelling.toLowerCase(Locale.ROOT))));
    }

    private static Optional<Unit> rate(String spelling) {
        Matcher rate = RATE.matcher(spelling);
        if (!rate.matches()) {
            return Optional.empty();
        }
        Optional<Unit> time = plain(rate.group(2)).filter(unit -> unit.base().equals("s"));
        Optional<Unit> counted = plain(rate.group(1)).or(() -> noun(rate.group(1)));
        if (time.isEmpty() || counted.isEmpty()) {
            return Optional.empty();
        }
        String base = counted.get().base() + "/s";
        BigDecimal above = counted.get().factor();
        BigDecimal below = time.get().factor();
        return Optional.of(
                below.compareTo(BigDecimal.ONE) == 0
                        ? new Unit(base, above, false)
                        : new Unit(base, below.divide(above, MathContext.DECIMAL128), true));
    }

    private static Optional<Unit> noun(String word) {
        if (!NOUN.matcher(word).matches()) {
            return Optional.empty();
        }
        String lower = word.toLowerCase(Locale.ROOT);
        return Optional.of(new Unit(SHORT.getOrDefault(lower, NounStem.of(lower)), BigDecimal.ONE, false));
    }

    private static Map<String, Unit> table() {
        Map<String, Unit> table = new HashMap<>();
        for (String line : WordList.read("/text/units.txt")) {
            String base = line.substring(0, line.indexOf(' '));
            for (String entry : line.split(",", -1)) {
                String[] parts = entry.strip().split(" ", 2);
                table.put(parts[0], new Unit(base, new BigDecimal(parts[1]), false));
            }
        }
        return Map.copyOf(table);
    }
}
