package io.festinger.cli.install;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.festinger.cli.client.PlainJson;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A member of an object within a JSON file, put in or taken out by its place in the text: what people wrote around it,
/// comments, trailing commas and other liberties of JSON5 too, stays.
final class SettingsJson {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    private SettingsJson() {}

    /// A member of an object.
    ///
    /// @param name where its name begins
    /// @param end after its value
    private record Member(int name, int value, int end) {}

    /// @param path the names of the objects above the member, the outermost first
    /// @throws IllegalArgumentException where the text is not an object, or one of these is something else
    static String with(String text, List<String> path, String name, Object value) {
        String whole = text.isBlank() ? "{}\n" : text;
        int open = open(whole);
        for (int depth = 0; depth < path.size(); depth++) {
            Member inner = member(whole, open, path.get(depth));
            if (inner == null) {
                String missing = PlainJson.write(value);
                for (int i = path.size(); i > depth; i--) {
                    missing = "{\"" + (i == path.size() ? name : path.get(i)) + "\": " + missing + "}";
                }
                return insert(whole, open, path.get(depth), missing, depth);
            }
            if (whole.charAt(inner.value()) != '{') {
                throw new IllegalArgumentException("'" + path.get(depth) + "' is not an object");
            }
            open = inner.value();
        }
        Member knownMember = member(whole, open, name);
        return knownMember == null
                ? insert(whole, open, name, PlainJson.write(value), path.size())
                : whole.substring(0, knownMember.value()) + PlainJson.write(value) + whole.substring(knownMember.end());
    }

    static String without(String text, List<String> path, String name) {
        if (text.isBlank()) {
            return text;
        }
        int open = open(text);
        for (String step : path) {
            Member inner = member(text, open, step);
            if (inner == null || text.charAt(inner.value()) != '{') {
                return text;
            }
            open = inner.value();
        }
        Member knownMember = member(text, open, name);
        if (knownMember == null) {
            return text;
        }
        int from = knownMember.name();
        while (Character.isWhitespace(text.charAt(from - 1))) {
            from--;
        }
        int to = knownMember.end();
        if (text.charAt(to) == ',') {
            to++;
        } else if (text.charAt(from - 1) == ',') {
            from--;
        }
        return text.substring(0, from) + text.substring(to);
    }

    /// As the first member, so that no comma after the last one matters.
    private static String insert(String text, int open, String name, String value, int depth) {
        String indent = "\n" + "  ".repeat(depth + 1);
        boolean empty = text.substring(open + 1).stripLeading().startsWith("}");
        String member = indent + "\"" + name + "\": " + value;
        return text.substring(0, open + 1)
                + member
                + (empty
                        ? "\n" + "  ".repeat(depth) + text.substring(text.indexOf('}', open))
                        : "," + text.substring(open + 1));
    }

    /// Where the outermost object begins.
    private static int open(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                int start = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                if (parser.nextToken() == null) {
                    return start;
                }
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("it is not JSON: " + e.getMessage(), e);
        }
        throw new IllegalArgumentException("it is not one JSON object");
    }

    private static @Nullable Member member(String text, int open, String expected) {
        try (JsonParser parser = FACTORY.createParser(text.substring(open))) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                int name = open + (int) parser.currentTokenLocation().getCharOffset();
                String match = parser.currentName();
                parser.nextToken();
                int value = open + (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                parser.finishToken();
                int end = open + (int) parser.currentLocation().getCharOffset();
                if (match.equals(expected)) {
                    return new Member(name, value, end);
                }
            }
            return null;
        } catch (IOException e) {
            throw new IllegalArgumentException("it is not JSON: " + e.getMessage(), e);
        }
    }
}
