package io.festinger.claims.values;

import io.festinger.text.WordClasses;
import java.util.Set;

/// The kind of values of a slot, according to its name: the same digits are a version or a number.
public enum SlotKind {
    /// Compared part by part: 1.10 is above 1.9, and 1.20 is not 1.2.
    VERSION,
    /// An identifier, for which equal numbers in different digits are not the same.
    CODE,
    ANY;

    private static final Set<String> VERSIONS = WordClasses.of("version_nouns");
    private static final Set<String> CODES = WordClasses.of("code_nouns");

    /// @param attribute the last word of the slot's name
    public static SlotKind of(String attribute) {
        if (VERSIONS.contains(attribute)) {
            return VERSION;
        }
        return CODES.contains(attribute) ? CODE : ANY;
    }
}
