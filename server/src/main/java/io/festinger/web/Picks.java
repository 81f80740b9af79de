package io.festinger.web;

import jakarta.ws.rs.core.Cookie;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What a browser's pages are narrowed to until its reader chooses otherwise, and how dense they are.
///
/// @param project empty for all
/// @param author empty for all
/// @param compact whether rows are low
public record Picks(String project, String author, boolean compact) {
    static final String PROJECT = "festinger_project";
    static final String AUTHOR = "festinger_author";
    static final String DENSITY = "festinger_density";
    static final String COMPACT = "compact";

    /// The fields of an address, where an empty project or author is the picked one.
    public UnaryOperator<@Nullable String> over(UnaryOperator<@Nullable String> get) {
        Map<String, String> picked = Map.of("project", project, "author", author);
        return name -> {
            @Nullable String text = get.apply(name);
            boolean empty = text == null || text.isBlank();
            return empty && name != null && picked.containsKey(name) ? picked.get(name) : text;
        };
    }

    static Picks of(Map<String, Cookie> cookies) {
        return new Picks(
                text(cookies, PROJECT),
                text(cookies, AUTHOR),
                text(cookies, DENSITY).equals(COMPACT));
    }

    /// A cookie that is not from [ViewResource] picks nothing.
    private static String text(Map<String, Cookie> cookies, String name) {
        return Optional.ofNullable(cookies.get(name))
                .map(Cookie::getValue)
                .filter(value -> value.matches("(?:[A-Za-z0-9.*_+-]|%[0-9A-Fa-f]{2})*"))
                .map(value -> URLDecoder.decode(value, StandardCharsets.UTF_8))
                .orElse("");
    }
}
