package io.festinger.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The secrets of keys: `fk_` and 43 characters of base64url, which are 32 random bytes. No one can guess
/// this many bytes, so a fast hash is enough.
public final class Secrets {
    private static final String PREFIX = "fk_";
    private static final String BEARER = "bearer ";
    private static final Pattern WHOLE = Pattern.compile("(?<![\\w-])" + PREFIX + "[\\w-]{43}(?![\\w-])");
    private static final SecureRandom CHANCE = new SecureRandom();

    /// Headers that may carry a secret, the most certain first.
    private static final List<String> HEADERS = List.of("X-Festinger-Key", "Authorization", "x-api-key");

    private Secrets() {}

    static String fresh() {
        byte[] bytes = new byte[32];
        CHANCE.nextBytes(bytes);
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// SHA-256 in hexadecimal digits, the only stored form of a secret.
    public static String hash(String secret) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(secret.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /// The secret in a request, if any. A foreign key, such as the model server's own, does not hide a
    /// Festinger key in another header.
    ///
    /// @param headers returns a header's value by its name, or null
    public static Optional<String> in(Function<String, @Nullable String> headers) {
        List<String> brought = HEADERS.stream()
                .flatMap(name -> Stream.ofNullable(headers.apply(name)))
                .map(Secrets::withoutScheme)
                .filter(value -> !value.isEmpty())
                .toList();
        return brought.stream()
                .filter(Secrets::isOurs)
                .findFirst()
                .or(() -> brought.stream().findFirst());
    }

    /// True for a header's value that is a secret of Festinger's, live or not: it is never passed on.
    public static boolean isOurs(String headerValue) {
        return withoutScheme(headerValue).startsWith(PREFIX);
    }

    /// True for a text with a whole secret of Festinger's in it, live or not.
    public static boolean isIn(String text) {
        return text.contains(PREFIX) && WHOLE.matcher(text).find();
    }

    static String withoutScheme(String headerValue) {
        String value = headerValue.strip();
        return value.regionMatches(true, 0, BEARER, 0, BEARER.length())
                ? value.substring(BEARER.length()).strip()
                : value;
    }
}
