package io.festinger.claims;

import io.festinger.text.NormalWords;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// Brings what a source calls subject and attribute to the one [Meeting] on which all layers meet.
public final class MeetingWords {
    private static final Set<String> LEADING = WordList.of("""
            the a an this that my our your their its his her
            """);

    private MeetingWords() {}

    /// Subject and attribute are joined and split again before the last word, `the B of the A` is `A
    /// B`,
    /// and a word for an environment (`prod`, `staging`) goes to the qualifier, so that it does not
    /// matter where the source drew the lines. Text without any word stands for itself.
    public static Meeting of(String project, String subject, String attribute, String qualifier) {
        List<String> words = new ArrayList<>(words(subject));
        words.addAll(words(attribute));
        List<String> contexts = new ArrayList<>(List.of(qualifier));
        for (int i = words.size() - 1; i >= 0 && words.size() > 1; i--) {
            if (Qualifiers.isEnvironment(words.get(i))) {
                contexts.add(words.remove(i));
            }
        }
        if (words.isEmpty()) {
            words.add((subject + " " + attribute).strip());
        }
        String last = words.removeLast();
        return new Meeting(project, ShortKey.of(String.join(" ", words)), ShortKey.of(last), Qualifiers.join(contexts));
    }

    /// The normal words of a name, without leading articles and possessives, turned around at `of` and
    /// `for`.
    public static List<String> words(String name) {
        List<List<String>> parts = new ArrayList<>();
        parts.add(new ArrayList<>());
        for (String word : NormalWords.of(name)) {
            if ((word.equals("of") || word.equals("for")) && !parts.getLast().isEmpty()) {
                parts.add(new ArrayList<>());
            } else if (!parts.getLast().isEmpty() || !LEADING.contains(word)) {
                parts.getLast().add(word);
            }
        }
        Collections.reverse(parts);
        return parts.stream().flatMap(List::stream).toList();
    }

    /// The words of a name as a part of a typed slot's key.
    public static String key(String name) {
        List<String> words = words(name);
        return ShortKey.of(words.isEmpty() ? name.strip() : String.join(" ", words));
    }

    /// The parts of a typed slot with the qualifier behind them, where there is one.
    public static List<String> parts(List<String> parts, String qualifier) {
        List<String> all = new ArrayList<>(parts.stream().map(ShortKey::of).toList());
        if (!qualifier.isEmpty()) {
            all.add(qualifier);
        }
        return all;
    }
}
