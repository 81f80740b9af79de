package io.festinger.database;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// The projects of a workspace. A project is one in any spelling of case and separators, and has the name that it was
/// first written with: rows are stored and asked for by that name. Every call works inside the transaction of the
/// handle that it is given.
public final class Projects {
    private Projects() {}

    /// The project's name, for readers; the spelling itself where no such project was written, and nothing for
    /// no project.
    public static String name(Handle handle, String said) {
        return ask(handle, "project_name", said);
    }

    /// The same for writers: a project that is not known yet has this name from now on.
    public static String named(Handle handle, String said) {
        return ask(handle, "project_named", said);
    }

    /// The same for writers, together with other statements; of a project, not of none.
    public static Pipeline.Answer<String> named(Pipeline pipeline, String said) {
        return pipeline.ask(
                "SELECT project_named(:project_said) AS name",
                Map.of("project_said", said),
                (row, context) -> row.getString("name"));
    }

    private static String ask(Handle handle, String function, String said) {
        return said.isEmpty()
                ? said
                : handle.createQuery("SELECT " + function + "(:said)")
                        .bind("said", said)
                        .mapTo(String.class)
                        .one();
    }

    /// What all spellings of each of these have in common, by spelling.
    public static Map<String, String> keys(Handle handle, Collection<String> said) {
        Map<String, String> keys = new HashMap<>(Map.of("", ""));
        handle.createQuery("SELECT said, project_key(said) FROM unnest(:said::text[]) AS said")
                .bind("said", said.toArray(String[]::new))
                .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                .forEach(entry -> keys.put(entry.getKey(), entry.getValue()));
        return keys;
    }

    /// All that were ever written, by name.
    public static List<String> all(Handle handle) {
        return handle.createQuery("SELECT name FROM projects ORDER BY name COLLATE \"C\"")
                .mapTo(String.class)
                .list();
    }
}
