package io.festinger.mcp;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The record that a tool's arguments are read into, and its input schema is made from.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface ArgumentsOf {
    Class<? extends Record> value();
}
