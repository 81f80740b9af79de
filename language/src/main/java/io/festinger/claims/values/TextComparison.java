package io.festinger.claims.values;

import io.festinger.claims.Agreement;
import io.festinger.text.WordClasses;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Compares names and texts: a more specific form of the same is narrower (`postgres 14`, `new york city`,
/// `j. smith`), and any other is contrary.
final class TextComparison {
    private static final Pattern SPACES = Pattern.compile(" ");
    private static final Pattern EDGES = Pattern.compile("^[(\\[\"']+|[)\\]\"',;:!?]+$");
    private static final Pattern MARKS = Pattern.compile("\\p{M}");
    private static final int MOST_WORDS = 16;
    private static final int SHORTEST_NICKNAME = 3;
    /// Words that reverse the meaning of a neighbouring word.
    private static final Set<String> TURNING = WordClasses.of("turning");
    private static final Set<String> LINKS = WordClasses.of("text_links");
    private static final Set<String> ADDRESS = Set.of("http", "https");

    private TextComparison() {}

    static Agreement of(String knownText, String incoming) {
        if (join(knownText).equals(join(incoming))) {
            return Agreement.SAME;
        }
        if (knownText.startsWith("not ") != incoming.startsWith("not ")) {
            return deniedAgreement(knownText, incoming);
        }
        if (knownText.startsWith("has ") && incoming.startsWith("has ")) {
            return Agreement.COMPATIBLE;
        }
        List<String> one = words(knownText);
        List<String> other = words(incoming);
        if (one.isEmpty() || other.isEmpty() || one.size() > MOST_WORDS || other.size() > MOST_WORDS) {
            return Agreement.CONTRARY;
        }
        if (one.size() == other.size()) {
            return isTurnedAround(one, other) ? Agreement.SAME : alignedAgreement(one, other);
        }
        boolean more = other.size() > one.size();
        List<String> few = more ? one : other;
        List<String> many = more ? other : one;
        if (isListed(few, more ? incoming : knownText) || isInitials(few, many)) {
            return Agreement.COMPATIBLE;
        }
        if (!isPart(few, many)) {
            return Agreement.CONTRARY;
        }
        return more ? Agreement.NARROWER : Agreement.WIDER;
    }

    /// `not X` and `X` are contrary; `not X` and `Y` are not.
    private static Agreement deniedAgreement(String knownText, String incoming) {
        boolean first = knownText.startsWith("not ");
        Agreement without = of(first ? knownText.substring(4) : knownText, first ? incoming : incoming.substring(4));
        boolean contrary = without == Agreement.SAME || without == (first ? Agreement.NARROWER : Agreement.WIDER);
        return contrary ? Agreement.CONTRARY : Agreement.COMPATIBLE;
    }

    /// Only letters and digits, without accents; digits separated by a sign stay separate.
    private static String join(String key) {
        String plain = plain(key);
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            boolean between = i > 0
                    && i < plain.length() - 1
                    && Character.isDigit(plain.charAt(i - 1))
                    && Character.isDigit(plain.charAt(i + 1));
            boolean gap = c == ' ' || c == '-' || c == '_' || (c == '.' && i < plain.length() - 1);
            if (!gap || between) {
                builder.append(c);
            }
        }
        String all = builder.toString();
        String address =
                all.startsWith("https://") ? all.substring(8) : all.startsWith("http://") ? all.substring(7) : all;
        boolean slash = address.length() > 1 && address.endsWith("/");
        return slash ? address.substring(0, address.length() - 1) : address;
    }

    /// The key without accents, and without the sign before the name of a person or a channel.
    private static String plain(String key) {
        boolean ascii = key.chars().allMatch(c -> c < 128);
        String bare = ascii
                ? key
                : MARKS.matcher(Normalizer.normalize(key, Normalizer.Form.NFD)).replaceAll("");
        boolean isNamed = bare.length() > 1 && (bare.charAt(0) == '@' || bare.charAt(0) == '#');
        return (isNamed ? bare.substring(1) : bare).replace(" & ", " and ");
    }

    private static List<String> words(String key) {
        List<String> words = new ArrayList<>();
        for (String word : SPACES.split(key)) {
            String bare = EDGES.matcher(word).replaceAll("");
            if (!bare.isEmpty()) {
                words.add(bare);
            }
        }
        return words;
    }

    /// `team falcon` and `falcon team`, `smith, john` and `john smith`.
    private static boolean isTurnedAround(List<String> one, List<String> other) {
        return one.size() == 2
                && one.getFirst().equals(other.getLast())
                && one.getLast().equals(other.getFirst())
                && one.stream().noneMatch(word -> TURNING.contains(word) || Character.isDigit(word.charAt(0)));
    }

    /// For equal numbers of words: each pair is equal, a version with a part of it, or a shortened name.
    private static Agreement alignedAgreement(List<String> one, List<String> other) {
        Agreement all = Agreement.SAME;
        for (int i = 0; i < one.size(); i++) {
            Agreement agreement = word(one.get(i), other.get(i), i == 0 && one.size() == 2);
            boolean clash = agreement != Agreement.SAME && all != Agreement.SAME && agreement != all;
            if (agreement == Agreement.CONTRARY) {
                return agreement;
            }
            all = clash ? Agreement.COMPATIBLE : agreement == Agreement.SAME ? all : agreement;
        }
        return one.size() == 1 && all == Agreement.COMPATIBLE ? Agreement.CONTRARY : all;
    }

    private static Agreement word(String one, String other, boolean isGiven) {
        if (one.equals(other)) {
            return Agreement.SAME;
        }
        if (Character.isDigit(one.charAt(0)) || Character.isDigit(other.charAt(0))) {
            Shape first = Shapes.of(one);
            Shape second = Shapes.of(other);
            if (first.key().equals(second.key())) {
                return Agreement.SAME;
            }
            return VersionComparison.isVersion(first) && VersionComparison.isVersion(second)
                    ? VersionComparison.of(first, second)
                    : Agreement.CONTRARY;
        }
        if (isInitial(one, other)) {
            return Agreement.NARROWER;
        }
        if (isInitial(other, one)) {
            return Agreement.WIDER;
        }
        boolean nickname = isGiven
                && Math.min(one.length(), other.length()) >= SHORTEST_NICKNAME
                && (one.startsWith(other) || other.startsWith(one));
        return nickname ? Agreement.COMPATIBLE : Agreement.CONTRARY;
    }

    private static boolean isInitial(String initial, String name) {
        boolean letter = initial.length() == 2 && initial.charAt(1) == '.' && Character.isLetter(initial.charAt(0));
        return letter && name.charAt(0) == initial.charAt(0);
    }

    /// True when the short text is one of the things that the long one lists.
    private static boolean isListed(List<String> few, String many) {
        List<String> item = new ArrayList<>();
        for (String word : SPACES.split(many)) {
            boolean ends = word.endsWith(",") || word.endsWith(";");
            if (LINKS.contains(word)) {
                if (item.equals(few)) {
                    return true;
                }
                item.clear();
                continue;
            }
            item.add(EDGES.matcher(word).replaceAll(""));
            if (ends && item.equals(few) && many.contains(" and ")) {
                return true;
            }
            if (ends) {
                item.clear();
            }
        }
        return item.equals(few)
                && !item.equals(words(many))
                && LINKS.stream().anyMatch(link -> many.contains(" " + link + " "));
    }

    /// `gcs` and `google cloud storage`.
    private static boolean isInitials(List<String> few, List<String> many) {
        if (few.size() != 1 || few.getFirst().length() != many.size() || many.size() < 2) {
            return false;
        }
        for (int i = 0; i < many.size(); i++) {
            if (many.get(i).charAt(0) != few.getFirst().charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// True when the long text is the short one with words added, at least one end being the same, and no
    /// added word reversing the meaning.
    private static boolean isPart(List<String> few, List<String> many) {
        boolean first = isWord(few.getFirst(), many.getFirst());
        boolean last = isWord(few.getLast(), many.getLast());
        if (!first && !last) {
            return false;
        }
        int at = 0;
        for (String word : many) {
            if (at < few.size() && isWord(few.get(at), word)) {
                at++;
            } else if (TURNING.contains(word) || ADDRESS.contains(word)) {
                return false;
            }
        }
        return at == few.size();
    }

    private static boolean isWord(String one, String other) {
        return one.equals(other) || isInitial(one, other) || isInitial(other, one);
    }
}
