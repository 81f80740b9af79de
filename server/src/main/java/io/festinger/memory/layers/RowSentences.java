package io.festinger.memory.layers;

import io.festinger.claims.EntityType;
import io.festinger.claims.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Rows of trusted state and entities as sentences, so that they are compared with memories.
public final class RowSentences {
    private static final String STATEMENT = "statement";
    private static final String VALUE = "value";
    private static final String UNIT = "unit";

    private RowSentences() {}

    /// One sentence for a key of trusted state, one for each property of an entity; none for other rows.
    public static List<String> of(Statement row) {
        return switch (row) {
            case Statement.State state -> List.of("The " + words(state.key()) + " is " + state.value() + ".");
            case Statement.Entity entity -> entity(entity.type(), entity.fields());
            case Statement.Memory _, Statement.Edge _ -> List.of();
        };
    }

    private static List<String> entity(EntityType type, Map<String, String> fields) {
        String subject = type.subject().stream()
                .map(name -> fields.getOrDefault(name, "").strip())
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(" "));
        String of = subject.isEmpty() ? "" : " of the " + words(subject);
        List<String> sentences = new ArrayList<>();
        for (EntityType.Field field : type.claiming(fields)) {
            String value = fields.getOrDefault(field.name(), "").strip();
            sentences.add(
                    field.name().equals(STATEMENT)
                            ? value
                            : "The " + property(type, field, fields) + of + " is " + value + unit(fields, value) + ".");
        }
        return sentences;
    }

    /// What the field gives a value: the property that another field names, or what it is called.
    private static String property(EntityType type, EntityType.Field field, Map<String, String> fields) {
        String named = fields.getOrDefault(type.attribute().field(), "");
        return words(field.name().equals(VALUE) && !named.isBlank() ? named : field.name());
    }

    private static String unit(Map<String, String> fields, String value) {
        String unit = fields.getOrDefault(UNIT, "").strip();
        boolean isNumber = !value.isEmpty() && Character.isDigit(value.charAt(value.length() - 1));
        return unit.isEmpty() || !isNumber ? "" : " " + unit;
    }

    private static String words(String name) {
        return name.strip().replace('_', ' ').replace('-', ' ');
    }
}
