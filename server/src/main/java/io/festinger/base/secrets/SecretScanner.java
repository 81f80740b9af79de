package io.festinger.base.secrets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Finds the secrets of a text in one pass. It looks up what a character can begin, and reads from there a
/// bounded stretch, or one that ends in a find, so the work is linear in the text's length. Pure, safe for
/// any number of threads.
public final class SecretScanner {
    private static final String KEY_BEGINS = "-----BEGIN ";
    private static final String KEY_ENDS = "-----END ";
    private static final String PUTTY_KEY = "Private-Lines:";
    private static final Characters MARKS = new Characters(":=(>\"'-~");
    private static final Characters KEY_SIGNS = new Characters("+/= \t\r\n\\:,\"'|>*.#");
    private static final Characters BASE64_SIGNS = new Characters("+/=");
    private static final Characters LINE_ENDS = new Characters(" \t\r\n\\\"',");
    private static final int LONGEST_TITLE = 60;
    private static final int SHORTEST_KEY = 32;
    private static final int LONGEST_WORD = 20;

    private static final byte OTHER = 0;
    private static final byte WORD = 1;
    private static final byte MARK = 2;

    /// The kind of each ASCII character, by what it can begin.
    private static final byte[] KINDS = new byte[128];

    static {
        for (char c = 0; c < KINDS.length; c++) {
            KINDS[c] = isWord(c) ? WORD : MARKS.has(c) ? MARK : OTHER;
        }
    }

    private SecretScanner() {}

