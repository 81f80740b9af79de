package io.festinger.client;

import org.jspecify.annotations.Nullable;

/// A request that the server refused, or that did not reach it.
public final class FestingerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final @Nullable String code;
    private final @Nullable String field;

    /// @param status the status of the answer; 0 when there was none
    FestingerException(
            int status, @Nullable String code, @Nullable String field, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.status = status;
        this.code = code;
        this.field = field;
    }

    /// The status of the answer; 0 when there was none.
    public int status() {
        return status;
    }

    /// The problem's stable code, such as `invalid_request`.
    public @Nullable String code() {
        return code;
    }

    /// The field or parameter that was refused.
    public @Nullable String field() {
        return field;
    }
}
