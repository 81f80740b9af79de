package io.festinger.web.inbox;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Which words of a text another one does not have at that place: those outside of their longest common
/// sequence of words, regardless of case. Long texts are compared word by word without their order, so that the
/// work stays in proportion.
final class WordDifference {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[.,:'’_-][\\p{L}\\p{N}]+)*");
    private static final int LONGEST = 400;

    private WordDifference() {}

    /// A stretch of a text.
    ///
    /// @param differs whether the other text has other words there
    public record Stretch(String text, boolean differs) {}

    /// The whole text in stretches; nothing differs where the texts have no word in common.
    static List<Stretch> of(String text, String other) {
        List<MatchResult> words = WORD.matcher(text).results().toList();
        List<String> here = words.stream().map(WordDifference::normal).toList();
        List<String> there =
                WORD.matcher(other).results().map(WordDifference::normal).toList();
        boolean[] common = common(here, there);
        int sharedCount = 0;
        for (boolean one : common) {
            sharedCount += one ? 1 : 0;
        }
        return sharedCount == 0 ? List.of(new Stretch(text, false)) : stretches(text, words, common);
    }

    private static String normal(MatchResult word) {
        return word.group().toLowerCase(Locale.ROOT);
    }

    private static List<Stretch> stretches(String text, List<MatchResult> words, boolean[] common) {
        List<Stretch> stretches = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < words.size(); i++) {
            if (common[i]) {
                continue;
            }
            int last = i;
            while (last + 1 < words.size() && !common[last + 1]) {
                last++;
            }
            if (words.get(i).start() > from) {
                stretches.add(new Stretch(text.substring(from, words.get(i).start()), false));
            }
            from = words.get(last).end();
            stretches.add(new Stretch(text.substring(words.get(i).start(), from), true));
            i = last;
        }
        if (from < text.length()) {
            stretches.add(new Stretch(text.substring(from), false));
        }
        return stretches;
    }

    private static boolean[] common(List<String> here, List<String> there) {
        boolean[] common = new boolean[here.size()];
        if (here.size() > LONGEST || there.size() > LONGEST) {
            Set<String> existing = new HashSet<>(there);
            for (int i = 0; i < common.length; i++) {
                common[i] = existing.contains(here.get(i));
            }
            return common;
        }
        int[][] longest = new int[here.size() + 1][there.size() + 1];
        for (int i = here.size() - 1; i >= 0; i--) {
            for (int j = there.size() - 1; j >= 0; j--) {
                longest[i][j] = here.get(i).equals(there.get(j))
                        ? longest[i + 1][j + 1] + 1
                        : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        for (int i = 0, j = 0; i < here.size() && j < there.size(); ) {
            if (here.get(i).equals(there.get(j))) {
                common[i++] = true;
                j++;
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return common;
    }
}
