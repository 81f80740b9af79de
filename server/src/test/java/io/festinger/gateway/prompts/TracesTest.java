package io.festinger.gateway.prompts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.SessionId;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Position;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TracesTest {
    private static final WorkspaceId OTHER = new WorkspaceId("other");

    private final Traces traces = new Traces(10);

    private TraceId kept(String id, WorkspaceId workspace, String at) {
        TraceId trace = new TraceId(id);
        traces.keep(new Trace(
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
                Instant.parse(at)));
        return trace;
    }

    @Test
    void tracesOfOneWorkspaceAreDropped() {
        TraceId one = kept("one", WorkspaceId.DEFAULT, "2026-03-01T12:00:00Z");
        TraceId other = kept("other", OTHER, "2026-03-01T12:00:00Z");

        traces.drop(WorkspaceId.DEFAULT);

        assertThat(traces.find(one)).isEmpty();
        assertThat(traces.find(other)).isPresent();
        assertThat(traces.workspaces()).containsExactly(OTHER);
    }

    @Test
    void tracesFromBeforeATimeAreDropped() {
        TraceId before = kept("before", OTHER, "2026-03-01T11:59:59Z");
        TraceId after = kept("after", OTHER, "2026-03-01T12:00:00Z");

        traces.dropBefore(OTHER, Instant.parse("2026-03-01T12:00:00Z"));

        assertThat(traces.find(before)).isEmpty();
        assertThat(traces.find(after)).isPresent();
    }
}
