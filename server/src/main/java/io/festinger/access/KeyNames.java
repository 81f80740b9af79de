package io.festinger.access;

import io.festinger.base.Actor;
import java.util.Optional;
import java.util.regex.Pattern;

/// The names that holders of keys and tokens may have.
final class KeyNames {
    private static final int LONGEST = 80;
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._@+-]{0," + (LONGEST - 1) + "}");
    private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N} ._@+-]");
    private static final Pattern BEFORE = Pattern.compile("^[^\\p{L}\\p{N}]+");

    private KeyNames() {}

    static boolean isOne(String name) {
        return NAME.matcher(name).matches() && !Actor.isNobody(name);
    }

    /// A foreign name as a valid key name: other characters become dashes, and a long name is cut. Empty
    /// where nothing is left of it, or it is reserved.
    static Optional<String> cleaned(String name) {
        String plain =
                BEFORE.matcher(OTHERS.matcher(name.strip()).replaceAll("-")).replaceFirst("");
        int length = plain.codePointCount(0, plain.length());
        String cut = plain.substring(0, plain.offsetByCodePoints(0, Math.min(length, LONGEST)));
        return Optional.of(cut.strip()).filter(KeyNames::isOne);
    }
}
