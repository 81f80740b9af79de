package io.festinger.database;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.Query;

/// The conditions of a query that a caller asks for, so that it contains no others and an index can serve it. Used by
/// one thread.
public final class Conditions {
    private final List<String> texts = new ArrayList<>();
    private final Map<String, Object> values = new LinkedHashMap<>();

    /// @param name of the parameter in the condition
    /// @param value empty to leave the condition out
    public Conditions add(String condition, String name, Optional<?> value) {
        value.ifPresent(some -> {
            texts.add(condition);
            values.put(name, some);
        });
        return this;
    }

    /// A further parameter of a condition.
    public Conditions bind(String name, Optional<?> value) {
        value.ifPresent(some -> values.put(name, some));
        return this;
    }

    /// All of them, each after `AND`.
    public String and() {
        return texts.isEmpty() ? "" : " AND " + String.join(" AND ", texts);
    }

    public Query bind(Query query) {
        values.forEach(query::bind);
        return query;
    }
}
