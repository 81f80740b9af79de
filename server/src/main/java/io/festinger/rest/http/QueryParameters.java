package io.festinger.rest.http;

import io.festinger.base.Choice;
import io.festinger.base.Failure;
import io.festinger.base.Times;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;

/// The query parameters of one call, none of which is unknown ([DeclaredParameters]).
public record QueryParameters(UriInfo uri) {
    private static final int PAGE = 50;
    private static final int MAX = 500;

    /// The parameter's text; empty when it is missing or blank.
    public Optional<String> text(String name) {
        return Optional.ofNullable(uri.getQueryParameters().getFirst(name)).filter(text -> !text.isBlank());
    }

    /// @param fitting the accepted values
    /// @throws Failure `INVALID_REQUEST` for anything else, which lists the accepted values
    public Optional<String> choice(String name, Supplier<? extends Collection<String>> fitting) {
        return text(name).map(text -> Choice.of(name, text, fitting.get()));
    }

    /// @throws Failure `INVALID_REQUEST` when it is not an RFC 3339 time with offset between 1600 and 9999
    public Optional<Instant> time(String name) {
        return text(name).map(text -> Times.parse(name, text));
    }

    /// @throws Failure `INVALID_REQUEST` when it is not a number from 0 to the most
    public Optional<Double> number(String name, int max) {
        try {
            Optional<Double> number = text(name).map(Double::valueOf);
            if (number.filter(some -> !(some >= 0 && some <= max)).isEmpty()) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the common error message
        }
        throw Failure.invalid(name, name + " is a number from 0 to " + max + ", such as 0.6");
    }

    /// The number of items of a page: from 1 to 500, default 50.
    public int limit() {
        try {
            int limit = text("limit").map(Integer::parseInt).orElse(PAGE);
            if (limit >= 1 && limit <= MAX) {
                return limit;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the common error message
        }
        throw Failure.invalid("limit", "limit is a whole number from 1 to 500");
    }
}
