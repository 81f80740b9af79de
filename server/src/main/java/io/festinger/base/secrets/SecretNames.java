package io.festinger.base.secrets;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The names of secrets in texts: `DB_PASSWORD=`, `"apiKey": `, `the api key is`. Reads backwards from the
/// joint between name and value, at most the length of a name. Pure.
final class SecretNames {
    private static final int LONGEST = 64;
    private static final int GAP = 8;

    private static final List<String> SURE = List.of(
            "password",
            "passwd",
            "passphrase",
            "passcode",
            "passwort",
            "pwd",
            "secret",
            "secretkey",
            "secretkeybase",
            "apikey",
            "accesskey",
            "accesstoken",
            "authtoken",
            "apitoken",
            "bearertoken",
            "refreshtoken",
            "privatekey",
            "signingkey",
            "encryptionkey",
            "masterkey",
            "accountkey",
            "storagekey",
            "sharedkey",
            "authkey",
            "servicekey",
            "subscriptionkey",
            "functionkey",
            "authorization",
            "sharedaccesskey",
            "sharedaccesssignature");
    private static final List<String> LIKELY = List.of("token", "credential", "credentials");
    private static final String SIGNATURE = "sig";
    private static final String ENCODED = "auth";
    private static final String EXISTING = "existing";
    private static final Set<String> OF_WHAT = Set.of("for", "of", "on", "in", "to", "from");
    private static final int MOST_OF_WHAT = 5;
    private static final Set<String> LAST_PARTS = Set.of("pass", "pw");
    private static final Set<String> SECOND_PARTS = Set.of("key", "token", "phrase", "code", "word");

    /// The bit in which ASCII's upper and lower case differ.
    private static final int CASE = 0x20;

    private static final Characters GAPS = new Characters(" \t\"'`)]*\\");
    private static final LetterPairs ENDS = new LetterPairs();

    static {
        Stream.of(SURE, LIKELY, LAST_PARTS, SECOND_PARTS, List.of(SIGNATURE, ENCODED))
                .flatMap(Collection::stream)
                .forEach(name -> ENDS.add(name.charAt(name.length() - 2), name.charAt(name.length() - 1)));
    }

    private SecretNames() {}

    /// How certain a name makes it that its value is a secret.
    enum Sureness {
        NONE,
        /// The value must be a user and a password in base64.
        ENCODED,
        /// The value must be long, too.
        LIKELY,
        SURE
    }

    /// @param sureness the name's
    /// @param start where the name begins
    record Name(Sureness sureness, int start) {
        static final Name NONE = new Name(Sureness.NONE, -1);
    }

    /// The name that ends before `end`, with quotes, brackets and blanks between, or before its type.
    static Name before(String text, int end) {
        int last = gap(text, end);
        if (mayEnd(text, last)) {
            int start = word(text, last);
            Name name = name(text, start, last);
            if (name.sureness() != Sureness.NONE) {
                return name;
            }
        }
        return end < text.length() && text.charAt(end) == '=' ? typedName(text, last) : Name.NONE;
    }

    /// The name in a sentence that also says what it is for: `the password of the relay in Oslo is`.
    static Name inSentence(String text, int end) {
        int last = blanks(text, end);
        for (int words = 0; words < MOST_OF_WHAT; words++) {
            int start = word(text, last);
            int before = blanks(text, start);
            if (start == last || before == start) {
                return Name.NONE;
            }
            if (words > 0 && OF_WHAT.contains(text.substring(start, last))) {
                Name name = before(text, before);
                if (name.sureness() != Sureness.NONE) {
                    return name;
                }
            }
            last = before;
        }
        return Name.NONE;
    }

    /// The name before the type that ends at `last`.
    private static Name typedName(String text, int last) {
        int between = blanks(text, word(text, last));
        if (between == 0 || text.charAt(between - 1) != ':') {
            return Name.NONE;
        }
        int end = gap(text, between - 1);
        return mayEnd(text, end) ? name(text, word(text, end), end) : Name.NONE;
    }

    private static Name name(String text, int start, int end) {
        if (start >= end || end - start > LONGEST) {
            return Name.NONE;
        }
        String word = text.substring(start, end);
        Sureness single = sureness(word);
        if (SECOND_PARTS.contains(word.toLowerCase(Locale.ROOT)) && start > 1 && text.charAt(start - 1) == ' ') {
            int first = word(text, start - 1);
            Sureness both = sureness(text.substring(first, end));
            return both.compareTo(single) > 0 ? new Name(both, first) : new Name(single, start);
        }
        return new Name(single, start);
    }

    /// Whether a name of a secret may end here, by its last two letters, which rule out most words.
    private static boolean mayEnd(String text, int end) {
        int last = end;
        int start = Math.max(0, end - LONGEST);
        while (last > start && text.charAt(last - 1) <= '9' && text.charAt(last - 1) >= '0') {
            last--;
        }
        return last - start > 1
                && ENDS.has((char) (text.charAt(last - 2) | CASE), (char) (text.charAt(last - 1) | CASE));
    }

    private static Sureness sureness(String word) {
        String plain = plain(word);
        if (plain.startsWith(EXISTING)) {
            return Sureness.NONE;
        }
        if (endsWithOne(plain, SURE) || LAST_PARTS.contains(lastPart(word))) {
            return Sureness.SURE;
        }
        if (endsWithOne(plain, LIKELY) || plain.equals(SIGNATURE)) {
            return Sureness.LIKELY;
        }
        return plain.equals(ENCODED) ? Sureness.ENCODED : Sureness.NONE;
    }

    private static boolean endsWithOne(String word, List<String> names) {
        for (int i = 0; i < names.size(); i++) {
            if (word.endsWith(names.get(i))) {
                return true;
            }
        }
        return false;
    }

    /// The word in lower case, without joints between its parts and without a number at its end.
    private static String plain(String word) {
        StringBuilder plain = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                plain.append(Character.toLowerCase(c));
            }
        }
        int end = plain.length();
        while (end > 0 && Character.isDigit(plain.charAt(end - 1))) {
            end--;
        }
        plain.setLength(end);
        return plain.toString();
    }

    /// The part after the last joint, or from the last upper-case letter after a lower-case one.
    private static String lastPart(String word) {
        int start = word.length();
        while (start > 0 && Character.isLetterOrDigit(word.charAt(start - 1))) {
            start--;
            boolean hump = start > 0
                    && Character.isUpperCase(word.charAt(start))
                    && Character.isLowerCase(word.charAt(start - 1));
            if (hump) {
                break;
            }
        }
        return word.substring(start).toLowerCase(Locale.ROOT);
    }

    private static int gap(String text, int end) {
        int last = end;
        while (last > 0 && end - last < GAP && isGap(text.charAt(last - 1))) {
            last--;
        }
        return last;
    }

    private static int blanks(String text, int end) {
        int last = end;
        while (last > 0 && end - last < GAP && text.charAt(last - 1) == ' ') {
            last--;
        }
        return last;
    }

    private static int word(String text, int end) {
        int start = end;
        while (start > 0 && end - start <= LONGEST && isName(text.charAt(start - 1))) {
            start--;
        }
        return start;
    }

    private static boolean isName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '.';
    }

    private static boolean isGap(char c) {
        return GAPS.has(c);
    }
}
