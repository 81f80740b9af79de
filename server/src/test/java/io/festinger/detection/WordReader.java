package io.festinger.detection;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Meeting;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Value;
import java.util.List;

/// Rules for tests: `subject attribute value` is one claim; version 2 reads the value in lower case.
record WordReader(int version) implements ClaimReader {
    @Override
    public List<Claim> read(Statement statement) {
        Statement.Origin origin = statement.origin();
        String[] words = ((Statement.Memory) statement).content().split(" ", 3);
        String value = version < 2 ? words[2] : words[2].toLowerCase(java.util.Locale.ROOT);
        return List.of(new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(Slot.MEMORY, origin.project(), List.of(words[0], words[1])),
                new Meeting(origin.project(), words[0], words[1], origin.qualifier()),
                new Value(value, value, ""),
                true,
                origin.validity(),
                new Claim.Reading("test.word", Span.NONE)));
    }
}
