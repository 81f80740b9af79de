package io.festinger.detection.stories;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Lays two facts beside each other by bare words and typed values, where no grammar tells that they meet:
/// `access logs are thrown away after 30 days` and `we hold access logs for 90 days` say of one thing two
/// values of one kind. Looser than what is asked of a write: a story only asks.
final class Rivals {
    /// Words that tell when, where or of which it holds.
    private static final Set<String> CASES = WordList.of("""
        when while if unless until during except with without peak average mean max maximum min minimum least most
        about roughly between per idle cold warm first second third next today yesterday was were had been
        weekend weekends holiday holidays test tests staging production prod dev local locally night also too another
        because since than under below above not never must should exceed limit more less around almost nearly older newer
        """);
    private static final double SHARED = 0.5;
    private static final int LEFT = 3;

    private Rivals() {}

    static boolean are(Told earlier, Told later) {
        Set<String> known = earlier.says().values();
        Set<String> incoming = later.says().values();
        if (known.isEmpty() || incoming.isEmpty() || known.size() > 2 || incoming.size() > 2) {
            return false;
        }
        return differ(known, incoming) && areOfOne(earlier, later);
    }

    /// Each gives one value of a kind, and not the same.
    private static boolean differ(Set<String> known, Set<String> incoming) {
        Map<String, String> kinds = new TreeMap<>();
        for (String value : known) {
            if (kinds.put(ValueKinds.of(value), value) != null) {
                return false;
            }
        }
        boolean differ = false;
        Set<String> seen = new HashSet<>();
        for (String value : incoming) {
            String kind = ValueKinds.of(value);
            String other = kinds.get(kind);
            if (!seen.add(kind) || value.equals(other)) {
                return false;
            }
            differ |= other != null && ValueKinds.isTyped(value) && ValueKinds.isTyped(other);
        }
        return differ;
    }

    private static boolean areOfOne(Told earlier, Told later) {
        List<String> one = content(earlier);
        List<String> other = content(later);
        if (one.isEmpty() || other.isEmpty() || isOfCase(earlier) || isOfCase(later)) {
            return false;
        }
        Set<String> common = Gist.common(new HashSet<>(one), new HashSet<>(other));
        common.remove("");
        Set<String> leftOne = Gist.without(new HashSet<>(one), common);
        leftOne.remove("");
        Set<String> leftOther = Gist.without(new HashSet<>(other), common);
        leftOther.remove("");
        double share =
                common.size() / (double) Math.min(common.size() + leftOne.size(), common.size() + leftOther.size());
        return common.size() >= 2
                && share >= SHARED
                && !haveOtherLabels(earlier, later)
                && (leftOne.stream().allMatch(Gist::isVerb)
                        || leftOther.stream().allMatch(Gist::isVerb))
                && Math.max(leftOne.size(), leftOther.size()) <= LEFT
                && !narrows(one, common)
                && !narrows(other, common)
                && leftOne.stream().noneMatch(word -> isName(earlier, word))
                && leftOther.stream().noneMatch(word -> isName(later, word));
    }

    private static boolean isOfCase(Told told) {
        return told.words().sentences().size() > 2
                || told.words().sentences().stream()
                        .anyMatch(sentence ->
                                Settling.isOpen(sentence) || sentence.stream().anyMatch(CASES::contains));
    }

    /// A word that only the one has stands right in front of a word that both have: another thing of the
    /// kind.
    private static boolean narrows(List<String> of, Set<String> common) {
        for (int i = 1; i < of.size(); i++) {
            boolean both = common.contains(of.get(i)) && !of.get(i).isEmpty();
            if (both && !of.get(i - 1).isEmpty() && !common.contains(of.get(i - 1)) && !Gist.isVerb(of.get(i - 1))) {
                return true;
            }
        }
        return false;
    }

    /// A number or letter right behind one word tells which of several it is: `line 1`, `hall B`.
    static boolean haveOtherLabels(Told one, Told other) {
        Map<String, String> labels = labels(one);
        return labels(other).entrySet().stream()
                .anyMatch(label ->
                        labels.containsKey(label.getKey()) && !label.getValue().equals(labels.get(label.getKey())));
    }

    private static Map<String, String> labels(Told told) {
        Map<String, String> labels = new TreeMap<>();
        for (List<String> sentence : told.words().sentences()) {
            for (int i = 1; i < sentence.size(); i++) {
                String word = sentence.get(i);
                String before = sentence.get(i - 1);
                boolean counts = i + 1 < sentence.size() && Gist.isUnit(sentence.get(i + 1));
                if (word.length() <= 2
                        && !word.equals("a")
                        && !counts
                        && !Gist.isLight(word)
                        && !Gist.isLight(before)) {
                    labels.put(before, word);
                }
            }
        }
        return labels;
    }

    private static boolean isName(Told told, String word) {
        return !WordFamilies.knows(word) && told.names(word);
    }

    /// The words that say what it is about, in their order; an empty one where others stand between them.
    private static List<String> content(Told told) {
        List<String> content = new ArrayList<>();
        for (List<String> sentence : told.words().sentences()) {
            content.add("");
            for (String word : sentence) {
                boolean said = !Gist.isLight(word) && !Character.isDigit(word.charAt(0)) && !Gist.isUnit(word);
                content.add(said ? WordFamilies.of(word) : "");
            }
        }
        return content;
    }
}
