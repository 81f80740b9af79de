package io.festinger.memory.premises;

import io.festinger.base.Failure;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What a new row is concluded from.
///
/// @param statedIds ids that the writer named, of any layer; they have to be in force, and the row is
///     trusted no more than the least trusted of them
/// @param used ids of rows that the writer was given just before and whose words the row repeats
public record Basis(List<String> statedIds, List<String> used) {
    public static final Basis NONE = new Basis(List.of(), List.of());

    private static final int MAX_STATED = 100;
    private static final int MAX_LENGTH = 200;

    /// @throws Failure `INVALID_REQUEST` on `based_on`
    public Basis {
        statedIds = statedIds.stream().map(Basis::check).distinct().toList();
        if (statedIds.size() > MAX_STATED) {
            throw invalid("a row is based on at most " + MAX_STATED + " others; name those that matter");
        }
        used = List.copyOf(used);
    }

    private static String check(String id) {
        String text = id.strip();
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            throw invalid("based_on is a list of ids of memories, entities or trusted values, as recall returns them");
        }
        return text;
    }

    static Failure invalid(String detail) {
        return Failure.invalid("based_on", detail);
    }

    public static Basis of(Collection<String> statedIds) {
        return new Basis(List.copyOf(statedIds), List.of());
    }

    public Basis and(Collection<String> more) {
        Set<String> all = new LinkedHashSet<>(statedIds);
        all.addAll(more);
        return new Basis(List.copyOf(all), used);
    }

    /// The same with rows that a session was given.
    public Basis using(Collection<String> rows) {
        return new Basis(
                statedIds, rows.stream().filter(id -> !statedIds.contains(id)).toList());
    }

    public boolean isEmpty() {
        return statedIds.isEmpty() && used.isEmpty();
    }
}
