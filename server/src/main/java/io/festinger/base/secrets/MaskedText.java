package io.festinger.base.secrets;

import java.util.Map;
import java.util.TreeMap;

/// A text without its secrets.
///
/// @param text with each secret replaced by a mark that names its kind; unchanged where there is none
/// @param kinds the number of secrets of each kind
public record MaskedText(String text, Map<String, Integer> kinds) {
    public MaskedText {
        kinds = Map.copyOf(kinds);
    }

    /// The sum of both counts.
    public static Map<String, Integer> sum(Map<String, Integer> some, Map<String, Integer> more) {
        Map<String, Integer> sum = new TreeMap<>(some);
        more.forEach((kind, count) -> sum.merge(kind, count, Integer::sum));
        return sum;
    }
}
