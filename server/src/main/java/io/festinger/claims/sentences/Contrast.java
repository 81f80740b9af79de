package io.festinger.claims.sentences;

import io.festinger.claims.Span;
import java.util.List;
import java.util.Optional;

/// Why two texts contradict each other: found by laying sentence beside sentence, whatever their words and grammar,
/// where the rules that read claims find no slot on which both meet.
///
/// @param ruleId such as `contrast.value`
/// @param known what decided in the known text
/// @param incoming what decided in the other
public record Contrast(String ruleId, Span known, Span incoming) {
    private static final List<ContrastRule> RULES =
            List.of(new DenialContrast(), new ValueContrast(), new SideContrast());

    /// The first contradiction between two texts.
    ///
    /// @param oneAuthor what both say in the first person is said of one
    public static Optional<Contrast> between(String known, String incoming, boolean oneAuthor) {
        return Propositions.of(known).contrast(Propositions.of(incoming), oneAuthor);
    }

    static Optional<Contrast> between(Alignment alignment) {
        return RULES.stream().flatMap(rule -> rule.between(alignment).stream()).findFirst();
    }
}
