package io.festinger.cli.client;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A server's answer.
public record ApiResponse(int status, String body) {
    public boolean ok() {
        return status >= 200 && status < 300;
    }

    /// Its object.
    ///
    /// @throws CliFailure `REFUSED` when the server refused
    public Map<String, @Nullable Object> fields() {
        return PlainJson.object(body)
                .filter(object -> ok())
                .orElseThrow(() -> new CliFailure(ExitCode.REFUSED, Refusal.words(this)));
    }
}
