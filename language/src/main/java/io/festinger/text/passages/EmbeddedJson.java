package io.festinger.text.passages;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.festinger.base.Json;
import io.festinger.text.WordClasses;
import io.festinger.text.passages.Passage.Voice;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// JSON within a text, as agents and tools write it: cut off, with line ends in strings, or followed
/// by prose. Its keys, numbers and names are data; a string is prose when its key marks speech, or
/// when it reads like a sentence.
final class EmbeddedJson {
    private static final JsonFactory JSON = Json.factory()
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    /// Members that contain speech, by speaker.
    private static final Map<String, Voice> SPOKEN = Map.ofEntries(
            Map.entry("user_message", Voice.PERSON),
            Map.entry("user_intervention", Voice.PERSON),
            Map.entry("tool_result", Voice.TOOL),
            Map.entry("tool_response", Voice.TOOL),
            Map.entry("observation", Voice.TOOL),
            Map.entry("output", Voice.TOOL),
            Map.entry("stdout", Voice.TOOL),
            Map.entry("result", Voice.TOOL),
            Map.entry("thoughts", Voice.SENDER),
            Map.entry("thought", Voice.SENDER),
            Map.entry("text", Voice.SENDER),
            Map.entry("message", Voice.SENDER),
            Map.entry("content", Voice.SENDER),
            Map.entry("answer", Voice.SENDER),
            Map.entry("response", Voice.SENDER),
            Map.entry("question", Voice.SENDER),
            Map.entry("reason", Voice.SENDER));

    /// Members that never contain prose, whatever their strings look like.
    private static final Set<String> DATA = Set.of(
            "code",
            "command",
            "cmd",
            "script",
            "path",
            "file",
            "file_path",
            "filename",
            "url",
            "uri",
            "id",
            "name",
            "tool_name",
            "runtime",
            "type",
            "role",
            "sql",
            "regex",
            "pattern",
            "html",
            "css",
            "diff",
            "patch",
            "old_str",
            "new_str",
            "old_string",
            "new_string",
            "file_text",
            "token",
            "hash",
            "sha",
            "key",
            "args");

    private static final Set<String> FUNCTION_WORDS = WordClasses.set("prose_words");

    private static final int LONGEST_KEY = 200;

    private EmbeddedJson() {}

    /// The offset at which a JSON object or a list of objects or strings begins there; -1 when none does.
    static int start(String text, int start) {
        char c = start < text.length() ? text.charAt(start) : ' ';
        if (c != '{' && c != '[') {
            return -1;
        }
        int inner = skip(text, start + 1);
        if (inner >= text.length()) {
            return -1;
        }
        char first = text.charAt(inner);
        return switch (c) {
            case '{' -> first == '"' && isKey(text, inner) || first == '\'' && isKey(text, inner) ? start : -1;
            case '[' -> first == '"' || first == '{' && start(text, inner) >= 0 ? start : -1;
            default -> -1;
        };
    }

    private static int skip(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isKey(String text, int quote) {
        int max = Math.min(text.length(), quote + LONGEST_KEY);
        int close = text.indexOf(text.charAt(quote), quote + 1, max);
        int colon = close < 0 ? text.length() : skip(text, close + 1);
        return colon < text.length() && text.charAt(colon) == ':';
    }

    /// @param end the offset after the value, or after its readable part
    record Span(int end, boolean whole) {}

    /// Reads the prose in the value's strings.
    static Span read(String text, int start, Passages out, int depth) {
        Voice sender = out.voice();
        int end = start + 1;
        try (JsonParser parser = JSON.createParser(reader(text, start))) {
            int level = 0;
            do {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    return new Span(text.length(), false);
                }
                if (token.isStructStart()) {
                    level++;
                } else if (token.isStructEnd()) {
                    level--;
                } else if (token == JsonToken.VALUE_STRING) {
                    string(key(parser), parser.getText(), out, sender, depth);
                }
                end = start + (int) parser.currentLocation().getCharOffset();
            } while (level > 0);
            return new Span(end, true);
        } catch (IOException e) {
            return new Span(end, false);
        } finally {
            out.speak(sender);
        }
    }

    private static Reader reader(String text, int start) throws IOException {
        Reader reader = new StringReader(text);
        reader.skip(start);
        return reader;
    }

    /// The key of the member that contains the value, or its list.
    private static String key(JsonParser parser) {
        for (var at = parser.getParsingContext(); at != null; at = at.getParent()) {
            if (at.getCurrentName() != null) {
                return at.getCurrentName().toLowerCase(Locale.ROOT);
            }
        }
        return "";
    }

    private static void string(String key, String value, Passages out, Voice sender, int depth) {
        Voice voice = SPOKEN.get(key);
        if (voice == null && (DATA.contains(key) || !isSentence(value))) {
            return;
        }
        out.speak(voice == null || voice == Voice.SENDER ? sender : voice);
        new MessageReader(value, out, depth + 1).read();
        out.gap();
    }

    /// At least four words, one of them a function word, and nearly all letters.
    private static boolean isSentence(String value) {
        int letters = 0;
        int words = 0;
        boolean function = false;
        int start = 0;
        for (int i = 0; i <= value.length(); i++) {
            char c = i < value.length() ? value.charAt(i) : ' ';
            if (Character.isLetter(c)) {
                letters++;
            }
            if (Character.isWhitespace(c)) {
                letters++;
                if (i > start) {
                    words++;
                    function |= i - start <= 6
                            && FUNCTION_WORDS.contains(value.substring(start, i).toLowerCase(Locale.ROOT));
                }
                start = i + 1;
            }
        }
        return words >= 4 && function && letters * 10 >= value.length() * 8;
    }
}
