package io.festinger.client;

import com.fasterxml.jackson.databind.JsonNode;

/// A row or a piece of a document that answers a question.
///
/// @param layer `memory`, `entity`, `state` or `chunk`
/// @param author empty where none is known
/// @param relevance from 0 to 1
/// @param disputed whether it contradicts another one and no person has decided
public record RecalledItem(
        String id,
        String layer,
        String type,
        String project,
        String content,
        String author,
        double relevance,
        boolean disputed) {
    static RecalledItem of(JsonNode item) {
        return new RecalledItem(
                item.path("id").asText(),
                item.path("layer").asText(),
                item.path("type").asText(),
                item.path("project").asText(),
                item.path("content").asText(),
                item.path("author").asText(),
                item.path("relevance").asDouble(),
                item.path("disputed").asBoolean());
    }

    /// The content as a model should read it: a disputed one says so.
    public String text() {
        return disputed
                ? content + " (disputed: it contradicts another fact, and a person has yet to decide)"
                : content;
    }
}
