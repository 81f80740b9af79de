package io.festinger.gateway;

import io.festinger.base.SessionId;
import io.festinger.base.TraceId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Recollection.Recalled;
import io.festinger.concepts.Recollection.RecalledEdge;
import io.festinger.concepts.graph.Position;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// One injection: what went into which prompt, and why.
///
/// @param model the model's name as the client wrote it
/// @param route the path that the prompt came in on
/// @param block the recollection that was put in; may be empty where a context was
/// @param position where the block went
/// @param context what else was put in
/// @param injectedBytes how much longer the body got by it
/// @param micros what it took, from the body's last byte to the finished edits
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
        Optional<ContextLookup.Told> context,
        int injectedBytes,
        long micros,
        Instant at) {}
