package io.festinger.web.playground;

import io.festinger.memory.Committed;
import io.festinger.memory.Rehearsal;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Optional;

/// What would become of a text, were it remembered, as the playground shows it.
///
/// @param rule the one that decided; empty where there was nothing to decide
public record CheckView(
        String verdict, String rule, String explanation, List<Committed.Said> claims, List<Rival> against) {
    /// @param kind of the row, in words
    /// @param conflict the open one that it would join; empty where it would open one
    public record Rival(
            String kind, String id, String content, String value, String author, Moment at, Optional<String> conflict) {
        private static Rival of(Rehearsal.Rival rival) {
            return new Rival(
                    rival.kind().replace('_', ' '),
                    rival.id(),
                    rival.content(),
                    rival.value(),
                    rival.author(),
                    Moment.of(rival.at()),
                    rival.conflict().map(Object::toString));
        }
    }

    static CheckView of(Rehearsal rehearsal) {
        Committed committed = rehearsal.committed();
        return new CheckView(
                committed.verdict().wire(),
                committed.ruleId().orElse(""),
                committed
                        .explanation()
                        .replace("Both are kept; a person decides.", "Both would be kept; a person decides."),
                committed.claims(),
                rehearsal.against().stream().map(Rival::of).toList());
    }
}
