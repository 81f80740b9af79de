package io.festinger.gateway.prompts;

import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.answer.Framing;
import io.vertx.core.http.HttpServerRequest;
import java.time.InstantSource;
import java.util.UUID;

/// Answers that the gateway gives instead of the model, in the form that the client expects of a model.
public final class OwnAnswers {
    private static final AnswerWriter WRITER = new AnswerWriter(
            InstantSource.system(), () -> UUID.randomUUID().toString().replace("-", ""));

    private OwnAnswers() {}

    public static void send(HttpServerRequest request, PromptResult.OwnAnswer ownAnswer) {
        var answer = CompletedAnswer.of(ownAnswer.model(), ownAnswer.answer());
        Framing framing = AnswerWriter.framing(ownAnswer.dialect(), ownAnswer.streams());
        String body = framing == Framing.WHOLE
                ? WRITER.whole(ownAnswer.dialect(), answer)
                : WRITER.streamed(ownAnswer.dialect(), answer);
        request.response().putHeader("Content-Type", contentType(framing)).end(body);
    }

    private static String contentType(Framing framing) {
        return switch (framing) {
            case WHOLE -> "application/json; charset=utf-8";
            case LINES -> "application/x-ndjson";
            case EVENTS -> "text/event-stream";
        };
    }
}
