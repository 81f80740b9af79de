package io.festinger.bench.load;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The format of a streaming chat on one of the gateway's paths: request and answer.
enum ChatDialect {
    CHAT(
            "/api/chat",
            "{\"model\":\"%s\",\"messages\":[{\"role\":\"system\",\"content\":\"You are a careful assistant.\"},",
            Style.MESSAGES,
            "{\"model\":\"m\",\"created_at\":\"2026-01-01T00:00:00Z\",\"message\":{\"role\":\"assistant\","
                    + "\"content\":\" word\"},\"done\":false}\n",
            "{\"model\":\"m\",\"created_at\":\"2026-01-01T00:00:00Z\",\"message\":{\"role\":\"assistant\","
                    + "\"content\":\"\"},\"done_reason\":\"stop\",\"done\":true}\n"),
    GENERATE(
            "/api/generate",
            "{\"model\":\"%s\",\"prompt\":\"### System:\\nYou are a careful assistant.\\n\\n",
            Style.SECTIONS,
            "{\"model\":\"m\",\"created_at\":\"2026-01-01T00:00:00Z\",\"response\":\" word\",\"done\":false}\n",
            "{\"model\":\"m\",\"created_at\":\"2026-01-01T00:00:00Z\",\"response\":\"\",\"done_reason\":\"stop\","
                    + "\"done\":true}\n"),
    OPENAI_CHAT(
            "/v1/chat/completions",
            "{\"model\":\"%s\",\"messages\":[{\"role\":\"system\",\"content\":\"You are a careful assistant.\"},",
            Style.MESSAGES,
            "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\",\"choices\":"
                    + "[{\"index\":0,\"delta\":{\"content\":\" word\"},\"finish_reason\":null}]}\n\n",
            "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\",\"choices\":"
                    + "[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"),
    COMPLETIONS(
            "/v1/completions",
            "{\"model\":\"%s\",\"prompt\":\"You are a careful assistant. ",
            Style.TEXT,
            "data: {\"id\":\"c\",\"object\":\"text_completion\",\"created\":1,\"model\":\"m\",\"choices\":"
                    + "[{\"index\":0,\"text\":\" word\",\"finish_reason\":null}]}\n\n",
            "data: {\"id\":\"c\",\"object\":\"text_completion\",\"created\":1,\"model\":\"m\",\"choices\":"
                    + "[{\"index\":0,\"text\":\"\",\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"),
    RESPONSES(
            "/v1/responses",
            "{\"model\":\"%s\",\"instructions\":\"You are a careful assistant.\",\"input\":[",
            Style.MESSAGES,
            "event: response.output_text.delta\ndata: {\"type\":\"response.output_text.delta\",\"item_id\":\"i\","
                    + "\"output_index\":0,\"content_index\":0,\"delta\":\" word\"}\n\n",
            "event: response.completed\ndata: {\"type\":\"response.completed\",\"response\":{\"id\":\"r\","
                    + "\"status\":\"completed\",\"output\":[]}}\n\n"),
    MESSAGES(
            "/v1/messages",
            "{\"model\":\"%s\",\"max_tokens\":99,\"system\":\"You are a careful assistant.\",\"messages\":[",
            Style.MESSAGES,
            "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":"
                    + "{\"type\":\"text_delta\",\"text\":\" word\"}}\n\n",
            "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n");

    /// How a conversation is written in a request.
    private enum Style {
        MESSAGES("{\"role\":\"user\",\"content\":\"", "{\"role\":\"assistant\",\"content\":\"", "\"},", "\"}]"),
        SECTIONS("### User:\\n", "### Assistant:\\n", "\\n\\n", "\""),
        TEXT("", "", " ", "\"");

        private final String user;
        private final String assistant;
        private final String end;
        private final String last;

        Style(String user, String assistant, String end, String last) {
            this.user = user;
            this.assistant = assistant;
            this.end = end;
            this.last = last;
        }
    }

    private final String path;
    private final String head;
    private final Style style;
    private final String piece;
    private final String lastPiece;

    ChatDialect(String path, String head, Style style, String piece, String lastPiece) {
        this.path = path;
        this.head = head;
        this.style = style;
        this.piece = piece;
        this.lastPiece = lastPiece;
    }

    /// The dialect by its name on the command line: `openai-chat`.
    static ChatDialect ofName(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /// The dialect of a request, by its head.
    static Optional<ChatDialect> of(String requestHead) {
        return Arrays.stream(values())
                .filter(dialect -> requestHead.startsWith("POST " + dialect.path + " "))
                .findFirst();
    }

    String path() {
        return path;
    }

    /// A request up to where its last question begins.
    String conversation(String model, String question, String answeredText) {
        return head.formatted(model)
                + style.user
                + question
                + style.end
                + style.assistant
                + answeredText
                + style.end
                + style.user;
    }

    /// The text after the last question.
    String end() {
        return style.last + ",\"stream\":true}";
    }

    String contentType() {
        return path.startsWith("/v1/") ? "text/event-stream" : "application/x-ndjson";
    }

    /// One word of an answer.
    String piece() {
        return piece;
    }

    /// The end of an answer.
    String lastPiece() {
        return lastPiece;
    }
}
