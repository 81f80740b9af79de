package io.festinger.rest.http;

import io.festinger.base.Failure;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// An RFC 9457 problem document.
///
/// @param type `about:blank#` and the code: stable, opaque
/// @param title the code in words
/// @param code stable; for programs to check
/// @param detail what is wrong and what to do about it
/// @param field the invalid field, if any
/// @param span the invalid part of the field, if not all of it
public record Problem(
        String type,
        String title,
        int status,
        String code,
        String detail,
        @Nullable String field,
        @Nullable Span span) {
    /// A span in UTF-16 units; `end` is after the last character.
    public record Span(int start, int end) {}

    private static final String TYPE = "about:blank#";

    static final String MEDIA_TYPE = "application/problem+json";

    static Problem of(Failure failure) {
        return new Problem(
                TYPE + failure.code().wire(),
                title(failure.code().wire()),
                failure.code().status(),
                failure.code().wire(),
                failure.detail(),
                failure.field().orElse(null),
                failure.span().map(span -> new Span(span.start(), span.end())).orElse(null));
    }

    static Problem of(int status, String code, String detail, @Nullable String field) {
        return new Problem(TYPE + code, title(code), status, code, detail, field, null);
    }

    private static String title(String code) {
        return code.replace('_', ' ');
    }

    Response response() {
        return Response.status(status).type(MEDIA_TYPE).entity(this).build();
    }
}
