package io.festinger.base;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Something a caller can do something about: what went wrong, in which field, and the cure. Faces map it
/// once, at their boundary, to their own kind of error; nothing in between catches it.
public final class Failure extends RuntimeException {
    /// The stable codes of the public interface, with the HTTP status that they travel under.
    public enum Code {
        INVALID_REQUEST(400),
        UNKNOWN_FIELD(400),
        INVALID_FACT(400),
        INVALID_SETTING(400),
        INVALID_ENTITY(400),
        UNAUTHORIZED(401),
        FORBIDDEN(403),
        NOT_FOUND(404),
        /// The thing is not in a state in which this can be done.
        WRONG_STATE(409),
        /// The row was changed since it was read.
        STALE(412),
        TOO_LARGE(413),
        /// A text holds a key, a password or the like, which is not kept here.
        SECRET_FOUND(422),
        /// The same Idempotency-Key came with another request.
        KEY_REUSED(422),
        RATE_LIMITED(429),
        /// A language model answered what cannot be used.
        INVALID_ANSWER(502),
        UNAVAILABLE(503);

        private final int status;

        Code(int status) {
            this.status = status;
        }

        public int status() {
            return status;
        }

        /// The code as it is on the wire: `invalid_fact`.
        public String wire() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    private static final long serialVersionUID = 1L;

    private final Code code;
    private final @Nullable String field;
    private final @Nullable Duration retryAfter;
    private final @Nullable Span span;
    private final @Nullable String challenge;

    /// A stretch of a field's text, in UTF-16 units; `end` is just after its last character.
    public record Span(int start, int end) {}

    public Failure(Code code, String detail) {
        this(code, null, detail);
    }

    /// @param field the offending field as the caller spelled it, or null where no field is to blame
    /// @param detail what is wrong and what to do about it, in one or more sentences
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

    /// A caller who comes too often, and how long to wait.
    public static Failure rateLimited(String detail, Duration retryAfter) {
        return new Failure(Code.RATE_LIMITED, null, detail, retryAfter, null, null);
    }

    /// A field of which one stretch is wrong.
    public static Failure within(Code code, String field, Span span, String detail) {
        return new Failure(code, field, detail, null, span, null);
    }

    /// Something is unavailable or full for now, and when to try again.
    public static Failure unavailable(String detail, Duration retryAfter) {
        return new Failure(Code.UNAVAILABLE, null, detail, retryAfter, null, null);
    }

    /// A caller who is not let in, or not there.
    ///
    /// @param challenge what the caller has to bring, as HTTP's header `WWW-Authenticate` says it
    public static Failure challenged(Code code, String detail, String challenge) {
        return new Failure(code, null, detail, null, null, challenge);
    }

    public Code code() {
        return code;
    }

    public Optional<String> field() {
        return Optional.ofNullable(field);
    }

    /// The stretch of the field that is to blame; empty where it is all of it.
    public Optional<Span> span() {
        return Optional.ofNullable(span);
    }

    /// How long to wait before the same request may succeed; empty where waiting does not help.
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }

    /// What a caller has to bring, as HTTP's header `WWW-Authenticate` says it; empty where that is not the matter.
    public Optional<String> challenge() {
        return Optional.ofNullable(challenge);
    }

    /// What is wrong and what to do about it; never null.
    public String detail() {
        return String.valueOf(getMessage());
    }
}
