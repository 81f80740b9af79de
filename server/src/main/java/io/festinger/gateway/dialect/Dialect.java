package io.festinger.gateway.dialect;

import io.festinger.gateway.json.MalformedJson;

/// The wire format of one path's clients.
public enum Dialect {
    /// Ollama's `/api/chat`.
    OLLAMA_CHAT(body -> ChatReader.read(body, ChatReader.Content.TEXT)),
    /// Ollama's `/api/generate`, with LiteLLM's flattened prompts.
    OLLAMA_GENERATE(GenerateReader::read),
    /// OpenAI's `/v1/chat/completions`.
    OPENAI_CHAT(body -> ChatReader.read(body, ChatReader.Content.TEXT_OR_PARTS)),
    /// OpenAI's `/v1/completions`.
    OPENAI_COMPLETIONS(CompletionReader::read),
    /// OpenAI's `/v1/responses`.
    OPENAI_RESPONSES(ResponsesReader::read),
    /// Anthropic's `/v1/messages`.
    ANTHROPIC_MESSAGES(AnthropicReader::read);

    private final BodyReader reader;

    Dialect(BodyReader reader) {
        this.reader = reader;
    }

    /// Reads a body. Anything that it does not understand is left unchanged, never an error.
    public ParsedBody read(byte[] body) {
        try {
            return reader.read(body);
        } catch (MalformedJson e) {
            return new ParsedBody.Pass(Skip.NOT_UNDERSTOOD);
        }
    }

    @FunctionalInterface
    private interface BodyReader {
        ParsedBody read(byte[] body) throws MalformedJson;
    }
}
