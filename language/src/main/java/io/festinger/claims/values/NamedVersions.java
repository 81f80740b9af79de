package io.festinger.claims.values;

import io.festinger.claims.Agreement;
import io.festinger.claims.values.Shape.Text;

/// Compares texts that end with a version, `java 17+` and `java 21`: the versions when the names
/// are equal, else the texts.
final class NamedVersions {
    private static final String STARTS = "0123456789^<>=~";

    private NamedVersions() {}

    static Agreement of(Text knownText, Text incoming) {
        if (VersionComparison.isVersion(knownText) && VersionComparison.isVersion(incoming)) {
            return VersionComparison.of(knownText, incoming);
        }
        int one = version(knownText.key());
        int other = version(incoming.key());
        boolean isNamed = one > 0
                && other > 0
                && knownText.key().substring(0, one).equals(incoming.key().substring(0, other));
        if (isNamed) {
            Shape first = Shapes.of(knownText.key().substring(one));
            Shape second = Shapes.of(incoming.key().substring(other));
            if (first.key().equals(second.key())) {
                return Agreement.SAME;
            }
            if (VersionComparison.isVersion(first) && VersionComparison.isVersion(second)) {
                return VersionComparison.of(first, second);
            }
        }
        return TextComparison.of(knownText.key(), incoming.key());
    }

    /// The start of the version after a name; -1 for none.
    private static int version(String key) {
        for (int i = 1; i < key.length(); i++) {
            if (key.charAt(i - 1) == ' ' && STARTS.indexOf(key.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
    }
}
