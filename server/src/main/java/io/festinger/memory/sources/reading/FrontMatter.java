package io.festinger.memory.sources.reading;

import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/// A YAML mapping between two lines of `---` at the top of a Markdown file, or TOML between two lines of
/// `+++`. It is read into plain values only, and anchors of lists and mappings are refused, so no text can
/// expand.
///
/// @param end the start of the rest of the document
record FrontMatter(Map<String, Object> values, int end) {
    private static final Pattern OPEN = Pattern.compile("\\A\uFEFF?(?:---|\\s*+\\+\\+\\+)[ \\t]*\\R");
    private static final Pattern CLOSE = Pattern.compile("^(?:---|\\.\\.\\.)[ \\t]*(?:\\R|\\z)", Pattern.MULTILINE);
    private static final Pattern CLOSE_TOML = Pattern.compile("^\\+\\+\\+[ \\t]*(?:\\R|\\z)", Pattern.MULTILINE);
    private static final Pattern KEY = Pattern.compile("(?:#.*+\\R)*+[\\p{L}_\"'][\\p{L}\\p{N}_ \"'-]*:");
    /// A key of TOML with a value of one line.
    private static final Pattern PAIR =
            Pattern.compile("(?m)^[ \\t]*(?<key>[\\w-]+)[ \\t]*=[ \\t]*(?<value>[^\\[{\\s].*)$");
    private static final int MOST = 64 * 1024;
    private static final int DEEPEST = 20;

    /// The front matter; empty when there is none, or no mapping: two such lines may be thematic breaks.
    static Optional<FrontMatter> of(String text) {
        Matcher open = OPEN.matcher(text);
        if (!open.find()) {
            return Optional.empty();
        }
        Matcher close = close(open).matcher(text).region(open.end(), Math.min(text.length(), MOST));
        if (!close.find()) {
            return Optional.empty();
        }
        String writtenText = text.substring(open.end(), close.start());
        return (isToml(open) ? Optional.of(toml(writtenText)) : values(writtenText))
                .map(values -> new FrontMatter(values, close.end()));
    }

    private static boolean isToml(Matcher open) {
        return open.group().strip().endsWith("+++");
    }

    private static Pattern close(Matcher open) {
        return isToml(open) ? CLOSE_TOML : CLOSE;
    }

    private static Map<String, Object> toml(String lines) {
        Map<String, Object> values = new LinkedHashMap<>();
        PAIR.matcher(lines)
                .results()
                .forEach(pair -> values.putIfAbsent(
                        pair.group("key"),
                        ControlCharacters.replace(pair.group("value").strip().replaceFirst("^([\"'])(.*)\\1$", "$2"))));
        return values;
    }

    /// The start of the rest of the document, found without reading the values; 0 for no front matter.
    static int end(String text) {
        Matcher open = OPEN.matcher(text);
        if (!open.find()) {
            return 0;
        }
        boolean isKeyed = isToml(open)
                || KEY.matcher(text).region(open.end(), text.length()).lookingAt();
        if (!isKeyed) {
            return 0;
        }
        Matcher close = close(open).matcher(text).region(open.end(), Math.min(text.length(), MOST));
        return close.find() ? close.end() : 0;
    }

    private static Optional<Map<String, Object>> values(String yaml) {
        var options = new LoaderOptions();
        options.setMaxAliasesForCollections(0);
        options.setNestingDepthLimit(DEEPEST);
        try {
            Object read = new Yaml(new SafeConstructor(options)).load(yaml);
            return read instanceof Map<?, ?> map ? Optional.of(mapping(map)) : Optional.empty();
        } catch (YAMLException | IllegalArgumentException | ClassCastException unreadable) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> mapping(Map<?, ?> map) {
        Map<String, Object> plain = new LinkedHashMap<>();
        map.forEach((key, value) -> plain.put(ControlCharacters.replace(String.valueOf(key)), plain(value)));
        return plain;
    }

    /// The value as in JSON; times as text.
    private static Object plain(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Map<?, ?> map -> mapping(map);
            case List<?> list -> list.stream().map(FrontMatter::plain).toList();
            case Boolean truth -> truth;
            case Integer number -> number;
            case Long number -> number;
            case Double number when Double.isFinite(number) -> number;
            case Date date -> date(date);
            default -> ControlCharacters.replace(String.valueOf(value));
        };
    }

    private static String date(Date date) {
        String text = Instant.ofEpochMilli(date.getTime()).toString();
        return text.endsWith("T00:00:00Z") ? text.substring(0, text.length() - "T00:00:00Z".length()) : text;
    }
}
