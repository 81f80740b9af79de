package io.festinger.mcp;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Names the record for a tool's arguments and its input schema.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface ArgumentsOf {
    Class<? extends Record> value();
}
