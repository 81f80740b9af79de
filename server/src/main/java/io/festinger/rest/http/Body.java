package io.festinger.rest.http;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.secrets.SecretGuard;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a request's JSON body. It ignores the content type, so a plain `curl -d` works.
public final class Body {
    /// The most bytes of a body.
    public static final int MOST = 1 << 20;

    private Body() {}

    /// @param rules empty for the usual ones
    /// @throws Failure `TOO_LARGE`, `SECRET_FOUND`, or why the body is not JSON of this shape
    static <T> T read(InputStream body, Class<T> shape, Optional<JsonBody> rules) throws IOException {
        String sentText = text(body, rules.map(JsonBody::max).orElse(MOST));
        boolean isAbsent =
                sentText.isBlank() && rules.filter(JsonBody::optional).isPresent();
        SecretGuard.checkJson(
                sentText, rules.map(jsonBody -> Set.of(jsonBody.free())).orElse(Set.of()));
        return Json.read(isAbsent ? "{}" : sentText, shape);
    }

    private static String text(InputStream body, int requestedCount) {
        int max = (int) Math.min(requestedCount, HeldBodies.MOST);
        byte[] bytes;
        try {
            bytes = body.readNBytes(max + 1);
        } catch (IOException e) {
            throw new Failure(Failure.Code.INVALID_REQUEST, "the body ended too early; send it again");
        }
        if (bytes.length > max) {
            throw new Failure(
                    Failure.Code.TOO_LARGE, "a body may have " + max + " bytes here; send less, or use several calls");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// The text of a field that may be missing; empty then.
    public static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    /// The texts of a field that may be missing.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names the field, when one of them is null
    public static List<String> list(@Nullable List<String> value, String field) {
        if (value == null) {
            return List.of();
        }
        return value.stream().map(item -> required(item, field)).toList();
    }

    /// The value of a required field.
    ///
    /// @throws Failure `INVALID_REQUEST`, which names the field
    public static <T> T required(@Nullable T value, String field) {
        if (value == null) {
            throw Failure.invalid(field, "the field '" + field + "' is missing");
        }
        return value;
    }
}
