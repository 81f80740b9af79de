package io.festinger.claims;

import java.util.List;
import java.util.Map;

/// Statements of each layer with what does not matter left out, and what is read from them.
public final class Rows {
    public static final String PROJECT = "p05";
    private static final StandardClaimReader READER = new StandardClaimReader();

    private Rows() {}

    public static Statement.Origin origin(RowKind kind, String qualifier) {
        return new Statement.Origin(new RowRef(kind, "1"), "1", PROJECT, qualifier, Validity.ALWAYS);
    }

    public static List<Claim> memory(String type, String content) {
        return READER.read(new Statement.Memory(origin(RowKind.MEMORY, ""), type, content));
    }

    public static List<Claim> state(String key, String value) {
        return READER.read(new Statement.State(origin(RowKind.PROJECT_STATE, ""), "decision", key, value));
    }

    public static List<Claim> entity(String type, Map<String, String> fields) {
        EntityType entityType = StandardEntityTypes.of(type).orElseThrow();
        return READER.read(new Statement.Entity(origin(RowKind.ENTITY, ""), entityType, fields));
    }

    public static List<Claim> read(Statement statement) {
        return READER.read(statement);
    }

    /// The same claim as another row makes it.
    public static Claim of(Claim claim, String id) {
        return new Claim(
                new RowRef(claim.row().kind(), id),
                id,
                claim.slot(),
                claim.meeting(),
                claim.value(),
                claim.positive(),
                claim.validity(),
                claim.reading());
    }

    /// True when some claim of the one cannot hold beside some claim of the other.
    public static boolean rivals(List<Claim> one, List<Claim> other) {
        return one.stream()
                .anyMatch(first ->
                        other.stream().anyMatch(second -> of(first, "a").rivals(of(second, "b"))));
    }

    /// True when both speak of one slot and say the same.
    public static boolean agree(List<Claim> one, List<Claim> other) {
        return one.stream()
                .anyMatch(first -> other.stream()
                        .anyMatch(second -> first.meeting().equals(second.meeting())
                                && first.stance().equals(second.stance())));
    }
}