    /// The secrets in the order of the text, without overlaps.
    public static List<FoundSecret> find(String text) {
        List<FoundSecret> foundSecrets = new ArrayList<>();
        boolean inWord = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            byte kind = c < KINDS.length ? KINDS[c] : OTHER;
            if (kind == OTHER || kind == WORD && inWord) {
                inWord = kind == WORD;
                continue;
            }
            inWord = kind == WORD;
            FoundSecret secret = inWord ? atWord(text, i) : atMark(text, i, c);
            if (secret != null) {
                foundSecrets.add(secret);
                i = secret.end() - 1;
                inWord = false;
            }
        }
        return foundSecrets;
    }

    /// The text with `[secret: KIND removed]` instead of each secret.
    public static MaskedText mask(String text) {
        List<FoundSecret> foundSecrets = find(text);
        if (foundSecrets.isEmpty()) {
            return new MaskedText(text, Map.of());
        }
        StringBuilder builder = new StringBuilder(text.length());
        Map<String, Integer> kinds = new TreeMap<>();
        int from = 0;
        for (FoundSecret secret : foundSecrets) {
            builder.append(text, from, secret.start())
                    .append("[secret: ")
                    .append(secret.kind())
                    .append(" removed]");
            kinds.merge(secret.kind(), 1, Integer::sum);
            from = secret.end();
        }
        return new MaskedText(builder.append(text, from, text.length()).toString(), kinds);
    }

    /// The text with blanks instead of each character of a secret, so all offsets stay valid.
    public static String blank(String text) {
        List<FoundSecret> foundSecrets = find(text);
        if (foundSecrets.isEmpty()) {
            return text;
        }
        StringBuilder builder = new StringBuilder(text);
        foundSecrets.forEach(secret -> {
            for (int i = secret.start(); i < secret.end(); i++) {
                builder.setCharAt(i, ' ');
            }
        });
        return builder.toString();
    }

    private static boolean isWord(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }

    private static @Nullable FoundSecret atWord(String text, int at) {
        FoundSecret form = SecretForms.STANDARD.at(text, at);
        if (form != null) {
            return form;
        }
        char first = text.charAt(at);
        if (first == 'p') {
            return PlacedSecrets.ofNetrc(text, at);
        }
        if (first == 'P') {
            return puttyKey(text, at);
        }
        @Nullable
        String joint =
                switch (first) {
                    case 'i' -> "is ";
                    case 'w' -> "was ";
                    case 't' -> "to ";
                    default -> null;
                };
        return joint != null && text.startsWith(joint, at) ? NamedSecrets.at(text, at, joint.length()) : null;
    }

    private static @Nullable FoundSecret atMark(String text, int at, char mark) {
        return switch (mark) {
            case ':' ->
                firstOf(
                        Credentials.inAddress(text, at),
                        () -> firstOf(Credentials.ofBot(text, at), () -> NamedSecrets.at(text, at, 1)));
            case '=' -> firstOf(NamedSecrets.at(text, at, 1), () -> PlacedSecrets.ofCookie(text, at));
            case '>' -> NamedSecrets.at(text, at, 1);
            case '(' -> isQuoted(text, at + 1) ? NamedSecrets.at(text, at, 1) : null;
            case '"', '\'' -> at > 0 && text.charAt(at - 1) == ' ' ? NamedSecrets.at(text, at - 1, 1) : null;
            case '-' ->
                text.startsWith(KEY_BEGINS, at)
                        ? keyBlock(text, at)
                        : firstOf(Credentials.afterOption(text, at), () -> PlacedSecrets.ofCommand(text, at));
            case '~' -> Credentials.ofAzure(text, at);
            default -> null;
        };
    }

    private static boolean isQuoted(String text, int at) {
        return at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'');
    }

    private static @Nullable FoundSecret firstOf(
            @Nullable FoundSecret secret, Supplier<@Nullable FoundSecret> fallback) {
        return secret != null ? secret : fallback.get();
    }

    /// The private lines of a key in PuTTY's format, after the line with their number.
    private static @Nullable FoundSecret puttyKey(String text, int at) {
        int body = at + PUTTY_KEY.length();
        if (!text.startsWith(PUTTY_KEY, at)) {
            return null;
        }
        while (body < text.length() && (text.charAt(body) == ' ' || Character.isDigit(text.charAt(body)))) {
            body++;
        }
        while (body < text.length() && LINE_ENDS.has(text.charAt(body))) {
            body++;
        }
        int end = wholeLines(text, body);
        return hasRun(text, body, end) ? new FoundSecret("private-key", body, end) : null;
    }

    /// A private key from its first line to its last; if the last is missing, up to the end of its lines.
    private static @Nullable FoundSecret keyBlock(String text, int start) {
        int title = start + KEY_BEGINS.length();
        int titleEnd = text.indexOf("-----", title);
        boolean key = titleEnd > 0
                && titleEnd - title < LONGEST_TITLE
                && text.substring(title, titleEnd).contains("PRIVATE KEY");
        if (!key) {
            return null;
        }
        int body = titleEnd + "-----".length();
        int end = body;
        while (end < text.length() && isKeyBody(text.charAt(end))) {
            end++;
        }
        if (!hasRun(text, body, end)) {
            return null;
        }
        if (text.startsWith(KEY_ENDS, end)) {
            int last = text.indexOf("-----", end + KEY_ENDS.length());
            end = last < 0 ? end + KEY_ENDS.length() : last + "-----".length();
        } else {
            end = wholeLines(text, body);
        }
        return end == body ? null : new FoundSecret("private-key", start, end);
    }

    /// Whether a line could be a part of a key.
    private static boolean hasRun(String text, int from, int end) {
        int run = 0;
        for (int i = from; i < end && run < SHORTEST_KEY; i++) {
            char c = text.charAt(i);
            run = isWord(c) && c != '_' || BASE64_SIGNS.has(c) ? run + 1 : 0;
        }
        return run == SHORTEST_KEY;
    }

    /// The end of base64 runs that are too long for words.
    private static int wholeLines(String text, int body) {
        int end = body;
        int at = body;
        while (at < text.length()) {
            int run = at;
            while (run < text.length() && (isWord(text.charAt(run)) || BASE64_SIGNS.has(text.charAt(run)))) {
                run++;
            }
            if (run == at && LINE_ENDS.has(text.charAt(at))) {
                at++;
            } else if (run - at > LONGEST_WORD) {
                end = run;
                at = run;
            } else {
                return end;
            }
        }
        return end;
    }

    private static boolean isKeyBody(char c) {
        return isWord(c) || KEY_SIGNS.has(c);
    }
}
