package io.festinger.claims.values;

import io.festinger.text.WordList;
import java.util.Set;

/// What a slot holds, as far as its name says: the same digits are a version there and a number here.
public enum SlotKind {
    /// Compared part by part: 1.10 is above 1.9, and 1.20 is not 1.2.
    VERSION,
    /// A name for something, where equal numbers in other digits are not the same.
    CODE,
    ANY;

    private static final Set<String> VERSIONS = WordList.of("""
            version release revision build runtime sdk jdk jre toolchain tag
            """);
    private static final Set<String> CODES = WordList.of("port code id number zip pin extension");

    /// @param attribute the last word of the slot's name
    public static SlotKind of(String attribute) {
        if (VERSIONS.contains(attribute)) {
            return VERSION;
        }
        return CODES.contains(attribute) ? CODE : ANY;
    }
}
