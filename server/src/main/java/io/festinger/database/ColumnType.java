package io.festinger.database;

import io.festinger.base.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A type of Java as a type of PostgreSQL: texts, numbers, truth values, times, choices as their names in lower
/// case, lists and maps as JSON, and an `Optional` of these, which is null when it is empty.
///
/// @param sql the name of PostgreSQL's type
/// @param text the value in PostgreSQL's input format; null for none
/// @param reader reads a column; null for none
/// @param absent stands for null, in versions of rows from before the column existed; null where it is refused
record ColumnType(
        String sql,
        Function<Object, @Nullable String> text,
        Reader reader,
        @Nullable Object absent) {

    interface Reader {
        @Nullable
        Object read(ResultSet row, String column) throws SQLException;
    }

    private static final Map<Type, ColumnType> SIMPLE = Map.of(
            String.class,
            new ColumnType("text", Object::toString, ResultSet::getString, ""),
            double.class,
            new ColumnType("float8", Object::toString, ResultSet::getDouble, 0.0),
            int.class,
            new ColumnType("int", Object::toString, ResultSet::getInt, 0),
            boolean.class,
            new ColumnType("boolean", Object::toString, ResultSet::getBoolean, false),
            Instant.class,
            new ColumnType("timestamptz", Object::toString, ColumnType::time, null));

    /// @throws IllegalArgumentException for a type that no column has
    static ColumnType of(Type type) {
        ColumnType simple = SIMPLE.get(type);
        if (simple != null) {
            return simple;
        }
        if (type instanceof ParameterizedType generic) {
            Type argument = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Optional.class) {
                return of(argument).optional();
            }
            if (generic.getRawType() == List.class && argument instanceof Class<?> item) {
                return listOf(item);
            }
            if (generic.getRawType() == Map.class) {
                return json(text -> Json.read(text, Map.class), Map.of());
            }
        }
        if (type instanceof Class<?> choice && choice.isEnum()) {
            return choice(choice);
        }
        throw new IllegalArgumentException("no column has the type " + type);
    }

    private ColumnType optional() {
        return new ColumnType(
                sql,
                value -> value instanceof Optional<?> optional
                        ? optional.map(text).orElse(null)
                        : text.apply(value),
                (row, column) -> Optional.ofNullable(reader.read(row, column)),
                Optional.empty());
    }

    /// Avoids parsing empty lists: most are empty, and rows are read by the hundred.
    private static ColumnType listOf(Class<?> item) {
        return json(
                text -> text.equals("[]") ? List.of() : List.of((Object[]) Json.read(text, item.arrayType())),
                List.of());
    }

    private static ColumnType json(Function<String, Object> parse, Object absent) {
        return new ColumnType(
                "jsonb",
                value -> value.equals(List.of()) ? "[]" : Json.write(value),
                (row, column) ->
                        Optional.ofNullable(row.getString(column)).map(parse).orElse(null),
                absent);
    }

    private static ColumnType choice(Class<?> type) {
        return new ColumnType(
                "text",
                value -> ((Enum<?>) value).name().toLowerCase(Locale.ROOT),
                (row, column) -> {
                    String name = String.valueOf(row.getString(column)).toUpperCase(Locale.ROOT);
                    return Arrays.stream(type.getEnumConstants())
                            .filter(value -> ((Enum<?>) value).name().equals(name))
                            .findFirst()
                            .orElse(null);
                },
                null);
    }

    private static @Nullable Object time(ResultSet row, String column) throws SQLException {
        @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    @Nullable
    String write(Object value) {
        return text.apply(value);
    }

    /// @throws IllegalStateException when the column has no value and needs one
    Object read(ResultSet row, String column) throws SQLException {
        Object value = column.isEmpty() ? null : reader.read(row, column);
        Object read = value == null ? absent : value;
        if (read == null) {
            throw new IllegalStateException("the column " + column + " has no value");
        }
        return read;
    }
}
