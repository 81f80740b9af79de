package io.festinger.base.outgoing;

import java.util.Map;
import java.util.Optional;

/// What a call was answered with.
///
/// @param headers by their names in small letters; of several of one name the last
/// @param body empty where it was not to be read
public record HttpAnswer(int status, Map<String, String> headers, String body) {
    public HttpAnswer {
        headers = Map.copyOf(headers);
    }

    /// @param name in small letters
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }
}
