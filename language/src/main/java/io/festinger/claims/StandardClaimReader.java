package io.festinger.claims;

import io.festinger.claims.sentences.SentenceReader;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Reads the claims of all layers. Immutable.
public final class StandardClaimReader implements ClaimReader {
    private static final int VERSION = 15;

    /// The material of a thing is what it is; other choices for it need not be.
    private static final Set<String> MADE_OF = Set.of("material", "alloy");

    private final SentenceReader sentences = new SentenceReader();

    @Override
    public List<Claim> read(Statement statement) {
        return switch (statement) {
            case Statement.Memory memory -> sentences.read(memory);
            case Statement.Entity entity -> meetingSentences(new EntityClaims(entity).read());
            case Statement.State state -> meetingSentences(state(state));
            case Statement.Edge edge -> edge(edge);
        };
    }

    @Override
    public int version() {
        return VERSION;
    }

    /// The claims, with others for sentences without a property: `The lateral support is not GF-PTFE.`
    private static List<Claim> meetingSentences(List<Claim> claims) {
        return Stream.concat(
                        claims.stream(),
                        claims.stream()
                                .filter(claim ->
                                        MADE_OF.contains(claim.meeting().attribute()))
                                .map(claim -> claim.of("be")))
                .toList();
    }

    private static List<Claim> state(Statement.State state) {
        if (state.value().isBlank()) {
            return List.of();
        }
        Statement.Origin origin = state.origin();
        String qualifier = Qualifiers.join(origin.qualifier(), "");
        List<String> parts = MeetingWords.parts(List.of(origin.project(), state.category(), state.key()), qualifier);
        return List.of(claim(
                origin,
                Slot.of(Slot.STATE, origin.project(), parts),
                MeetingWords.of(origin.project(), "", state.key(), qualifier),
                Values.of(state.value()),
                "state.entry"));
    }

    private static List<Claim> edge(Statement.Edge edge) {
        Statement.Origin origin = edge.origin();
        return List.of(claim(
                origin,
                Slot.of(Slot.CONCEPT, "", List.of(edge.concept(), edge.dimension())),
                MeetingWords.of("", edge.concept(), edge.dimension(), origin.qualifier()),
                Values.of(edge.parent()),
                "concept.edge"));
    }

    private static Claim claim(Statement.Origin origin, Slot slot, Meeting meeting, Value value, String rule) {
        return new Claim(
                origin.row(),
                origin.lineage(),
                slot,
                meeting,
                value,
                true,
                origin.validity(),
                new Claim.Reading(rule, Span.NONE));
    }
}
