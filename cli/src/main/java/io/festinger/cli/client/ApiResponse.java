package io.festinger.cli.client;

/// The server's response: the HTTP status and the whole body as text, which may be empty.
public record ApiResponse(int status, String body) {
    public boolean ok() {
        return status >= 200 && status < 300;
    }
}
