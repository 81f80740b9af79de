package io.festinger.mcp;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The meaning of a field of a tool's arguments or answer, for the schema that agents read.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface ToolDescription {
    /// One or two sentences, with an example where a form is required.
    String value();

    /// The allowed texts; empty for any.
    String[] oneOf() default {};
}
