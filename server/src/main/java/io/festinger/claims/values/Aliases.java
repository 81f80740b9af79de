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

/// Words and runs of words that stand for others, from a resource of lines `one: other, other`. What was
/// replaced is not looked at again.
public final class Aliases {
    private static final Pattern SPACES = Pattern.compile(" ");

    /// Names of products, countries and other things that have several.
    public static final Aliases OF_THINGS = new Aliases("/claims/aliases.txt");

    /// Spellings of words in the names of properties.
    public static final Aliases OF_NAMES = new Aliases("/claims/names.txt");

    private final Map<String, String> runs = new HashMap<>();
    private int longest = 1;

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
        longest = Math.max(longest, SPACES.split(other).length);
    }

    /// A normal text with the runs of its words replaced.
    public String in(String text) {
        return String.join(" ", in(List.of(SPACES.split(text))));
    }

    /// The words with their runs replaced, the longest first.
    public List<String> in(List<String> words) {
        List<String> replaced = new ArrayList<>();
        int i = 0;
        while (i < words.size()) {
            int taken = 0;
            for (int n = Math.min(longest, words.size() - i); n > 0 && taken == 0; n--) {
                @Nullable String one = runs.get(n == 1 ? words.get(i) : String.join(" ", words.subList(i, i + n)));
                if (one != null) {
                    replaced.addAll(List.of(SPACES.split(one)));
                    taken = n;
                }
            }
            if (taken == 0) {
                replaced.add(words.get(i));
            }
            i += Math.max(taken, 1);
        }
        return replaced;
    }
}
