package io.festinger.access.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class ProtectedResourceTest {
    private static final URI ISSUER = URI.create("https://login.example.org");

    private static ProtectedResource at(String resource) {
        return new ProtectedResource(URI.create(resource), ISSUER);
    }

    @Test
    void thePathOfTheResourceComesAfterTheWellKnownOne() {
        assertThat(at("https://memory.example.org:8443/mcp").metadata())
                .isEqualTo("https://memory.example.org:8443/.well-known/oauth-protected-resource/mcp");
        assertThat(at("https://memory.example.org").metadata())
                .isEqualTo("https://memory.example.org/.well-known/oauth-protected-resource");
    }

    @Test
    void aDescriptionNeverEndsItselfOrTheHeader() {
        assertThat(at("http://127.0.0.1/mcp").challenge("s", "invalid_token", "a \"b\"\\\r\nX: ü"))
                .isEqualTo("Bearer resource_metadata=\"http://127.0.0.1/.well-known/oauth-protected-resource/mcp\","
                        + " scope=\"s\", error=\"invalid_token\", error_description=\"a 'b'???X: ?\"");
        assertThat(at("http://127.0.0.1/mcp").challenge("s", "invalid_token", "x".repeat(10_000)))
                .hasSizeLessThan(1_000);
    }
}
