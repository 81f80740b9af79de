package io.festinger.rest.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// An operation other than a `GET` that has no dry run: it only reads, or what it writes cannot be rolled back. All
/// others take the query parameter `dryRun`.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface NoDryRun {}
