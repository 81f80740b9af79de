package io.festinger.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.Headers;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// A call that a [ScriptedModelServer] got, as it was on the wire and as its provider means it.
///
/// @param headers by their names in lower case
/// @param answerName what the answer is called, where the provider wants that; else empty
/// @param schema what the answer is to fit; missing where none was sent
public record ModelCall(
        Provider provider,
        String path,
        Map<String, String> headers,
        JsonNode body,
        String model,
        String system,
        String user,
        String answerName,
        JsonNode schema) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static ModelCall read(String path, Headers headers, String text) throws IOException {
        JsonNode body = JSON.readTree(text);
        Provider provider = path.endsWith("/messages")
                ? Provider.CLAUDE
                : path.endsWith("/api/chat") ? Provider.OLLAMA : Provider.OPENAI;
        JsonNode format = body.path("response_format").path("json_schema");
        JsonNode tool = body.path("tools").path(0);
        return new ModelCall(
                provider,
                path,
                plain(headers),
                body,
                body.path("model").asText(),
                provider == Provider.CLAUDE ? text(body.path("system")) : said(body, "system"),
                said(body, "user"),
                provider == Provider.CLAUDE
                        ? tool.path("name").asText()
                        : format.path("name").asText(),
                switch (provider) {
                    case CLAUDE -> tool.path("input_schema");
                    case OPENAI -> format.path("schema");
                    case OLLAMA -> body.path("format");
                });
    }

    private static Map<String, String> plain(Headers headers) {
        Map<String, String> plain = new TreeMap<>();
        headers.forEach((name, values) -> plain.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        return plain;
    }

    private static String said(JsonNode body, String role) {
        StringBuilder builder = new StringBuilder();
        for (JsonNode message : body.path("messages")) {
            if (message.path("role").asText().equals(role)) {
                builder.append(text(message.path("content")));
            }
        }
        return builder.toString();
    }

    /// A text, or the text of a list of blocks.
    private static String text(JsonNode content) {
        return content.isArray() ? String.join("", content.findValuesAsText("text")) : content.asText();
    }
}
