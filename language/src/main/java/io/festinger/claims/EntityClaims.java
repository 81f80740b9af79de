package io.festinger.claims;

import io.festinger.claims.EntityType.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the claims of an entity: one for each structural field with a value, all on the slot of its type.
final class EntityClaims {
    private static final String PROJECT = "project_id";
    private static final String UNIT = "unit";
    /// A one-sided limit is a claim about the limited property, and so are largest and smallest values.
    private static final Map<String, String> BOUNDS = Map.of("limit", "", "max_value", "<= ", "min_value", ">= ");
    private static final Pattern BOUND = Pattern.compile("[<>]=? .*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[\\d.,]+[kM]?");

    private final Statement.Entity entity;
    private final EntityType type;
    private final Map<String, String> fields;
    private final String project;

    EntityClaims(Statement.Entity entity) {
        this.entity = entity;
        this.type = entity.type();
        this.fields = entity.fields();
        String name = type.slot().contains(PROJECT) ? field(PROJECT) : "";
        this.project = name.isEmpty() ? entity.origin().project() : name;
    }

    List<Claim> read() {
        if (type.slot().isEmpty() || !isIdentified()) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        Optional<Field> main = main();
        for (Field field : type.claiming(fields)) {
            claims.add(claim(field, main.filter(field::equals).isPresent()));
        }
        return claims;
    }

    private Claim claim(Field field, boolean isMain) {
        Value value = value(field);
        boolean bounds =
                BOUNDS.containsKey(field.name()) && BOUND.matcher(value.key()).matches();
        String property = isMain || bounds ? attribute() : attribute() + " " + field.name();
        Statement.Origin origin = entity.origin();
        Meeting meeting = MeetingWords.of(project, subject(), property, origin.qualifier());
        return new Claim(
                origin.row(),
                origin.lineage(),
                slot(),
                meeting,
                value,
                true,
                origin.validity(),
                new Claim.Reading("entity." + type.name().toLowerCase(java.util.Locale.ROOT), Span.NONE));
    }

    private Slot slot() {
        List<String> parts = new ArrayList<>(List.of(type.name(), project));
        type.slot().stream()
                .filter(name -> !name.equals(PROJECT))
                .map(name -> MeetingWords.key(field(name)))
                .forEach(parts::add);
        String qualifier = Qualifiers.join(entity.origin().qualifier(), "");
        return Slot.of(Slot.ENTITY, project, MeetingWords.parts(parts, qualifier));
    }

    /// An entity without the fields of its slot has no subject; a project is named by its label.
    private boolean isIdentified() {
        return type.slot().stream()
                .anyMatch(name ->
                        name.equals(PROJECT) ? !project.isEmpty() : !field(name).isEmpty());
    }

    private String subject() {
        return String.join(
                " ",
                type.subject().stream()
                        .map(name -> MeetingWords.key(field(name)))
                        .toList());
    }

    private String attribute() {
        EntityType.Attribute attribute = type.attribute();
        return attribute.field().isEmpty() ? attribute.word() : MeetingWords.key(field(attribute.field()));
    }

    /// The field with the value of the type's attribute: `value`, the field named like the attribute, or
    /// the first structural one.
    private Optional<Field> main() {
        if (attribute().isEmpty()) {
            return Optional.empty();
        }
        List<Field> structural =
                type.fields().stream().filter(Field::structural).toList();
        return structural.stream()
                .filter(field -> field.name().equals("value")
                        || field.name().equals(type.attribute().word()))
                .findFirst()
                .or(() -> structural.stream().findFirst());
    }

    private Value value(Field field) {
        String text = field(field.name());
        String unit = field(UNIT);
        String whole = !unit.isEmpty() && NUMBER.matcher(text).matches() ? text + " " + unit : text;
        String side = BOUNDS.getOrDefault(field.name(), "");
        if (!side.isEmpty() && !whole.isEmpty()) {
            return Values.of(side + whole);
        }
        return switch (field.kind()) {
            case "list" -> Values.set(text);
            case "number" -> Values.number(whole);
            default -> Values.of(whole);
        };
    }

    private String field(String name) {
        return fields.getOrDefault(name, "").strip();
    }
}
