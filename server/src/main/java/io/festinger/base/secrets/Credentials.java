package io.festinger.base.secrets;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds secrets by their place: a password in front of an address's host or after its option, and forms
/// whose telling characters are in the middle. Each search is bounded. Pure.
final class Credentials {
    private static final int LONGEST = 300;
    private static final int BOT = 35;
    private static final int AZURE_LEAST = 31;
    private static final int AZURE_MOST = 34;
    private static final int AZURE_BEFORE = 5;

    private static final Characters ADDRESS_ENDS = new Characters("/\"'<>`,");
    private static final Characters TOKEN_SIGNS = new Characters("-_.~");

    /// Well-known passwords, and placeholders for passwords.
    private static final Set<String> KNOWN = Set.of(
            "password",
            "passwd",
            "pass",
            "pwd",
            "pw",
            "secret",
            "postgres",
            "root",
            "admin",
            "guest",
            "test",
            "user",
            "username",
            "token",
            "mysql",
            "redis",
            "mongo",
            "p",
            "x",
            "xxx",
            "***");

    private Credentials() {}

    /// The password in `scheme://user:password@host`.
    ///
    /// @param at the colon of the scheme
    static @Nullable FoundSecret inAddress(String text, int at) {
        if (!text.startsWith("://", at)) {
            return null;
        }
        int from = at + "://".length();
        int bound = Math.min(text.length(), from + LONGEST);
        int colon = -1;
        int end = -1;
        for (int i = from; i < bound && !endsAuthority(text.charAt(i)); i++) {
            char c = text.charAt(i);
            if (c == ':' && colon < 0) {
                colon = i;
            }
            end = c == '@' ? i : end;
        }
        return colon < 0 || end <= colon + 1 || isKnown(text, from, colon, end)
                ? null
                : new FoundSecret("address-password", colon + 1, end);
    }

    private static boolean endsAuthority(char c) {
        return c <= ' ' || ADDRESS_ENDS.has(c);
    }

    private static boolean isKnown(String text, int from, int colon, int end) {
        String password = text.substring(colon + 1, end).toLowerCase(Locale.ROOT);
        String user = text.substring(from, colon).toLowerCase(Locale.ROOT);
        return password.length() < 4
                || password.equals(user)
                || KNOWN.contains(password)
                || password.startsWith("[")
                || password.startsWith("<")
                || password.startsWith("{")
                || password.startsWith("%s")
                || password.chars().distinct().count() < 3
                || Randomness.isPlaceholder(password);
    }

    /// The key of a Telegram bot: a number, `:AA` and 33 characters.
    static @Nullable FoundSecret ofBot(String text, int at) {
        if (!text.startsWith(":AA", at)) {
            return null;
        }
        int start = at;
        while (start > 0 && at - start < 11 && Character.isDigit(text.charAt(start - 1))) {
            start--;
        }
        int end = run(text, at + 1, BOT);
        return at - start >= 7 && end - at - 1 == BOT && Randomness.looksMade(text, at + 3, end)
                ? new FoundSecret("telegram-token", start, end)
                : null;
    }

    /// A secret of an application in Azure: three characters, a digit, `Q~`, and 31 to 34 characters.
    ///
    /// @param at the tilde
    static @Nullable FoundSecret ofAzure(String text, int at) {
        int start = at - AZURE_BEFORE;
        boolean opens = start >= 0 && text.charAt(at - 1) == 'Q' && Character.isDigit(text.charAt(at - 2));
        if (!opens || run(text, start, AZURE_BEFORE) < at) {
            return null;
        }
        int end = run(text, at + 1, AZURE_MOST);
        return end - at - 1 >= AZURE_LEAST ? new FoundSecret("azure-client-secret", start, end) : null;
    }

    private static int run(String text, int from, int max) {
        int end = from;
        while (end < text.length() && end - from < max && isRun(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isRun(char c) {
        return c < 128 && (Character.isLetterOrDigit(c) || TOKEN_SIGNS.has(c));
    }

    /// The password of `-u user:password`, `--user user:password` or `--password password`.
    ///
    /// @param at the option's first dash
    static @Nullable FoundSecret afterOption(String text, int at) {
        if (at > 0 && text.charAt(at - 1) > ' ') {
            return null;
        }
        int name = text.startsWith("--", at) ? at + 2 : at + 1;
        int blank = name;
        while (blank < text.length() && blank - name < 40 && text.charAt(blank) > ' ' && text.charAt(blank) != '=') {
            blank++;
        }
        if (blank >= text.length() || text.charAt(blank) != ' ') {
            return null;
        }
        String option = text.substring(name, blank);
        return option.equals("u") || option.equals("user")
                ? ofUser(text, blank + 1)
                : name == at + 2 ? NamedSecrets.at(text, blank, 1) : null;
    }

    /// Whether the text is `user:password` in base64.
    static boolean areEncoded(String text, int start, int end) {
        try {
            String pair = new String(Base64.getDecoder().decode(text.substring(start, end)), StandardCharsets.UTF_8);
            int colon = pair.indexOf(':');
            return colon > 0
                    && pair.chars().allMatch(c -> c > ' ' && c < 0x7f)
                    && !isKnown(pair, 0, colon, pair.length());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static @Nullable FoundSecret ofUser(String text, int from) {
        int start = from < text.length() && "\"'".indexOf(text.charAt(from)) >= 0 ? from + 1 : from;
        int bound = Math.min(text.length(), start + LONGEST);
        int colon = -1;
        int end = start;
        while (end < bound && text.charAt(end) > ' ' && "\"'".indexOf(text.charAt(end)) < 0) {
            colon = colon < 0 && text.charAt(end) == ':' ? end : colon;
            end++;
        }
        return colon > start && !isKnown(text, start, colon, end) && Randomness.bits(text, colon + 1, end) > 2
                ? new FoundSecret("basic-credentials", colon + 1, end)
                : null;
    }
}
