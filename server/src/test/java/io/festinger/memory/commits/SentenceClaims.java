package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Meeting;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads claims from sentences of one shape: `the auth limit is 5 in prod`. Other texts claim nothing.
final class SentenceClaims implements ClaimReader {
    private static final Pattern SHAPE =
            Pattern.compile("(?:the )?(\\w+) (\\w+) (?:is|=) (\\w+)(?: in (\\w+))?.*", Pattern.CASE_INSENSITIVE);

    @Override
    public List<Claim> read(Statement statement) {
        Matcher sentence = SHAPE.matcher(((Statement.Memory) statement).content());
        if (!sentence.matches()) {
            return List.of();
        }
        Statement.Origin origin = statement.origin();
        String qualifier = sentence.group(4) == null ? origin.qualifier() : sentence.group(4);
        String subject = sentence.group(1).toLowerCase(java.util.Locale.ROOT);
        String attribute = sentence.group(2).toLowerCase(java.util.Locale.ROOT);
        return List.of(new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(Slot.MEMORY, origin.project(), List.of(subject, attribute)),
                new Meeting(origin.project(), subject, attribute, qualifier),
                new Value(sentence.group(3), sentence.group(3), ""),
                true,
                origin.validity(),
                new Claim.Reading("test.sentence", new Span(sentence.start(3), sentence.end(3)))));
    }

    @Override
    public int version() {
        return 1;
    }
}
