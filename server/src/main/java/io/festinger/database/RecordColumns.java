package io.festinger.database;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ColumnName;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// The columns of a table, read from the components of a record, so that a column is named in one place. The
/// component `storedAt` is the column `stored_at`, unless [ColumnName] gives another name; a component that is a
/// record stands for the columns of its own components; a column that the table does not have may be read from another
/// one. [ColumnType] lists the types.
public final class RecordColumns<R extends Record> implements RowMapper<R> {
    private final Group group;
    private final List<Column<R>> columns;

    private RecordColumns(Group group, List<Column<R>> columns) {
        this.group = group;
        this.columns = List.copyOf(columns);
    }

    /// @param value in PostgreSQL's input format; null for none
    private record Column<R>(String name, String type, Function<R, @Nullable String> value) {
        String quotedText() {
            return '"' + name + '"';
        }

        String parameter() {
            return ":" + name + "::" + type;
        }
    }

    public static <R extends Record> RecordColumns<R> of(Class<R> type) {
        return of(type, Map.of());
    }

    /// @param sources columns that the table does not have, with those that are read for them; an empty name where
    ///     there is nothing to read
    public static <R extends Record> RecordColumns<R> of(Class<R> type, Map<String, String> sources) {
        List<Column<R>> columns = new ArrayList<>();
        return new RecordColumns<>(group(type, row -> row, columns, sources), columns);
    }

    /// With a column that is computed from the row, and never read.
    ///
    /// @param value in PostgreSQL's input format
    public RecordColumns<R> and(String name, String type, Function<R, String> value) {
        List<Column<R>> all = new ArrayList<>(columns);
        all.add(new Column<>(name, type, value::apply));
        return new RecordColumns<>(group, all);
    }

    /// @param type a record, or one with a type of its own for its only type variable
    private static <R> Group group(
            Type type, Function<R, Object> owner, List<Column<R>> columns, Map<String, String> sources) {
        Type argument = type instanceof ParameterizedType generic ? generic.getActualTypeArguments()[0] : type;
        Class<?> shape = type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
        List<Part> parts = new ArrayList<>();
        for (RecordComponent component : shape.getRecordComponents()) {
            Method accessor = component.getAccessor();
            Function<R, Object> value = row -> Reflection.call(accessor, owner.apply(row));
            if (component.getType().isRecord()) {
                parts.add(group(component.getGenericType(), value, columns, sources));
                continue;
            }
            Type leaf = component.getGenericType() instanceof TypeVariable<?> ? argument : component.getGenericType();
            ColumnType columnType = ColumnType.of(leaf);
            String name = name(accessor, component.getName());
            parts.add(new Leaf(sources.getOrDefault(name, name), columnType));
            if (!sources.containsKey(name)) {
                columns.add(new Column<>(name, columnType.sql(), row -> columnType.write(value.apply(row))));
            }
        }
        return new Group(Reflection.constructor(shape), parts);
    }

    private static String name(AnnotatedElement accessor, String component) {
        return Optional.ofNullable(accessor.getAnnotation(ColumnName.class))
                .map(ColumnName::value)
                .orElseGet(() -> SnakeCaseStrategy.INSTANCE.translate(component));
    }

    private sealed interface Part {
        Object read(ResultSet row) throws SQLException;
    }

    private record Leaf(String column, ColumnType type) implements Part {
        @Override
        public Object read(ResultSet row) throws SQLException {
            return type.read(row, column);
        }
    }

    private record Group(Constructor<?> constructor, List<Part> parts) implements Part {
        @Override
        public Object read(ResultSet row) throws SQLException {
            Object[] values = new Object[parts.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = parts.get(i).read(row);
            }
            return Reflection.make(constructor, values);
        }
    }

    /// A row with all columns of the record; columns of versions from before a column existed may be null.
    @Override
    @SuppressWarnings("unchecked")
    public R map(ResultSet row, StatementContext context) throws SQLException {
        return (R) group.read(row);
    }

    /// The quoted names of all columns but these, separated by commas.
    public String names(String... without) {
        return each(column -> column.quotedText(), without);
    }

    /// For each of [#names] a parameter with the column's name, for [#values].
    public String parameters(String... without) {
        return each(column -> column.parameter(), without);
    }

    private String each(Function<Column<R>, String> part, String... without) {
        List<String> omittedColumns = Arrays.asList(without);
        return columns.stream()
                .filter(column -> !omittedColumns.contains(column.name()))
                .map(part)
                .collect(joining(", "));
    }

    /// The values of all [#parameters].
    public Map<String, @Nullable Object> values(R row) {
        Map<String, @Nullable Object> values = new HashMap<>();
        columns.forEach(column -> values.put(column.name(), column.value().apply(row)));
        return values;
    }

    /// A statement that inserts [#values].
    public String insert(String table) {
        return "INSERT INTO " + table + " (" + names() + ") VALUES (" + parameters() + ")";
    }

    /// Inserts many rows by one statement, which is much cheaper for the database and its driver than one
    /// statement for each.
    public void insertAll(Handle handle, String table, List<R> rows) {
        if (rows.isEmpty()) {
            return;
        }
        Update insert = handle.createUpdate("INSERT INTO " + table + " (" + names() + ") SELECT "
                + number(i -> "c" + i + "::" + columns.get(i).type()) + " FROM unnest("
                + number(i -> ":c" + i + "::text[]") + ") AS rows (" + number(i -> "c" + i) + ")");
        for (int i = 0; i < columns.size(); i++) {
            @Nullable String[] values = new String[rows.size()];
            for (int row = 0; row < values.length; row++) {
                values[row] = columns.get(i).value().apply(rows.get(row));
            }
            insert.bind("c" + i, new TextArray(values));
        }
        insert.execute();
    }

    private String number(Function<Integer, String> part) {
        return IntStream.range(0, columns.size()).boxed().map(part).collect(joining(", "));
    }

    /// Calls of records by reflection.
    private static final class Reflection {
        static Constructor<?> constructor(Class<?> type) {
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new));
                constructor.setAccessible(true);
                return constructor;
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("every record has this constructor", e);
            }
        }

        static Object make(Constructor<?> constructor, Object[] values) {
            try {
                return constructor.newInstance(values);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("not a row of " + constructor.getDeclaringClass(), e);
            }
        }

        static Object call(Method accessor, Object owner) {
            try {
                return accessor.invoke(owner);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("not readable: " + accessor, e);
            }
        }
    }
}
