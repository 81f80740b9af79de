package io.festinger.rest.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/// Closed choices in the OpenAPI description. A field names its enum, `@Schema(implementation = Verdict.class)`, or
/// lists its values where no enum has them, `@Schema(enumeration = {"yes", "no"})`.
final class ClosedChoices {
    private ClosedChoices() {}

    static void write(OpenAPI api) {
        Map<String, Schema> named = api.getComponents().getSchemas();
        named.values().forEach(ClosedChoices::spell);
        named.values().stream()
                .map(Schema::getProperties)
                .filter(Objects::nonNull)
                .flatMap(fields -> fields.values().stream())
                .filter(field -> isChoice(named, field))
                .forEach(ClosedChoices::type);
    }

    /// Spells constants as on the wire, with their names in lower case.
    private static void spell(Schema schema) {
        Optional.ofNullable(schema.getEnumeration())
                .ifPresent(constants -> schema.setEnumeration(constants.stream()
                        .map(constant -> (Object) constant.toString().toLowerCase(Locale.ROOT))
                        .toList()));
    }

    private static boolean isChoice(Map<String, Schema> named, Schema field) {
        return field.getEnumeration() != null
                || Optional.ofNullable(field.getRef())
                        .map(reference -> named.get(reference.substring(ApiDescription.REFERENCE.length())))
                        .map(Schema::getEnumeration)
                        .isPresent();
    }

    /// Gives a field the type of its choice, or null too where the field may be absent.
    private static void type(Schema field) {
        if (field.getType() != null && field.getType().contains(SchemaType.NULL)) {
            Schema choice = field.getRef() == null
                    ? OASFactory.createSchema().addType(SchemaType.STRING).enumeration(field.getEnumeration())
                    : OASFactory.createSchema().ref(field.getRef());
            field.setAnyOf(List.of(choice, OASFactory.createSchema().addType(SchemaType.NULL)));
            field.setRef(null);
            field.setEnumeration(null);
        }
        if (field.getEnumeration() == null) {
            field.setType((List<SchemaType>) null);
        }
    }
}
