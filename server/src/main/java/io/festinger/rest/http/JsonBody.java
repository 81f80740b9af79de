package io.festinger.rest.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// How a body, or any of this shape, is read, where it is not as usual.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PARAMETER})
public @interface JsonBody {
    /// The most bytes.
    int max() default Body.MOST;

    /// Fields that may contain secrets, as [io.festinger.base.secrets.SecretGuard#checkJson]: stored
    /// texts mask them, or the fields are meant for them.
    String[] free() default {};

    /// Whether it may be left out; then all fields are absent.
    boolean optional() default false;
}
