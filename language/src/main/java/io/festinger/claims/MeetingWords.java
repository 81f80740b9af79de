package io.festinger.claims;

import io.festinger.claims.values.Aliases;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// Normalises subject and attribute of a source to the one [Meeting] that all layers share: `the
/// timeout of the login service`, `login-service timeout`, `loginTimeouts` and `the login
/// service's timeout` are the same.
public final class MeetingWords {
    private static final Set<String> LEADING = WordClasses.of("name_openers");
    private static final Set<String> LINKS = WordClasses.set("belonging_prepositions");

    /// Nouns that mean only that something is a thing.
    private static final Set<String> GENERIC = WordClasses.of("generic_systems");

    private static final Set<String> DATABASES = WordClasses.of("databases");
    private static final Set<String> OF_DATABASES = WordClasses.set("database_nouns");

    private static final Set<String> UNITS = WordClasses.of("unit_names");
    private static final Set<String> UNIT_NOUNS = WordClasses.of("unit_nouns");
    private static final Set<String> MEASURES = WordClasses.of("measured_properties");

    private MeetingWords() {}

    /// Subject and attribute are joined and split again before the last word, `the B of the A` becomes `A
    /// B`, and words for a context (`prod`, `per user`, `peak`) become the qualifier, so the source's
    /// division does not matter. Text without words is used unchanged.
    public static Meeting of(String project, String subject, String attribute, String qualifier) {
        List<String> all = new ArrayList<>(words(subject));
        all.addAll(words(attribute));
        ContextWords contextWords = ContextWords.in(all);
        List<String> contexts = new ArrayList<>(List.of(qualifier));
        contexts.addAll(contextWords.contexts());
        List<String> words = new ArrayList<>(limits(unitless(specific(Aliases.OF_THINGS.in(contextWords.others())))));
        if (words.isEmpty()) {
            words.add((subject + " " + attribute).strip());
        }
        String last = words.removeLast();
        return new Meeting(project, ShortKey.of(String.join(" ", words)), ShortKey.of(last), Qualifiers.join(contexts));
    }

    /// The normal words of a name, without leading articles and possessives, reversed at `of` and `for`;
    /// `number of X` becomes `X count`.
    public static List<String> words(String name) {
        List<String> all = Aliases.OF_NAMES.in(NormalWords.of(name));
        return all.contains("of") || all.contains("for") ? turn(all) : withoutLeading(all);
    }

    private static List<String> withoutLeading(List<String> words) {
        int from = 0;
        while (from < words.size() && LEADING.contains(words.get(from))) {
            from++;
        }
        return words.subList(from, words.size());
    }

    private static List<String> turn(List<String> words) {
        List<List<String>> parts = new ArrayList<>();
        parts.add(new ArrayList<>());
        boolean isCounted = false;
        for (String word : words) {
            List<String> part = parts.getLast();
            boolean link = LINKS.contains(word) && !part.isEmpty();
            if (link && word.equals("of") && part.getLast().equals("number")) {
                part.removeLast();
                isCounted = true;
            } else if (link) {
                count(part, isCounted);
                isCounted = false;
                parts.add(new ArrayList<>());
            } else if (!part.isEmpty() || !LEADING.contains(word)) {
                part.add(word);
            }
        }
        count(parts.getLast(), isCounted);
        Collections.reverse(parts);
        return parts.stream().flatMap(List::stream).toList();
    }

    private static void count(List<String> part, boolean isCounted) {
        if (isCounted) {
            part.add("count");
        }
    }

    /// Without generic nouns, if another word names the subject: `login service timeout` becomes `login
    /// timeout`, and `service timeout` stays.
    private static List<String> specific(List<String> words) {
        List<String> specific = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            boolean last = i == words.size() - 1;
            boolean generic = GENERIC.contains(words.get(i))
                    || (i > 0 && OF_DATABASES.contains(words.get(i)) && DATABASES.contains(words.get(i - 1)));
            if (last || !generic || GENERIC.containsAll(specific)) {
                specific.add(words.get(i));
            }
        }
        return specific;
    }

    /// Without the unit at the end of a setting's name: `timeout_ms`, `retention_days`.
    private static List<String> unitless(List<String> words) {
        int last = words.size() - 1;
        if (last < 1) {
            return words;
        }
        boolean unit = UNITS.contains(words.get(last))
                || (UNIT_NOUNS.contains(words.get(last)) && MEASURES.contains(words.get(last - 1)));
        return unit ? words.subList(0, last) : words;
    }

    /// `maximum X` and `X count limit` become `X limit`; `X minimum` and `minimum X` are the same, and so are
    /// `default X` and `X default`.
    private static List<String> limits(List<String> words) {
        List<String> turnedTexts = new ArrayList<>(words);
        if (words.size() > 1 && turnedTexts.remove("minimum")) {
            turnedTexts.addFirst("minimum");
        }
        int maximum = words.size() > 1 ? turnedTexts.indexOf("maximum") : -1;
        if (maximum >= 0) {
            turnedTexts.remove(maximum);
            if (!turnedTexts.getLast().equals("limit")) {
                turnedTexts.add("limit");
            }
        }
        if (words.size() > 1 && turnedTexts.remove("default")) {
            turnedTexts.addLast("default");
        }
        int count = turnedTexts.size() - 2;
        if (count > 0
                && turnedTexts.getLast().equals("limit")
                && turnedTexts.get(count).equals("count")) {
            turnedTexts.remove(count);
        }
        return turnedTexts;
    }

    /// The words of a name as a part of a typed slot's key.
    public static String key(String name) {
        List<String> words = words(name);
        return ShortKey.of(words.isEmpty() ? name.strip() : String.join(" ", words));
    }

    /// The parts of a typed slot, followed by the qualifier if there is one.
    public static List<String> parts(List<String> parts, String qualifier) {
        List<String> all = new ArrayList<>(parts.stream().map(ShortKey::of).toList());
        if (!qualifier.isEmpty()) {
            all.add(qualifier);
        }
        return all;
    }
}
