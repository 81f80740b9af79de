package io.festinger.gateway.answer;

import java.util.function.UnaryOperator;

/// Numbered events of `/v1/responses`, one after the other.
final class EventLines {
    private final StringBuilder lines = new StringBuilder();
    private long next;

    /// @param first the first event's number
    EventLines(long first) {
        this.next = first;
    }

    EventLines add(String type, UnaryOperator<JsonObjectText> fill) {
        JsonObjectText event =
                fill.apply(new JsonObjectText().put("type", type)).put("sequence_number", next++);
        lines.append("event: ").append(type).append("\ndata: ").append(event).append("\n\n");
        return this;
    }

    @Override
    public String toString() {
        return lines.toString();
    }
}
