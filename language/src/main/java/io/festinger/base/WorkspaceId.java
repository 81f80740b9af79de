package io.festinger.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
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

    /// The workspace whose name differs least from a text, by at most two characters.
    public static Optional<WorkspaceId> nearest(String text, Collection<WorkspaceId> workspaces) {
        return workspaces.stream()
                .filter(workspace -> Math.abs(text.length() - workspace.name.length()) <= TYPOS)
                .filter(workspace -> distance(text, workspace.name) <= TYPOS)
                .min(Comparator.comparingInt(workspace -> distance(text, workspace.name)));
    }

    /// Characters to insert, remove or replace (Levenshtein), whatever the case.
    private static int distance(String text, String name) {
        String lower = text.toLowerCase(Locale.ROOT);
        int[] above = IntStream.rangeClosed(0, name.length()).toArray();
        for (int i = 1; i <= lower.length(); i++) {
            int[] row = new int[above.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = above[j - 1] + (lower.charAt(i - 1) == name.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[name.length()];
    }

    /// The PostgreSQL schema that holds this workspace's tables.
    public String schema() {
        return "ws_" + name;
    }
}
