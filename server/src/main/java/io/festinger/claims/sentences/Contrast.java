package io.festinger.claims.sentences;

import io.festinger.claims.Span;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.List;
import java.util.Optional;

/// Why two texts contradict each other: found by laying sentence beside sentence, whatever their words and
/// grammar, where the rules that read claims find no slot on which both meet.
///
/// @param ruleId such as `contrast.value`
/// @param subject the words for what both speak of
/// @param known what decided in the known text
/// @param incoming what decided in the other
public record Contrast(String ruleId, String subject, Span known, Span incoming) {
    private static final List<ContrastRule> RULES = List.of(
            new DenialContrast(), new ValueContrast(), new SideContrast(), new OnlyContrast(), new ChoiceContrast());

    /// The first contradiction between two texts.
    ///
    /// @param oneAuthor what both say in the first person is said of one
    public static Optional<Contrast> between(Statements known, Statements incoming, boolean oneAuthor) {
        for (Proposition one : known.propositions()) {
            for (Proposition other : incoming.propositions()) {
                boolean own = one.is(Trait.OWN) || other.is(Trait.OWN);
                Optional<Contrast> found = own && !oneAuthor ? Optional.empty() : between(Alignment.of(one, other));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Contrast> between(Alignment alignment) {
        return RULES.stream().flatMap(rule -> rule.between(alignment).stream()).findFirst();
    }
}
