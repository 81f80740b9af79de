package io.festinger.claims.values;

import io.festinger.text.NormalText;
import io.festinger.text.NormalWords;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Replaces words and phrases by others, from a resource of lines `one: other, other`. Replaced
/// text is not searched again.
public final class Aliases {
    private static final Pattern SPACES = Pattern.compile(" ");

    /// Names of products, countries and other things with several names.
    public static final Aliases OF_THINGS = new Aliases("/claims/aliases.txt");

    /// Spellings of words in the names of properties.
    public static final Aliases OF_NAMES = new Aliases("/claims/names.txt");

    private final Map<String, String> runs = new HashMap<>();
    /// The first words of the phrases, with the number of words of the longest.
    private final Map<String, Integer> firsts = new HashMap<>();

    private Aliases(String path) {
        for (String line : WordList.read(path)) {
            int colon = line.indexOf(':');
            String one = line.substring(0, colon);
            for (String other : line.substring(colon + 1).split(",", -1)) {
                add(NormalText.of(other), NormalText.of(one));
                add(other.strip(), NormalText.of(one));
                add(String.join(" ", NormalWords.of(other)), String.join(" ", NormalWords.of(one)));
            }
        }
    }

    private void add(String other, String one) {
        runs.putIfAbsent(other, one);
        String[] words = SPACES.split(other);
        firsts.merge(words.length == 0 ? "" : words[0], words.length, Math::max);
    }

    /// A normal text with its known phrases replaced.
    public String in(String text) {
        return opensIn(text) ? String.join(" ", in(List.of(SPACES.split(text)))) : text;
    }

    /// False when no phrase begins in the text, and its words have one space between them.
    private boolean opensIn(String text) {
        int from = 0;
        while (from <= text.length()) {
            int space = text.indexOf(' ', from);
            int to = space < 0 ? text.length() : space;
            if (to == from || firsts.containsKey(text.substring(from, to))) {
                return true;
            }
            from = to + 1;
        }
        return false;
    }

    /// The words with their known phrases replaced, the longest first.
    public List<String> in(List<String> words) {
        for (String word : words) {
            if (firsts.containsKey(word)) {
                return replace(words);
            }
        }
        return words;
    }

    private List<String> replace(List<String> words) {
        List<String> replacedTexts = new ArrayList<>();
        int i = 0;
        while (i < words.size()) {
            int taken = 0;
            int longest = firsts.getOrDefault(words.get(i), 0);
            for (int n = Math.min(longest, words.size() - i); n > 0 && taken == 0; n--) {
                @Nullable String one = runs.get(n == 1 ? words.get(i) : String.join(" ", words.subList(i, i + n)));
                if (one != null) {
                    replacedTexts.addAll(List.of(SPACES.split(one)));
                    taken = n;
                }
            }
            if (taken == 0) {
                replacedTexts.add(words.get(i));
            }
            i += Math.max(taken, 1);
        }
        return replacedTexts;
    }
}
