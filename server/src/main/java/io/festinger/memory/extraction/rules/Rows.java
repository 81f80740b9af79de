package io.festinger.memory.extraction.rules;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.ExtractedFact.Row;
import io.festinger.memory.extraction.SourcePassage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes rows of findings: an entity when its fields can be read with certainty, else a memory.
final class Rows {
    /// Attributes that mean only that something is used.
    private static final Set<String> LOOSE = Set.of("use", "what", "choice");
    private static final Set<String> LOOSE_RULES = Set.of("memory.action", "memory.trait");
    /// A statement about `nobody` is about people's behaviour, and is not a constraint of a thing.
    private static final Pattern NOBODY =
            Pattern.compile("(?i)(?:nobody|no[ -]one|none|nothing|anybody|everybody)\\b.*");
    private static final Pattern BOUND = Pattern.compile("(<=|>=|<|>) (.+)");

    private final ClaimReader reader;

    Rows(ClaimReader reader) {
        this.reader = reader;
    }

    /// @param statement the statement
    /// @param detail the text below it; empty for none
    /// @param scope its subject according to the headings; empty when there is none
    record RowStatement(TypeWord type, String key, String statement, String detail, String scope) {
        String whole() {
            if (detail.isEmpty()) {
                return statement;
            }
            boolean closed = statement.endsWith(".") || statement.endsWith("!") || statement.endsWith(":");
            return statement.isEmpty() ? detail : statement + (closed ? " " : ". ") + detail;
        }
    }

    Row of(RowStatement rowStatement, SourcePassage passage) {
        Optional<Row> entity =
                switch (rowStatement.type()) {
                    case DECISION -> decision(rowStatement, passage);
                    case REQUIREMENT -> requirement(rowStatement);
                    case CONSTRAINT -> constraint(rowStatement, passage);
                    case MATERIAL -> material(rowStatement, passage);
                    case PARAMETER ->
                        NamedQuantity.read(rowStatement.statement())
                                .map(value -> parameter(rowStatement.scope(), value));
                    case FACT, LESSON, RISK, PREFERENCE -> Optional.empty();
                };
        return entity.orElseGet(() -> memory(rowStatement.type().memoryType(), rowStatement.whole()));
    }

    static Row memory(MemoryType type, String content) {
        return new Row.OfMemory(type, content);
    }

    /// @param scope the owner of the parameter; empty when unknown
    static Row parameter(String scope, NamedQuantity value) {
        Map<String, Object> fields = new LinkedHashMap<>();
        put(fields, "parameter_scope", names(value.name(), scope) ? "" : scope);
        put(fields, "parameter_name", value.name());
        put(fields, "value", value.value());
        put(fields, "unit", value.unit());
        put(fields, "tolerance", value.tolerance());
        put(fields, "notes", value.notes());
        return new Row.OfEntity("Parameter", fields);
    }

    /// Whether the name already includes its owner: `battery capacity` in the section `Battery`.
    private static boolean names(String name, String scope) {
        return (name.toLowerCase(Locale.ROOT) + " ").startsWith(scope.toLowerCase(Locale.ROOT) + " ");
    }

    static Row requirement(String key, String statement, String rationale) {
        Map<String, Object> fields = new LinkedHashMap<>();
        put(fields, "requirement_key", key);
        put(fields, "statement", statement);
        put(fields, "rationale", rationale);
        return new Row.OfEntity("Requirement", fields);
    }

    private static Optional<Row> requirement(RowStatement rowStatement) {
        boolean isKeyed = rowStatement.key().chars().anyMatch(Character::isLetter);
        if (!isKeyed) {
            return Optional.empty();
        }
        boolean isTitled = !rowStatement.detail().isEmpty()
                && Obligation.in(rowStatement.detail())
                && !Obligation.in(rowStatement.statement());
        return Optional.of(
                isTitled || rowStatement.statement().isEmpty()
                        ? requirement(rowStatement.key(), rowStatement.detail(), "")
                        : requirement(rowStatement.key(), rowStatement.statement(), rowStatement.detail()));
    }

    private Optional<Row> decision(RowStatement rowStatement, SourcePassage passage) {
        return claim(rowStatement, passage)
                .filter(claim -> claim.value().key().indexOf('"') < 0
                        && !BOUND.matcher(claim.value().key()).matches())
                .map(claim -> {
                    Map<String, Object> fields = new LinkedHashMap<>();
                    put(fields, "decision_target", claim.meeting().subject());
                    put(fields, "decision_field", claim.meeting().attribute());
                    put(fields, "value", claim.value().text());
                    put(fields, "rationale", rowStatement.detail());
                    return new Row.OfEntity("Decision", fields);
                });
    }

    private Optional<Row> constraint(RowStatement rowStatement, SourcePassage passage) {
        return claim(rowStatement, passage).flatMap(claim -> {
            Matcher bound = BOUND.matcher(claim.value().key());
            if (!bound.matches()) {
                return Optional.empty();
            }
            Map<String, Object> fields = new LinkedHashMap<>();
            put(fields, "constraint_target", claim.meeting().subject());
            put(fields, "constraint_kind", claim.meeting().attribute());
            put(fields, "limit", claim.value().text());
            put(fields, "statement", rowStatement.statement());
            put(fields, "rationale", rowStatement.detail());
            return Optional.of(new Row.OfEntity("Constraint", fields));
        });
    }

    private Optional<Row> material(RowStatement rowStatement, SourcePassage passage) {
        Optional<Claim> read = claim(rowStatement, passage)
                .filter(claim -> claim.meeting().attribute().equals("material"));
        String component = read.map(claim -> claim.meeting().subject()).orElse(rowStatement.scope());
        String material = read.map(claim -> claim.value().text()).orElse(rowStatement.statement());
        if (component.isEmpty() || material.split(" ").length > 5) {
            return Optional.empty();
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        put(fields, "component_id", component);
        put(fields, "material", material.replaceFirst("[.;]$", ""));
        put(fields, "rationale", rowStatement.detail());
        return Optional.of(new Row.OfEntity("Material", fields));
    }

    /// The only claim of the statement about something that it names; empty when there are
    /// several, or none is certain.
    private Optional<Claim> claim(RowStatement rowStatement, SourcePassage passage) {
        List<Claim> claims = claims(
                        rowStatement.statement(), rowStatement.type().memoryType(), passage)
                .stream()
                .filter(claim -> !LOOSE.contains(claim.meeting().attribute()))
                .toList();
        return claims.size() == 1 ? claims.stream().filter(Rows::isPlain).findFirst() : Optional.empty();
    }

    private static boolean isPlain(Claim claim) {
        return claim.positive()
                && claim.meeting().qualifier().isEmpty()
                && !claim.meeting().subject().isEmpty()
                && !NOBODY.matcher(claim.meeting().subject()).matches()
                && !claim.meeting().attribute().isEmpty()
                && claim.validity().equals(Validity.ALWAYS)
                && !LOOSE_RULES.contains(claim.reading().ruleId());
    }

    List<Claim> claims(String statement, MemoryType type, SourcePassage passage) {
        RowRef row = new RowRef(RowKind.MEMORY, passage.source().id());
        return reader.read(new Statement.Memory(
                new Statement.Origin(
                        row, row.id(), passage.project(), "", Validity.ALWAYS, passage.author(), passage.changedAt()),
                type.wire(),
                statement));
    }

    private static void put(Map<String, Object> fields, String name, String text) {
        if (!text.isBlank()) {
            fields.put(name, text.strip());
        }
    }
}
