package io.festinger.base.secrets;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds secrets by what precedes them on their line: the login of a `.netrc` entry, a header of cookies, a
/// command with its option for a password. Each search is bounded. Pure.
final class PlacedSecrets {
    private static final int LONGEST = 300;
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_NAME = 100;

    private static final String PASSWORD = "password";
    private static final String LOGIN = "login";
    private static final Characters PASSWORD_ENDS = new Characters(";,\"'`<>");
    private static final Characters COOKIE_ENDS = new Characters(";,\"'`<>=&");

    /// The commands whose option, a dash and this letter, takes a password.
    private static final Map<Character, String[]> COMMANDS =
            Map.of('p', new String[] {"sshpass", " login "}, 'a', new String[] {"redis-cli"});

    private PlacedSecrets() {}

    /// The password in `login NAME password PASSWORD`, on one line or on several.
    ///
    /// @param at where the word `password` begins
    static @Nullable FoundSecret ofNetrc(String text, int at) {
        int after = at + PASSWORD.length();
        if (!text.startsWith(PASSWORD, at) || after >= text.length() || text.charAt(after) > ' ') {
            return null;
        }
        int name = wordStart(text, blankStart(text, at));
        int login = blankStart(text, name);
        boolean isNamed =
                name < at && login < name && login >= LOGIN.length() && text.startsWith(LOGIN, login - LOGIN.length());
        return isNamed ? secret("netrc-password", text, blankEnd(text, after), PASSWORD_ENDS, true) : null;
    }

    /// The value of a cookie in a header `Cookie` or `Set-Cookie`, or after the option `--cookie`.
    ///
    /// @param at the cookie's `=`
    static @Nullable FoundSecret ofCookie(String text, int at) {
        boolean isNamed = at > 0 && text.charAt(at - 1) > ' ' && !COOKIE_ENDS.has(text.charAt(at - 1));
        FoundSecret value = isNamed ? secret("cookie", text, at + 1, COOKIE_ENDS, false) : null;
        return value != null && (follows(text, at, "cookie: ") || follows(text, at, "--cookie ")) ? value : null;
    }

    /// The password in `sshpass -p PASSWORD` and the like.
    ///
    /// @param at the option's dash
    static @Nullable FoundSecret ofCommand(String text, int at) {
        boolean option = at > 0 && text.charAt(at - 1) <= ' ' && at + 2 < text.length();
        String[] commands = option ? COMMANDS.get(text.charAt(at + 1)) : null;
        if (commands == null) {
            return null;
        }
        int value = blankEnd(text, at + 2);
        boolean isQuoted = value < text.length() && "\"'".indexOf(text.charAt(value)) >= 0;
        FoundSecret foundSecret = secret("command-password", text, isQuoted ? value + 1 : value, PASSWORD_ENDS, true);
        for (String command : commands) {
            if (foundSecret != null && follows(text, at, command)) {
                return foundSecret;
            }
        }
        return null;
    }

    private static @Nullable FoundSecret secret(String kind, String text, int start, Characters ends, boolean sure) {
        int bound = Math.min(text.length(), start + LONGEST);
        int end = start;
        while (end < bound && text.charAt(end) > ' ' && !ends.has(text.charAt(end))) {
            end++;
        }
        return SecretValue.isSecret(text, start, end, true, sure) ? new FoundSecret(kind, start, end) : null;
    }

    /// Whether the place is on the same line as the words, and after them.
    private static boolean follows(String text, int at, String words) {
        int bound = Math.max(0, at - LONGEST_LINE);
        for (int i = at - words.length(); i >= bound && text.charAt(i) != '\n'; i--) {
            if (text.regionMatches(true, i, words, 0, words.length())) {
                return true;
            }
        }
        return false;
    }

    private static int blankStart(String text, int end) {
        int start = end;
        while (start > 0 && end - start < LONGEST_NAME && text.charAt(start - 1) <= ' ') {
            start--;
        }
        return start;
    }

    private static int blankEnd(String text, int start) {
        int end = start;
        while (end < text.length() && end - start < LONGEST_NAME && text.charAt(end) <= ' ') {
            end++;
        }
        return end;
    }

    private static int wordStart(String text, int end) {
        int start = end;
        while (start > 0 && end - start < LONGEST_NAME && text.charAt(start - 1) > ' ') {
            start--;
        }
        return start;
    }
}
