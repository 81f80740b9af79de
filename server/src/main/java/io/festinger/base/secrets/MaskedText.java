package io.festinger.base.secrets;

import java.util.Map;
import java.util.TreeMap;

/// A text without its secrets.
///
/// @param text the same text where nothing was found; else each secret is replaced by a mark that names its kind
/// @param kinds how many there were of each kind
public record MaskedText(String text, Map<String, Integer> kinds) {
    public MaskedText {
        kinds = Map.copyOf(kinds);
    }

    /// Both counts together.
    public static Map<String, Integer> sum(Map<String, Integer> some, Map<String, Integer> more) {
        Map<String, Integer> sum = new TreeMap<>(some);
        more.forEach((kind, count) -> sum.merge(kind, count, Integer::sum));
        return sum;
    }
}
