package io.festinger.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A workspace's name: a team's separate memory, one PostgreSQL schema. Lower-case letters, digits and `_`,
/// at most 40 characters, beginning with a letter.
public record WorkspaceId(String name) {
    private static final Pattern SHAPE = Pattern.compile("[a-z][a-z0-9_]{0,39}");

    private static final int TYPOS = 2;

    public static final WorkspaceId DEFAULT = new WorkspaceId("default");

    public WorkspaceId {
        if (!SHAPE.matcher(name).matches()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "X-Festinger-Workspace",
                    "a workspace's name is 1 to 40 lower-case letters, digits or _, beginning with a letter");
        }
    }

    /// The workspace whose name differs from this one least, by at most two changed characters.
    public Optional<WorkspaceId> nearest(Collection<WorkspaceId> others) {
        return others.stream().filter(other -> distance(other) <= TYPOS).min(Comparator.comparingInt(this::distance));
    }

    /// Characters to insert, remove or replace (Levenshtein).
    private int distance(WorkspaceId other) {
        int[] above = IntStream.rangeClosed(0, other.name.length()).toArray();
        for (int i = 1; i <= name.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = above[j - 1] + (name.charAt(i - 1) == other.name.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[other.name.length()];
    }

    /// The PostgreSQL schema that holds this workspace's tables.
    public String schema() {
        return "ws_" + name;
    }
}
