package io.festinger.database;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Statements that are sent together and answered together, in one journey to the server, which runs one after the
/// other: each sees what the ones before it did, and what others committed while those waited for a lock. Nothing is
/// read of what they answer. For one thread.
public final class Pipeline {
    private static final Pattern NAME = Pattern.compile("(?<!:):([a-z]+)");

    private final List<String> texts = new ArrayList<>();
    private final Map<String, @Nullable Object> values = new HashMap<>();

    /// @param sql one statement
    /// @param named what stands for its `:names`, which are lower-case letters
    public void add(String sql, Map<String, ?> named) {
        String place = "p" + texts.size() + "_";
        texts.add(NAME.matcher(sql).replaceAll(":" + place + "$1"));
        named.forEach((name, value) -> values.put(place + name, value));
    }

    /// Runs them in the transaction of the handle. Where one fails, none behind it is run.
    public void send(Handle handle) {
        if (!texts.isEmpty()) {
            handle.createUpdate(String.join(";\n", texts)).bindMap(values).execute();
        }
    }
}
