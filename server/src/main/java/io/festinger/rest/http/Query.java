package io.festinger.rest.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The query parameters of an operation: they are in its description, and
/// [DeclaredParameters] refuses all others by name.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Query.All.class)
public @interface Query {
    /// Their names.
    String[] value();

    /// The meaning, for callers; empty where the name says it.
    String is() default "";

    /// The allowed texts; empty for any.
    String[] of() default {};

    /// The format of the text, as OpenAPI names it; empty for the usual one of the name.
    String format() default "";

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface All {
        Query[] value();
    }
}
