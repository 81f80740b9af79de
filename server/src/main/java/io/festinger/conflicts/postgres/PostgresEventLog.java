package io.festinger.conflicts.postgres;

import io.festinger.base.Json;
import io.festinger.conflicts.EventLog;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.events.EventHistory;
import io.festinger.database.Pipeline;
import io.festinger.database.TextArray;
import java.util.List;
import java.util.Map;

/// Puts events on the change feed, in the form `type` + space + JSON, and into the outbox of every webhook
/// that subscribed to them: one statement for each write, with or without webhooks.
public final class PostgresEventLog implements EventLog {
    private static final String DELIVERIES = """
            INSERT INTO webhook_deliveries (id, webhook_id, event_type, payload, attempts, due_at, status, last_error,
                                            created_at)
            SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, e.type, e.payload, 0, :now, 'waiting', '',
                   :now
            FROM webhooks w CROSS JOIN unnest(:types::text[], :payloads::text[]) AS e (type, payload)
            WHERE w.events = '[]'
               OR EXISTS (SELECT FROM jsonb_array_elements_text(w.events) AS wanted (type)
                          WHERE wanted.type = e.type
                             OR right(wanted.type, 2) = '.*' AND starts_with(e.type, left(wanted.type, -1)))
            """;

    @Override
    public void append(WriteScope scope, List<Event> events, Pipeline pipeline) {
        events.forEach(event -> scope.publish(EventHistory.KIND, event.type() + " " + event.data()));
        String time = Json.write(scope.now());
        String workspace = Json.write(scope.workspace().name());
        pipeline.add(
                DELIVERIES,
                Map.of(
                        "types",
                        new TextArray(events.stream().map(Event::type).toArray(String[]::new)),
                        "payloads",
                        new TextArray(events.stream()
                                .map(event -> payload(event, time, workspace))
                                .toArray(String[]::new)),
                        "now",
                        scope.now()));
    }

    private static String payload(Event event, String time, String workspace) {
        return "{\"type\":" + Json.write(event.type()) + ",\"timestamp\":" + time + ",\"workspace\":" + workspace
                + ",\"data\":" + event.data() + "}";
    }
}
