package io.festinger.gateway.prompts;

import io.festinger.base.SessionId;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Recollection.Recalled;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.lookup.ContextLookup;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One injection: what went into which prompt, and why.
///
/// @param model the model's name as the client wrote it
/// @param route the path of the prompt's request
/// @param block the injected recollection; may be empty where a context was injected
/// @param position where the block is in the prompt
/// @param context what else was injected
/// @param injectedBytes how much longer it made the body
/// @param micros the time from the body's last byte to the finished edits
public record Trace(
        TraceId id,
        WorkspaceId workspace,
        SessionId session,
        String model,
        String route,
        String block,
        Position position,
        List<Recalled> concepts,
        List<RecalledEdge> edges,
        Optional<ContextLookup.Result> context,
        int injectedBytes,
        long micros,
        Instant at) {}
