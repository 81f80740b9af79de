package io.festinger.web.sessions;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Recollection.Recalled;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.prompts.Trace;
import io.festinger.gateway.prompts.Traces;
import io.festinger.gateway.sessions.SessionCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The injections into prompts of one workspace, as far as the gateway has them.
///
/// @param workspace the workspace whose traces may be shown
record Injections(Traces traces, WorkspaceId workspace) {
    private static final int NAMED = 6;

    Optional<Trace> of(SessionCall call) {
        return call.trace()
                .flatMap(traces::find)
                .filter(trace -> trace.workspace().equals(workspace));
    }

    /// The injected text and its place, in words; empty for none.
    String words(SessionCall call) {
        return of(call).map(Injections::words)
                .orElse(call.trace().isPresent() ? "no longer kept: too many injections came after it" : "");
    }

    private static String words(Trace trace) {
        List<String> parts = new ArrayList<>();
        if (!trace.block().isEmpty()) {
            String names =
                    trace.concepts().stream().limit(NAMED).map(Recalled::token).collect(Collectors.joining(", "));
            int more = trace.concepts().size() - NAMED;
            String all = names.isEmpty() ? "a question" : more > 0 ? names + " and " + more + " more" : names;
            parts.add(all + ", " + where(trace.position()));
        }
        trace.context()
                .ifPresent(result ->
                        parts.add("a context of " + result.context().items().size() + " lines"));
        return String.join("; ", parts);
    }

    /// A block's place, in words.
    static String where(Position position) {
        return switch (position) {
            case SYSTEM_PREPEND -> "before the system message";
            case SYSTEM_APPEND -> "after the system message";
            case BEFORE_LAST_USER -> "before the last user message";
        };
    }
}
