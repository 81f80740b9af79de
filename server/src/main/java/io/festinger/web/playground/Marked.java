package io.festinger.web.playground;

import io.festinger.memory.checking.Verdicts;
import java.util.Optional;

/// A text with what decided in it.
///
/// @param span empty where nothing in particular decided
public record Marked(String before, String span, String after) {
    static Marked of(String text, Optional<Verdicts.Part> part) {
        return part.map(span -> new Marked(
                        text.substring(0, span.start()),
                        text.substring(span.start(), span.end()),
                        text.substring(span.end())))
                .orElseGet(() -> new Marked(text, "", ""));
    }
}
