package io.festinger.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words in the form in which names are compared, whether they were written as a key or as prose:
/// `lateral_support_material`, `lateralSupportMaterial` and `the Lateral-Support materials` are one.
public final class NormalWords {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+(?:'\\p{L}+)*[+#]*");
    private static final Pattern CAMEL = Pattern.compile(
            "(?<![\\p{L}\\p{N}])\\p{Ll}{2,}(?:\\p{Lu}[\\p{Ll}\\p{N}]+)*(?:\\p{Lu}[\\p{Ll}\\p{N}]+|\\p{Lu}{2,})(?![\\p{L}\\p{N}])");
    private static final Pattern HUMP = Pattern.compile("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");

    private NormalWords() {}

    /// Lower case, split at whatever is no letter or digit and at the humps of camelCase, possessive
    /// `'s` gone, nouns in the singular. Articles stay.
    public static List<String> of(String name) {
        String text = Normalizer.normalize(name, Normalizer.Form.NFC).replace('’', '\'');
        text = CAMEL.matcher(text).replaceAll(NormalWords::apart);
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            String word = matcher.group().toLowerCase(Locale.ROOT);
            words.add(NounStem.of(word.endsWith("'s") ? word.substring(0, word.length() - 2) : word));
        }
        return words;
    }

    private static String apart(java.util.regex.MatchResult camel) {
        String key = camel.group();
        return Matcher.quoteReplacement(
                key.endsWith("OS") ? key : HUMP.matcher(key).replaceAll(" "));
    }
}
