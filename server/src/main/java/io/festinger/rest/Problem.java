package io.festinger.rest;

import io.festinger.base.Failure;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/// An RFC 9457 problem document.
///
/// @param type `about:blank#` and the code: stable, opaque
/// @param title the code in words
/// @param code stable; what programs look at
/// @param detail what is wrong and what to do about it
/// @param field the offending field, where one is to blame
public record Problem(
        String type,
        String title,
        int status,
        String code,
        String detail,
        @Nullable String field) {
    static final String MEDIA_TYPE = "application/problem+json";

    static Problem of(Failure failure) {
        return of(
                failure.code().status(),
                failure.code().wire(),
                failure.detail(),
                failure.field().orElse(null));
    }

    static Problem of(int status, String code, String detail, @Nullable String field) {
        return new Problem("about:blank#" + code, code.replace('_', ' '), status, code, detail, field);
    }

    Response response() {
        return Response.status(status).type(MEDIA_TYPE).entity(this).build();
    }
}
