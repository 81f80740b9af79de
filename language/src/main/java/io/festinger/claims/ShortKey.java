package io.festinger.claims;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Limits an entry of an index to the length that an index allows: a long text becomes its
/// beginning and its SHA-256.
public final class ShortKey {
    private static final int LONGEST = 150;
    private static final int BEGINNING = 60;

    private ShortKey() {}

    public static String of(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int cut = Character.isHighSurrogate(text.charAt(BEGINNING - 1)) ? BEGINNING - 1 : BEGINNING;
        return text.substring(0, cut).strip() + " sha256:" + digest(text);
    }

    /// SHA-256 in hexadecimal digits.
    public static String digest(String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
