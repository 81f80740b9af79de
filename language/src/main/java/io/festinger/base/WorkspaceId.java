package io.festinger.base;

import java.util.regex.Pattern;

/// A workspace's name: a team's separate memory, one PostgreSQL schema. Lower-case letters, digits and `_`,
/// at most 40 characters, beginning with a letter.
public record WorkspaceId(String name) {
    private static final Pattern SHAPE = Pattern.compile("[a-z][a-z0-9_]{0,39}");

    public static final WorkspaceId DEFAULT = new WorkspaceId("default");

    public WorkspaceId {
        if (!SHAPE.matcher(name).matches()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "X-Festinger-Workspace",
                    "a workspace's name is 1 to 40 lower-case letters, digits or _, beginning with a letter");
        }
    }

    /// The PostgreSQL schema that holds this workspace's tables.
    public String schema() {
        return "ws_" + name;
    }
}
