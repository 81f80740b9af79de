package io.festinger.cli;

/// What the server said: the HTTP status and the whole body as text, which may be empty.
record Answer(int status, String body) {
    boolean ok() {
        return status >= 200 && status < 300;
    }
}
