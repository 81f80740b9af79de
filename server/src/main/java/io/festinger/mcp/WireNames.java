package io.festinger.mcp;

import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.lang.reflect.RecordComponent;
import org.jspecify.annotations.Nullable;

/// Keeps the protocol's names in its messages, `isError` and not `is_error`, although the rest of Festinger
/// writes `snake_case` with the same mapper.
@Singleton
public final class WireNames implements ObjectMapperCustomizer {
    private static final PropertyNamingStrategies.NamingBase SNAKE_CASE =
            new PropertyNamingStrategies.SnakeCaseStrategy();

    /// How a component is called on the wire.
    static String of(RecordComponent component) {
        return SNAKE_CASE.translate(component.getName());
    }

    @Override
    public void customize(ObjectMapper mapper) {
        AnnotationIntrospector known = mapper.getSerializationConfig().getAnnotationIntrospector();
        mapper.setAnnotationIntrospector(AnnotationIntrospector.pair(new LibraryNames(), known));
    }

    private static final class LibraryNames extends NopAnnotationIntrospector {
        private static final long serialVersionUID = 1L;

        @Override
        public @Nullable Object findNamingStrategy(AnnotatedClass type) {
            return type.getName().startsWith("io.quarkiverse.mcp.")
                    ? PropertyNamingStrategies.LowerCamelCaseStrategy.class
                    : null;
        }
    }
}
