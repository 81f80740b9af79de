package io.festinger.base;

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

/// Makes answers from what the features return. A component of the answer gets the value of its name: of the first
/// source that has it, a map by its key or another object by its accessor. Values take the form of the component: ids
/// and closed choices become texts, records answers of their own (by the `of` of the answer, where it has one), and
/// empty
/// texts and collections are absent where the component is optional.
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

    private static final ClassValue<List<Method>> FACTORIES = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            List<Method> factories = Arrays.stream(type.getDeclaredMethods())
                    .filter(method -> method.getName().equals("of")
                            && method.getReturnType().equals(type)
                            && method.getParameterCount() == 1)
                    .toList();
            factories.forEach(method -> method.setAccessible(true));
            return factories;
        }
    };

    private RecordMapper() {}

    /// @throws IllegalStateException when no source has the value of a component
    public static <T> T map(Class<T> answer, Object... sources) {
        RecordComponent[] components = answer.getRecordComponents();
        try {
            var constructor = answer.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            @Nullable Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                values[i] = fit(value(answer, components[i].getName(), sources), components[i].getGenericType());
            }
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not a record: " + answer, e);
        }
    }

    private static Object value(Class<?> answer, String name, Object... sources) throws ReflectiveOperationException {
        for (Object source : sources) {
            if (source instanceof Map<?, ?> values) {
                if (values.containsKey(name)) {
                    return values.get(name);
                }
                continue;
            }
            Method accessor = ACCESSORS.get(source.getClass()).get(name);
            if (accessor != null) {
                return accessor.invoke(source);
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
        Method of = FACTORIES.get(answer).stream()
                .filter(method -> method.getParameterTypes()[0].isInstance(value))
                .findFirst()
                .orElse(null);
        try {
            return of == null ? map(answer, value) : of.invoke(null, value);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not made by its own method: " + answer, e);
        }
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
        try {
            return String.valueOf(accessor == null ? value : accessor.invoke(value));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no text: " + value.getClass(), e);
        }
    }
}
