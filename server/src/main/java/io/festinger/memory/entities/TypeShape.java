package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.memory.Inputs;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Checks that the parts of an entity type are consistent.
final class TypeShape {
    private static final Pattern TYPE = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,59}");
    private static final Pattern FIELD = Pattern.compile("[a-z][a-z0-9_]{0,59}");
    private static final List<String> KINDS = List.of("text", "number", "boolean", "list");
    private static final int FIELDS = 100;

    private TypeShape() {}

    /// @throws Failure `INVALID_REQUEST`, naming the inconsistent part
    static void check(TypeDefinition type) {
        if (!TYPE.matcher(type.name()).matches()) {
            throw Failure.invalid("name", "a type's name is 1 to 60 letters, digits or _, beginning with a letter");
        }
        if (type.fields().isEmpty() || type.fields().size() > FIELDS) {
            throw Failure.invalid("fields", "a type has 1 to 100 fields");
        }
        Set<String> names = new HashSet<>();
        type.fields().forEach(field -> field(field, names));
        names.add(TypeDefinition.PROJECT);
        known("slot", type.slot(), names);
        known("subject", type.subject(), Set.copyOf(type.slot()));
        List<String> naming = TypeDefinition.naming(type.slot(), type.attributeField());
        if (type.subject().isEmpty() && !naming.isEmpty()) {
            throw Failure.invalid(
                    "subject",
                    "without a subject all entities of the type would contradict each other: omit subject to use "
                            + String.join(", ", naming) + ", or list some of them");
        }
        if (!type.attributeField().isEmpty()) {
            known("attribute.field", List.of(type.attributeField()), Set.copyOf(type.slot()));
            if (!type.attributeWord().isEmpty()) {
                throw Failure.invalid("attribute.word", "a type has an attribute.field or an attribute.word, not both");
            }
        }
        if (type.attributeWord().length() > Inputs.NAME) {
            throw Failure.invalid("attribute.word", "an attribute word is one or two words");
        }
        if (!type.slot().isEmpty() && type.fields().stream().noneMatch(TypeDefinition.Field::structural)) {
            throw Failure.invalid("fields", "a type with a slot has a structural field: one that can be in conflict");
        }
    }

    private static void field(TypeDefinition.Field field, Set<String> names) {
        String place = "fields." + field.name();
        if (!FIELD.matcher(field.name()).matches()) {
            throw Failure.invalid(
                    place, "a field's name is 1 to 60 lower-case letters, digits or _, beginning with a letter");
        }
        if (!names.add(field.name())) {
            throw Failure.invalid(place, "the field '" + field.name() + "' is there twice");
        }
        if (!KINDS.contains(field.kind())) {
            throw Failure.invalid(
                    place + ".kind", "'" + field.kind() + "' is not a kind: use " + String.join(", ", KINDS));
        }
    }

    private static void known(String part, List<String> fieldNames, Set<String> names) {
        for (String name : fieldNames) {
            if (!names.contains(name)) {
                throw Failure.invalid(
                        part,
                        "'" + name + "' in " + part + " is not a "
                                + (part.equals("slot") ? "field of the type" : "field of the slot") + "; they are "
                                + String.join(", ", names.stream().sorted().toList()));
            }
        }
    }
}
