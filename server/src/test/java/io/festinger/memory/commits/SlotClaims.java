package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Meeting;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Value;
import java.util.ArrayList;
import java.util.List;

/// Reads one claim of a decision and one of a key of trusted state, and nothing else.
final class SlotClaims implements ClaimReader {
    @Override
    public List<Claim> read(Statement statement) {
        return switch (statement) {
            case Statement.Entity entity
            when !entity.type().slot().isEmpty() -> {
                List<String> parts = new ArrayList<>(List.of(entity.origin().project()));
                entity.type().slot().forEach(name -> parts.add(entity.fields().getOrDefault(name, "")));
                String words = String.join(" ", parts.subList(1, parts.size()));
                yield List.of(
                        claim(entity, Slot.ENTITY, parts, words, entity.fields().getOrDefault("value", "")));
            }
            case Statement.State state ->
                List.of(claim(
                        state,
                        Slot.STATE,
                        List.of(state.origin().project(), state.category(), state.key()),
                        state.key().replace('_', ' '),
                        state.value()));
            default -> List.of();
        };
    }

    private static Claim claim(Statement statement, String kind, List<String> parts, String words, String value) {
        Statement.Origin origin = statement.origin();
        int last = words.lastIndexOf(' ');
        return new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(kind, origin.project(), parts),
                new Meeting(
                        origin.project(),
                        words.substring(0, Math.max(last, 0)),
                        words.substring(last + 1),
                        origin.qualifier()),
                new Value(value, value.toLowerCase(java.util.Locale.ROOT), ""),
                true,
                origin.validity(),
                new Claim.Reading("test.slot", Span.NONE));
    }

    @Override
    public int version() {
        return 1;
    }
}
