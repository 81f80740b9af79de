package io.festinger.gateway.json;

/// The bytes are not JSON, or JSON of an unexpected shape. It has no stack trace: it is common with
/// clients' bodies, and each reader of a body turns it into "leave it unchanged".
public final class MalformedJson extends Exception {
    private static final long serialVersionUID = 1L;

    public MalformedJson(String description, int offset) {
        super(description + " at byte " + offset, null, false, false);
    }
}
