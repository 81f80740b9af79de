package io.festinger.access.oauth;

/// The refusal of an access token. The message says why, and what to do.
public final class RefusedToken extends Exception {
    private static final long serialVersionUID = 1L;

    public RefusedToken(String reason) {
        super(reason);
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
