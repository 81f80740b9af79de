package io.festinger.claims.relations;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The table of relations with all their phrasings, indexed by their words. Immutable.
final class RelationTable {
    private static final Pattern OPTIONAL = Pattern.compile("\\(([^)]*)\\) ?");
    private static final Pattern CHOICE = Pattern.compile("(\\S+/\\S+)");

    static final RelationTable STANDARD = new RelationTable(WordList.read("/claims/relations.txt"));

    private final Map<String, Map<String, List<Phrasing>>> openedPhrasings = new HashMap<>();
    private final Map<String, List<Phrasing>> plain = new HashMap<>();
    private final Map<String, Relation> nouns = new HashMap<>();

    /// By their first word, how many words the longest phrasings have before subject
    /// and value, or between them.
    private final Map<String, Integer> openings = new HashMap<>();

    private final Map<String, Integer> links = new HashMap<>();
    private final Set<String> words = new HashSet<>();
    private final Set<String> verbs =
            new HashSet<>(Set.of("likes", "loves", "prefers", "hates", "uses", "owns", "wants"));

    private RelationTable(List<String> lines) {
        for (String line : lines) {
            String[] columns = line.split("\\|", -1);
            Relation relation = Relation.of(columns[0].strip(), columns[1].strip());
            parts(columns[2]).forEach(noun -> noun(relation, noun));
            parts(columns[3]).forEach(phrasing -> phrasing(relation, phrasing));
        }
    }

    /// The phrasings that begin with these words, by the words between subject and value.
    Map<String, List<Phrasing>> openedBy(String words) {
        return openedPhrasings.getOrDefault(words, Map.of());
    }

    /// The phrasings that begin with subject or value, and have these words between them.
    List<Phrasing> joinedBy(String words) {
        return plain.getOrDefault(words, List.of());
    }

    /// The number of words of the longest phrasing that begins with a word; 0 for none.
    int opening(String word) {
        return openings.getOrDefault(word, 0);
    }

    /// The most words between subject and value that begin with this one; 0 for none.
    int link(String word) {
        return links.getOrDefault(word, 0);
    }

    /// The relation named by a noun: `wife`.
    Optional<Relation> noun(String noun) {
        return Optional.ofNullable(nouns.get(noun));
    }

    /// Every word of the phrasings and nouns.
    Set<String> words() {
        return words;
    }

    /// The first words of a continuation about the same subject: `works`.
    Set<String> verbs() {
        return verbs;
    }

    private static Stream<String> parts(String column) {
        return Arrays.stream(column.split(",")).map(String::strip).filter(part -> part.length() > 1);
    }

    /// `the N of X is Y`, `X's N is Y`, `the X N is Y`, `Y is the N of X`.
    private void noun(Relation relation, String noun) {
        nouns.putIfAbsent(noun, relation);
        joining(new Phrasing(relation, "", noun + "'s name is", "", false, true, true));
        for (String of : List.of("of", "for")) {
            opening(new Phrasing(relation, noun + " " + of, "is", "", false, false, !relation.many()));
            opening(new Phrasing(relation, "name of the " + noun + " " + of, "is", "", false, false, true));
            joining(new Phrasing(relation, "", "is the " + noun + " " + of, "", true, false, !relation.many()));
            joining(new Phrasing(relation, "", "is " + noun + " " + of, "", true, false, false));
        }
        boolean one = !relation.many();
        joining(new Phrasing(relation, "", noun + " is", "", false, true, one));
        if (relation.event()) {
            opening(new Phrasing(relation, noun + " of", "was", "", false, false, true));
            joining(new Phrasing(relation, "", "was the " + noun + " of", "", true, false, true));
            joining(new Phrasing(relation, "", noun + " was", "", false, true, true));
        }
    }

    private void phrasing(Relation relation, String text) {
        Matcher optional = OPTIONAL.matcher(text);
        if (optional.find()) {
            phrasing(relation, optional.replaceFirst(""));
            phrasing(relation, optional.replaceFirst("$1 "));
            return;
        }
        Matcher choice = CHOICE.matcher(text);
        if (choice.find()) {
            for (String word : choice.group().split("/")) {
                phrasing(relation, choice.replaceFirst(Matcher.quoteReplacement(word)));
            }
            return;
        }
        plain(relation, List.of(text.strip().split(" ")));
    }

    private void plain(Relation relation, List<String> text) {
        int subject = text.indexOf("X") >= 0 ? text.indexOf("X") : text.indexOf("X's");
        int value = text.indexOf("Y");
        int first = Math.min(subject, value);
        int second = Math.max(subject, value);
        String before = String.join(" ", text.subList(0, first));
        Phrasing phrasing = new Phrasing(
                relation,
                before.startsWith("the ") ? before.substring(4) : before,
                String.join(" ", text.subList(first + 1, second)),
                String.join(" ", text.subList(second + 1, text.size())),
                value < subject,
                text.contains("X's"),
                !before.isEmpty());
        if (phrasing.before().isEmpty()) {
            joining(phrasing);
            if (!phrasing.possessive()) {
                verbs.add(text.get(first + 1));
            }
        } else {
            opening(phrasing);
        }
    }

    private void opening(Phrasing phrasing) {
        remember(phrasing);
        openedPhrasings
                .computeIfAbsent(phrasing.before(), _ -> new HashMap<>())
                .computeIfAbsent(phrasing.between(), _ -> new ArrayList<>())
                .add(phrasing);
    }

    private void joining(Phrasing phrasing) {
        remember(phrasing);
        plain.computeIfAbsent(phrasing.between(), _ -> new ArrayList<>()).add(phrasing);
    }

    private void remember(Phrasing phrasing) {
        String all = phrasing.before() + " " + phrasing.between() + " " + phrasing.after();
        words.addAll(List.of(all.strip().split(" +")));
        first(openings, phrasing.before());
        first(links, phrasing.between());
    }

    private static void first(Map<String, Integer> longest, String phrase) {
        List<String> texts = List.of(phrase.split(" "));
        longest.merge(texts.getFirst(), texts.size(), Math::max);
    }
}
