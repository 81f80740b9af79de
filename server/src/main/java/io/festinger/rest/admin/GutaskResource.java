package io.festinger.rest.admin;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/// `GET /gutask`: the command that hints name, as one file without a JDK. Anyone may download it.
@Path("/gutask")
@RunOnVirtualThread
public final class GutaskResource {
    private static final String TYPE = "text/x-shellscript";

    private final String script;

    GutaskResource() throws IOException {
        try (InputStream file = GutaskResource.class.getResourceAsStream("/gutask")) {
            if (file == null) {
                throw new IOException("gutask is not in this build");
            }
            script = new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// The command gutask, a POSIX shell script that needs curl.
    @GET
    @APIResponse(responseCode = "200", content = @Content(mediaType = TYPE))
    public Response getGutaskScript() {
        return Response.ok(script)
                .type(TYPE + "; charset=utf-8")
                .header("Content-Disposition", "attachment; filename=\"gutask\"")
                .build();
    }
}
