package io.festinger.rest.http;

import io.festinger.base.Failure;
import io.festinger.conflicts.Write;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the `Idempotency-Key` of a request to process only once, and computes a digest of the whole
/// request: the same key with another digest is another request. The resource gets the unchanged body.
@Provider
@Singleton
public final class RequestDigest implements ContainerRequestFilter {
    static final String HEADER = "Idempotency-Key";
    private static final Pattern PRINTABLE = Pattern.compile("[!-~]([ -~]{0,198}[!-~])?");

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        String key = request.getHeaderString(HEADER);
        if (key == null) {
            return;
        }
        if (!PRINTABLE.matcher(key).matches()) {
            throw Failure.invalid(
                    HEADER,
                    "an " + HEADER + " is 1 to 200 printable ASCII characters; a fresh UUID for each request will do");
        }
        InputStream body = request.getEntityStream();
        byte[] bytes = body == null ? new byte[0] : body.readNBytes((int) HeldBodies.MOST + 1);
        if (body != null) {
            request.setEntityStream(new SequenceInputStream(new ByteArrayInputStream(bytes), body));
        }
        request.setProperty(Call.ONCE, new Write.IdempotencyKey(key, digest(request, bytes)));
    }

    private static String digest(ContainerRequestContext request, byte[] body) {
        URI uri = request.getUriInfo().getRequestUri();
        String line = request.getMethod() + "\n" + uri.getRawPath() + "\n"
                + Optional.ofNullable(uri.getRawQuery()).orElse("") + "\n";
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(line.getBytes(StandardCharsets.UTF_8));
            digest.update(body);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
