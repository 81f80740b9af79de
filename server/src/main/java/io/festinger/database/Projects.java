package io.festinger.database;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedCollection;
import org.jdbi.v3.core.Handle;

/// The projects of a workspace. All spellings of case and separators mean the same project, whose name is
/// the first spelling written: rows are stored and queried by that name. Every call works within the
/// transaction of its handle.
public final class Projects {
    private Projects() {}

    /// The project's name, for readers; the spelling itself for an unknown project, and an empty name for
    /// no project.
    public static String name(Handle handle, String text) {
        return ask(handle, "project_name", text);
    }

    /// The project's name, for writers: a new project gets this name.
    public static String canonicalName(Handle handle, String text) {
        return ask(handle, "project_named", text);
    }

    /// The same for many projects, in this order, by spelling.
    public static Map<String, String> canonicalName(Handle handle, SequencedCollection<String> said) {
        Map<String, String> names = new HashMap<>(Map.of("", ""));
        handle.createQuery("""
                        SELECT said, project_named(said)
                        FROM unnest(:said::text[]) WITH ORDINALITY AS each (said, place) ORDER BY place
                        """)
                .bind("said", said.toArray(String[]::new))
                .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                .forEach(entry -> names.put(entry.getKey(), entry.getValue()));
        return names;
    }

    /// The project's name for writers, together with other statements; only for a named project.
    public static Pipeline.Pending<String> canonicalName(Pipeline pipeline, String text) {
        return pipeline.ask(
                        "SELECT project_named(:project_said) AS name",
                        Map.of("project_said", text),
                        (row, context) -> row.getString("name"))
                .map(List::getFirst);
    }

    private static String ask(Handle handle, String function, String text) {
        return text.isEmpty()
                ? text
                : handle.createQuery("SELECT " + function + "(:said)")
                        .bind("said", text)
                        .mapTo(String.class)
                        .one();
    }

    /// The keys common to all spellings of each project, by spelling.
    public static Map<String, String> keys(Handle handle, Collection<String> texts) {
        Map<String, String> keys = new HashMap<>(Map.of("", ""));
        handle.createQuery("SELECT said, project_key(said) FROM unnest(:said::text[]) AS said")
                .bind("said", texts.toArray(String[]::new))
                .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                .forEach(entry -> keys.put(entry.getKey(), entry.getValue()));
        return keys;
    }

    /// All projects ever written, by name.
    public static List<String> all(Handle handle) {
        return handle.createQuery("SELECT name FROM projects ORDER BY name COLLATE \"C\"")
                .mapTo(String.class)
                .list();
    }
}
