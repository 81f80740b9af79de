package io.festinger.base.outgoing;

import java.util.Map;
import java.util.Optional;

/// The answer to a call.
///
/// @param headers by their names in lower case; the last of several with one name
/// @param body empty where it is not read
public record HttpAnswer(int status, Map<String, String> headers, String body) {
    public HttpAnswer {
        headers = Map.copyOf(headers);
    }

    /// @param name in lower case
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }
}
