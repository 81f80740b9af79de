package io.festinger.base;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An error that a caller can fix: the problem, the field, and the remedy. The APIs convert it once, at
/// their boundary, to their own kind of error; nothing in between catches it.
public final class Failure extends RuntimeException {
    /// The stable codes of the public interface, with their HTTP statuses.
    public enum Code implements WireName {
        INVALID_REQUEST(400),
        UNKNOWN_FIELD(400),
        INVALID_FACT(400),
        INVALID_SETTING(400),
        INVALID_ENTITY(400),
        UNAUTHORIZED(401),
        FORBIDDEN(403),
        NOT_FOUND(404),
        /// The state of the object does not allow the action.
        WRONG_STATE(409),
        /// The row was changed since it was read.
        STALE(412),
        TOO_LARGE(413),
        /// A text contains a key, a password or another secret, which is not stored.
        SECRET_FOUND(422),
        /// The Idempotency-Key was used for another request.
        KEY_REUSED(422),
        RATE_LIMITED(429),
        /// A language model returned an unusable answer.
        INVALID_ANSWER(502),
        UNAVAILABLE(503);

        private final int status;

        Code(int status) {
            this.status = status;
        }

        public int status() {
            return status;
        }
    }

    private static final long serialVersionUID = 1L;

    private final Code code;
    private final @Nullable String field;
    private final @Nullable Duration retryAfter;
    private final @Nullable Span span;
    private final @Nullable String challenge;

    /// A part of a field's text, in UTF-16 units; `end` is just after its last character.
    public record Span(int start, int end) {}

    public Failure(Code code, String detail) {
        this(code, null, detail);
    }

    /// @param field the invalid field as the caller spelled it, or null when there is none
    /// @param detail the problem and its remedy, in one or more sentences
    public Failure(Code code, @Nullable String field, String detail) {
        this(code, field, detail, null, null, null);
    }

    private Failure(
            Code code,
            @Nullable String field,
            String detail,
            @Nullable Duration retryAfter,
            @Nullable Span span,
            @Nullable String challenge) {
        super(detail);
        this.code = code;
        this.field = field;
        this.retryAfter = retryAfter;
        this.span = span;
        this.challenge = challenge;
    }

    /// A field of a request is invalid.
    public static Failure invalid(String field, String detail) {
        return new Failure(Code.INVALID_REQUEST, field, detail);
    }

    /// What a field names does not exist.
    public static Failure missing(String field, String detail) {
        return new Failure(Code.NOT_FOUND, field, detail);
    }

    /// The caller may not do this; another key may.
    public static Failure forbidden(String detail) {
        return new Failure(Code.FORBIDDEN, detail);
    }

    /// As [#forbidden], for the change of one field.
    public static Failure forbidden(String field, String detail) {
        return new Failure(Code.FORBIDDEN, field, detail);
    }

    /// The state of what a field names does not allow the action.
    public static Failure wrongState(String field, String detail) {
        return new Failure(Code.WRONG_STATE, field, detail);
    }

    /// A caller sends too many requests, and must wait.
    public static Failure rateLimited(String detail, Duration retryAfter) {
        return new Failure(Code.RATE_LIMITED, null, detail, retryAfter, null, null);
    }

    /// One part of a field is invalid.
    public static Failure within(Code code, String field, Span span, String detail) {
        return new Failure(code, field, detail, null, span, null);
    }

    /// Something is unavailable or full at the moment; a later attempt may succeed.
    public static Failure unavailable(String detail, Duration retryAfter) {
        return new Failure(Code.UNAVAILABLE, null, detail, retryAfter, null, null);
    }

    /// A caller is not authenticated, or has no access.
    ///
    /// @param challenge the required credentials, in the format of HTTP's header `WWW-Authenticate`
    public static Failure challenged(Code code, String detail, String challenge) {
        return new Failure(code, null, detail, null, null, challenge);
    }

    public Code code() {
        return code;
    }

    public Optional<String> field() {
        return Optional.ofNullable(field);
    }

    /// The invalid part of the field; empty when it is the whole field.
    public Optional<Span> span() {
        return Optional.ofNullable(span);
    }

    /// How long to wait before the same request may succeed; empty when waiting does not help.
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /// The required credentials, as in HTTP's header `WWW-Authenticate`; empty for other failures.
    public Optional<String> challenge() {
        return Optional.ofNullable(challenge);
    }

    /// The problem and its remedy; never null.
    public String detail() {
        return String.valueOf(getMessage());
    }
}
