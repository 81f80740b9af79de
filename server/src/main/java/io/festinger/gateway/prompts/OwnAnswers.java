package io.festinger.gateway.prompts;

import io.festinger.gateway.answer.AnswerEvent.Finish;
import io.festinger.gateway.answer.AnswerEvent.ModelName;
import io.festinger.gateway.answer.AnswerEvent.Text;
import io.festinger.gateway.answer.AnswerWriter;
import io.festinger.gateway.answer.Framing;
import io.vertx.core.http.HttpServerRequest;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/// Answers that the gateway gives instead of the model, in the form that the client expects of a model.
public final class OwnAnswers {
    private final AnswerWriter writer;

    public OwnAnswers(InstantSource clock) {
        this.writer = new AnswerWriter(clock, () -> UUID.randomUUID().toString().replace("-", ""));
    }

    public void send(HttpServerRequest request, PromptResult.OwnAnswer ownAnswer) {
        List<String> pieces = writer.write(
                ownAnswer.dialect(),
                ownAnswer.streams(),
                List.of(new ModelName(ownAnswer.model()), new Text(ownAnswer.answer()), new Finish("")));
        Framing framing = AnswerWriter.framing(ownAnswer.dialect(), ownAnswer.streams());
        request.response().putHeader("Content-Type", contentType(framing)).end(String.join("", pieces));
    }

    private static String contentType(Framing framing) {
        return switch (framing) {
            case WHOLE -> "application/json; charset=utf-8";
            case LINES -> "application/x-ndjson";
            case EVENTS -> "text/event-stream";
        };
    }
}
