package io.festinger.memory.layers;

import io.festinger.claims.EntityType;
import io.festinger.claims.Statement;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Rows of trusted state and entities as sentences, so that they are compared with memories.
public final class RowSentences {
    private static final Set<String> PROPERTIES = Set.copyOf(WordList.read("/claims/attributes.txt"));
    private static final Set<String> MOST = WordClasses.set("upper_bounds");
    private static final Set<String> LEAST = WordClasses.set("lower_bounds");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s_\\-]+");
    private static final String STATEMENT = "statement";
    private static final String VALUE = "value";
    private static final String UNIT = "unit";

    private RowSentences() {}

    /// One sentence for a key of trusted state, one for each property of an entity; none for other rows.
    public static List<String> of(Statement row) {
        return switch (row) {
            case Statement.State state -> List.of(state(state));
            case Statement.Entity entity -> entity(entity.type(), entity.fields());
            case Statement.Memory _, Statement.Edge _ -> List.of();
        };
    }

    /// A key that names only a property is one of what the category names: `owner` of the `project`.
    private static String state(Statement.State state) {
        List<String> words = words(state.key());
        boolean isAlone =
                words.size() == 1 && PROPERTIES.contains(words.getFirst().toLowerCase(Locale.ROOT));
        return isAlone
                ? sentence(words, words(state.category()), state.value())
                : sentence(words, List.of(), state.value());
    }

    private static List<String> entity(EntityType type, Map<String, String> fields) {
        List<String> subject = subject(type, fields);
        List<String> sentences = new ArrayList<>();
        for (EntityType.Field field : type.claiming(fields)) {
            String value = fields.getOrDefault(field.name(), "").strip();
            sentences.add(
                    field.name().equals(STATEMENT)
                            ? value
                            : sentence(property(type, field, fields), subject, value + unit(fields, value)));
        }
        return sentences;
    }

    /// What it is about: `lateral support of the cell`, or what the type calls it.
    private static List<String> subject(EntityType type, Map<String, String> fields) {
        List<String> names = type.subject().stream()
                .map(name -> String.join(" ", words(fields.getOrDefault(name, ""))))
                .filter(name -> !name.isEmpty())
                .toList();
        return names.isEmpty()
                ? List.of(type.name().toLowerCase(Locale.ROOT))
                : List.of(String.join(" of the ", names.reversed()));
    }

    /// What the field gives a value: the property that another field names, or what it is called.
    private static List<String> property(EntityType type, EntityType.Field field, Map<String, String> fields) {
        String name = fields.getOrDefault(type.attribute().field(), "");
        return words(field.name().equals(VALUE) && !name.isBlank() ? name : field.name());
    }

    private static String unit(Map<String, String> fields, String value) {
        String unit = fields.getOrDefault(UNIT, "").strip();
        boolean isNumber = !value.isEmpty() && Character.isDigit(value.charAt(value.length() - 1));
        return unit.isEmpty() || !isNumber ? "" : " " + unit;
    }

    /// `The mass of the mirror cell is at most 12 kg.`
    ///
    /// @param property its words; the last may name a property of the ones before
    /// @param subject the words for what has it; empty when the property's words name it
    private static String sentence(List<String> property, List<String> subject, String value) {
        List<String> bare = property.stream()
                .filter(word -> !MOST.contains(word) && !LEAST.contains(word))
                .toList();
        boolean limits = !bare.isEmpty() && bare.size() < property.size();
        String bound = !limits ? "" : property.stream().anyMatch(MOST::contains) ? "at most " : "at least ";
        List<String> words = limits ? bare : property;
        boolean splits = subject.isEmpty()
                && words.size() > 1
                && PROPERTIES.contains(words.getLast().toLowerCase(Locale.ROOT));
        List<String> of = splits ? words.subList(0, words.size() - 1) : subject;
        List<String> name = splits ? List.of(words.getLast()) : words;
        return "The " + String.join(" ", name) + (of.isEmpty() ? "" : " of the " + String.join(" ", of)) + " is "
                + bound + value + ".";
    }

    private static List<String> words(String name) {
        return Arrays.stream(BETWEEN_WORDS.split(name.strip()))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toList());
    }
}
