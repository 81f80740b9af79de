package io.festinger.gateway;

import io.festinger.gateway.dialect.Dialect;
import io.vertx.core.json.JsonObject;

/// A request in each dialect, and the pieces of a streamed answer to it.
record DialectTalk(Dialect dialect) {
    String path() {
        return switch (dialect) {
            case OLLAMA_CHAT -> "/api/chat";
            case OLLAMA_GENERATE -> "/api/generate";
            case OPENAI_CHAT -> "/v1/chat/completions";
            case OPENAI_COMPLETIONS -> "/v1/completions";
            case OPENAI_RESPONSES -> "/v1/responses";
            case ANTHROPIC_MESSAGES -> "/v1/messages";
        };
    }

    String request() {
        return switch (dialect) {
            case OLLAMA_CHAT, OPENAI_CHAT, ANTHROPIC_MESSAGES ->
                "{\"model\":\"m\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}";
            case OLLAMA_GENERATE, OPENAI_COMPLETIONS -> "{\"model\":\"m\",\"stream\":true,\"prompt\":\"hello\"}";
            case OPENAI_RESPONSES -> "{\"model\":\"m\",\"stream\":true,\"input\":\"hello\"}";
        };
    }

    /// What stands before the first delta.
    String beginning() {
        return switch (dialect) {
            case OLLAMA_CHAT, OLLAMA_GENERATE, OPENAI_CHAT, OPENAI_COMPLETIONS -> delta("");
            case OPENAI_RESPONSES ->
                event(
                                "{\"type\":\"response.created\",\"sequence_number\":0,\"response\":{\"id\":\"r\",\"status\":\"in_progress\",\"output\":[],\"model\":\"m\"}}")
                        + event(
                                "{\"type\":\"response.output_item.added\",\"sequence_number\":1,\"output_index\":0,\"item\":{\"id\":\"i\",\"type\":\"message\",\"content\":[]}}")
                        + event(
                                "{\"type\":\"response.content_part.added\",\"sequence_number\":2,\"output_index\":0,\"content_index\":0,\"item_id\":\"i\"}");
            case ANTHROPIC_MESSAGES ->
                event(
                                "{\"type\":\"message_start\",\"message\":{\"id\":\"m1\",\"model\":\"m\",\"content\":[],\"usage\":{\"input_tokens\":1}}}")
                        + event(
                                "{\"type\":\"content_block_start\",\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}");
        };
    }

    String delta(String text) {
        var quotedText = new JsonObject().put("t", text).encode();
        String json = quotedText.substring(5, quotedText.length() - 1);
        return switch (dialect) {
            case OLLAMA_CHAT ->
                "{\"model\":\"m\",\"message\":{\"role\":\"assistant\",\"content\":" + json + "},\"done\":false}\n";
            case OLLAMA_GENERATE -> "{\"model\":\"m\",\"response\":" + json + ",\"done\":false}\n";
            case OPENAI_CHAT ->
                event("{\"id\":\"c\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":"
                        + json + "}}]}");
            case OPENAI_COMPLETIONS ->
                event("{\"id\":\"c\",\"created\":1,\"model\":\"m\",\"choices\":[{\"index\":0,\"text\":" + json + "}]}");
            case OPENAI_RESPONSES ->
                event(
                        "{\"type\":\"response.output_text.delta\",\"sequence_number\":3,\"output_index\":0,\"content_index\":0,\"item_id\":\"i\",\"delta\":"
                                + json + "}");
            case ANTHROPIC_MESSAGES ->
                event("{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":"
                        + json + "}}");
        };
    }

    private static String event(String data) {
        return "data: " + data + "\n\n";
    }
}
