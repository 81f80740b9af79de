package io.festinger.gateway.prompts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.SessionId;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.json.Splice;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TracesTest {
    private static final WorkspaceId OTHER = new WorkspaceId("other");

    private final Traces traces = new Traces(10);

    private static final String PROMPT = "Where is the pump?";

    private static SentPrompt prompt(String text) {
        byte[] body =
                ("{\"messages\":[{\"role\":\"user\",\"content\":\"" + text + "\"}]}").getBytes(StandardCharsets.UTF_8);
        return new SentPrompt(Dialect.OLLAMA_CHAT, body, Splice.of());
    }

    private TraceId retainedId(String id, WorkspaceId workspace, String at) {
        return retainedId(id, workspace, at, PROMPT);
    }

    private TraceId retainedId(String id, WorkspaceId workspace, String at, String text) {
        TraceId trace = new TraceId(id);
        traces.keep(
                new Trace(
                        trace,
                        workspace,
                        new SessionId("s"),
                        "demo",
                        "/api/chat",
                        "a block",
                        Position.SYSTEM_PREPEND,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        7,
                        12,
                        Instant.parse(at)),
                prompt(text));
        return trace;
    }

    @Test
    void tracesOfOneWorkspaceAreDropped() {
        TraceId one = retainedId("one", WorkspaceId.DEFAULT, "2026-03-01T12:00:00Z");
        TraceId other = retainedId("other", OTHER, "2026-03-01T12:00:00Z");

        traces.drop(WorkspaceId.DEFAULT);

        assertThat(traces.find(one)).isEmpty();
        assertThat(traces.prompt(one)).isEmpty();
        assertThat(traces.prompt(other)).isPresent();
        assertThat(traces.find(other)).isPresent();
        assertThat(traces.workspaces()).containsExactly(OTHER);
    }

    @Test
    void tracesFromBeforeATimeAreDropped() {
        TraceId before = retainedId("before", OTHER, "2026-03-01T11:59:59Z");
        TraceId after = retainedId("after", OTHER, "2026-03-01T12:00:00Z");

        traces.dropBefore(OTHER, Instant.parse("2026-03-01T12:00:00Z"));

        assertThat(traces.find(before)).isEmpty();
        assertThat(traces.find(after)).isPresent();
    }

    @Test
    void promptsAreKeptUpToTheirBytes() {
        TraceId first = retainedId("first", OTHER, "2026-03-01T12:00:00Z", "x".repeat(900_000));
        TraceId traceId = retainedId("long", OTHER, "2026-03-01T12:00:01Z", "x".repeat(1 << 20));
        for (int i = 0; i < 9; i++) {
            retainedId("more" + i, OTHER, "2026-03-01T12:00:02Z", "x".repeat(900_000));
        }

        assertThat(traces.prompt(traceId)).as("over 1 MB").isEmpty();
        assertThat(Stream.concat(Stream.of(first), IntStream.range(0, 9).mapToObj(i -> new TraceId("more" + i)))
                        .filter(id -> traces.prompt(id).isPresent()))
                .hasSizeLessThan(10);
        assertThat(traces.find(traceId)).isPresent();
    }
}
