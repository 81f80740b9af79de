package io.festinger.base.secrets;

import java.util.List;
import java.util.Locale;

/// Decides whether the value after the name of a secret is one: not a placeholder, a variable, a call, a
/// path, a word, a number or the name of its storage. Pure.
final class SecretValue {
    private static final int SHORTEST = 8;
    private static final int SHORTEST_LIKELY = 16;
    private static final int SHORTEST_MIXED = 12;
    private static final double BITS = 2.5;
    private static final double BITS_LIKELY = 3.0;
    private static final List<String> ALGORITHMS = List.of(
            "sha1", "sha2", "sha-", "sha5", "aes-", "aes1", "aes2", "bcrypt", "argon2", "pbkdf2", "scrypt", "hmac",
            "hs256", "rs256", "es256", "ed25519", "base64", "oauth2", "md5", "x509", "utf-8", "utf8", "rsa-", "rsa2",
            "rsa4", "http1", "iso-");
    private static final Characters SIGNS = new Characters("!@#%^&?+~");
    private static final Characters BETWEEN_WORDS = new Characters("-_./:@");
    private static final List<String> OWN_NAMES =
            List.of("passw", "secret", "token", "apikey", "api_key", "credential");

    private SecretValue() {}

    /// @param sure whether the name already shows that it is a secret
    static boolean isSecret(String text, int start, int end, boolean isQuoted, boolean sure) {
        if (end - start < (sure ? SHORTEST : SHORTEST_LIKELY)
                || Randomness.bits(text, start, end) < (sure ? BITS : BITS_LIKELY)) {
            return false;
        }
        String value = text.substring(start, end);
        return hasLetterAndMore(value)
                && value.indexOf(' ') < 0
                && !Randomness.isPlaceholder(value)
                && !isPathOrAddress(value)
                && !isWords(value)
                && !isAlgorithm(value)
                && (isQuoted || !isCode(value));
    }

    /// Whether it has a letter, and also a digit, an inner sign, or randomly many capitals.
    private static boolean hasLetterAndMore(String value) {
        boolean letter = false;
        boolean more = false;
        int changes = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            letter |= Character.isLetter(c);
            more |= c >= '0' && c <= '9' || i < value.length() - 1 && SIGNS.has(c);
            changes += i > 0 && Character.isUpperCase(c) != Character.isUpperCase(value.charAt(i - 1)) ? 1 : 0;
        }
        return letter && (more || value.length() >= SHORTEST_MIXED && changes * 5 >= value.length() * 2);
    }

    private static boolean isPathOrAddress(String value) {
        boolean capitals = value.chars().anyMatch(c -> c >= 'A' && c <= 'Z');
        boolean digits = value.chars().anyMatch(c -> c >= '0' && c <= '9');
        return value.contains("://")
                || value.startsWith("./")
                || value.startsWith("../")
                || value.startsWith("~/")
                || value.startsWith("arn:")
                || value.startsWith("/") && !(capitals && digits)
                || value.indexOf(":\\") == 1;
    }

    /// Words of one case with few short numbers, such as `db-credentials-2`.
    private static boolean isWords(String value) {
        boolean upper = false;
        boolean lower = false;
        int letters = 0;
        int digits = 0;
        for (int i = 0; i <= value.length(); i++) {
            char c = i == value.length() ? '-' : value.charAt(i);
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (Character.isLetter(c)) {
                if (digits > 0) {
                    return false;
                }
                upper |= Character.isUpperCase(c);
                lower |= Character.isLowerCase(c);
                letters++;
            } else if (BETWEEN_WORDS.has(c)) {
                if (digits > (letters > 0 ? 3 : 4)) {
                    return false;
                }
                letters = 0;
                digits = 0;
            } else {
                return false;
            }
        }
        return !(upper && lower);
    }

    private static boolean isAlgorithm(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return value.length() <= 28 && ALGORITHMS.stream().anyMatch(lower::startsWith);
    }

    /// A call, a member of something, or a variable that is named after its content.
    private static boolean isCode(String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        int open = Math.max(value.indexOf('('), value.indexOf('['));
        boolean call = open > 0 && Character.isJavaIdentifierPart(value.charAt(open - 1));
        return call
                || value.contains("::")
                || value.contains("->")
                || isName(value)
                        && (value.indexOf('.') > 0 || OWN_NAMES.stream().anyMatch(lower::contains))
                || value.startsWith("-")
                || value.startsWith("!")
                || value.startsWith("&")
                || value.startsWith("*");
    }

    /// Names of a programming language, with dots between: each begins with a letter and has no more than two
    /// digits.
    private static boolean isName(String value) {
        int digits = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean first = i == 0 || value.charAt(i - 1) == '.';
            if (!(c == '.' || (first ? Character.isJavaIdentifierStart(c) : Character.isJavaIdentifierPart(c)))) {
                return false;
            }
            digits += c >= '0' && c <= '9' ? 1 : 0;
        }
        return digits <= 2;
    }
}
