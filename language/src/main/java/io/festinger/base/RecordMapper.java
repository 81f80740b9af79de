package io.festinger.base;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes answers from what the features return. A component of the answer gets the value of its name:
/// of the first source that has it, a map by its key or another object by its accessor. Values take the
/// form of the component: ids and closed choices become texts, records answers of their own (by the
/// `of` of the answer, where it has one), and empty texts and collections are absent where the
/// component is optional.
public final class RecordMapper {
    private static final ClassValue<Map<String, Method>> ACCESSORS = new ClassValue<>() {
        @Override
        protected Map<String, Method> computeValue(Class<?> type) {
            Map<String, Method> accessors = new HashMap<>();
            for (Method method : type.getMethods()) {
                if (method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers())) {
                    method.setAccessible(true);
                    accessors.put(method.getName(), method);
                }
            }
            return accessors;
        }
    };

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            List<RecordComponent> components = List.of(type.getRecordComponents());
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(
                        components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
                constructor.setAccessible(true);
                List<Method> factories = Arrays.stream(type.getDeclaredMethods())
                        .filter(method -> method.getName().equals("of")
                                && method.getReturnType().equals(type)
                                && method.getParameterCount() == 1)
                        .toList();
                factories.forEach(method -> method.setAccessible(true));
                return new Shape(constructor, components, factories);
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException("not a record: " + type, e);
            }
        }
    };

    /// How a record is made of its components, or by its own methods.
    private record Shape(Constructor<?> constructor, List<RecordComponent> components, List<Method> factories) {}

    private RecordMapper() {}

    /// @throws IllegalStateException when no source has the value of a component
    public static <T> T map(Class<T> answer, Object... sources) {
        Shape shape = SHAPES.get(answer);
        @Nullable Object[] values = new Object[shape.components().size()];
        for (int i = 0; i < values.length; i++) {
            RecordComponent component = shape.components().get(i);
            values[i] = fit(value(answer, component.getName(), sources), component.getGenericType());
        }
        return answer.cast(result(() -> shape.constructor().newInstance(values)));
    }

    private interface Reflection {
        Object call() throws ReflectiveOperationException;
    }

    /// What the constructor or accessor gives; what it throws is thrown as it is.
    private static Object result(Reflection reflection) {
        try {
            return reflection.call();
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("neither a record nor a public accessor", e);
        }
    }

    /// The record with other values of the components that the map names.
    ///
    /// @throws IllegalArgumentException when the record has no component of a name
    @SuppressWarnings("unchecked")
    public static <R extends Record> R with(R row, Map<String, ?> others) {
        if (!ACCESSORS.get(row.getClass()).keySet().containsAll(others.keySet())) {
            throw new IllegalArgumentException("not all components of " + row.getClass() + ": " + others.keySet());
        }
        return (R) map(row.getClass(), others, row);
    }

    private static Object value(Class<?> answer, String name, Object... sources) {
        for (Object source : sources) {
            if (source instanceof Map<?, ?> values) {
                if (values.containsKey(name)) {
                    return values.get(name);
                }
                continue;
            }
            Method accessor = ACCESSORS.get(source.getClass()).get(name);
            if (accessor != null) {
                return result(() -> accessor.invoke(source));
            }
        }
        throw new IllegalStateException("nothing has the value of " + answer.getName() + "." + name);
    }

    private static @Nullable Object fit(Object value, Type type) {
        Type inner = type instanceof ParameterizedType generic ? generic.getActualTypeArguments()[0] : type;
        Type outer = type instanceof ParameterizedType generic ? generic.getRawType() : type;
        if (outer == Optional.class) {
            Optional<?> present = value instanceof Optional<?> some
                    ? some
                    : Optional.of(value).filter(RecordMapper::isPresent);
            return present.map(some -> fit(some, inner));
        }
        if (value instanceof Optional<?> some) {
            return some.map(present -> fit(present, type)).orElse(null);
        }
        if (outer == List.class && value instanceof Collection<?> items) {
            return items.stream().map(item -> fit(item, inner)).toList();
        }
        if (outer == String.class) {
            return text(value);
        }
        return outer instanceof Class<?> shape && shape.isRecord() && !shape.isInstance(value)
                ? nested(shape, value)
                : value;
    }

    /// By the answer's own `of`, where it has one for such a value.
    private static Object nested(Class<?> answer, Object value) {
        return SHAPES.get(answer).factories().stream()
                .filter(method -> method.getParameterTypes()[0].isInstance(value))
                .findFirst()
                .map(method -> result(() -> method.invoke(null, value)))
                .orElseGet(() -> map(answer, value));
    }

    private static boolean isPresent(Object value) {
        return !value.equals("")
                && !(value instanceof Collection<?> items && items.isEmpty())
                && !(value instanceof Map<?, ?> fields && fields.isEmpty());
    }

    /// A text as it is, a closed choice as on the wire, an id by its value.
    private static String text(Object value) {
        if (value instanceof String text) {
            return text;
        }
        Map<String, Method> accessors = ACCESSORS.get(value.getClass());
        Method accessor = accessors.getOrDefault("wire", accessors.get("value"));
        return String.valueOf(accessor == null ? value : result(() -> accessor.invoke(value)));
    }
}
