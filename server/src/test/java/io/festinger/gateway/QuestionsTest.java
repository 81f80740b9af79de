package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.relay.Questions;
import io.festinger.gateway.upstream.UpstreamAccess;
import io.vertx.core.Vertx;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class QuestionsTest {
    private static final String LIST = "{\"models\":[]}";

    private final Vertx vertx = Vertx.vertx();
    private ScriptedUpstream upstream;
    private Questions questions;

    @BeforeEach
    void start() throws Exception {
        upstream = ScriptedUpstream.start();
        upstream.on("/api/tags", (request, reply) -> reply.json(200, LIST));
        questions = new Questions(
                vertx,
                new UpstreamAccess(key -> Optional.empty(), OutgoingAddresses.standard()),
                Duration.ofSeconds(5));
    }

    @AfterEach
    void stop() throws Exception {
        questions.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        upstream.close();
    }

    /// Asked from no event loop, so that the answer comes to another context than the question went from.
    @Test
    void everyAnswerComesWithItsBody() throws Exception {
        Upstream requestedUpstream = new Upstream("scripted", upstream.url());
        for (int i = 0; i < 2_000; i++) {
            var answer = questions
                    .ask(requestedUpstream, "/api/tags", Questions.ownHeaders(), Duration.ofSeconds(5))
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(20, TimeUnit.SECONDS);
            assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                    .as("answer %d", i)
                    .isEqualTo(LIST);
        }
    }
}
