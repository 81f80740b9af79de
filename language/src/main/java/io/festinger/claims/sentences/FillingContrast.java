package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Trait;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Both say how, of what or where one thing is, and not the same, however either puts it: `we keep the ladder in
/// the barn`, `the ladder hangs, if you need it, in the boiler room`.
final class FillingContrast implements ContrastRule {
    private static final Set<String> LASTING = WordSet.of(
            "made built written moved switched relocated migrated ported rewritten carved cast carried transferred shifted chosen");

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean plain = !known.negated()
                && !incoming.negated()
                && !alignment.anyIs(Trait.PAST)
                && !isOverThen(known, incoming)
                && !isOverThen(incoming, known)
                && (known.profile().past() == incoming.profile().past() || isLasting(known) || isLasting(incoming))
                && alignment.isOfOneOfSeveral()
                && !SideContrast.differInValue(alignment)
                && alignment.weight() >= 1;
        return plain && areTwo(known, incoming) ? Optional.of(alignment.contrast("contrast.choice")) : Optional.empty();
    }

    /// It held until some day, and the other one says of no day that it has held since.
    private static boolean isOverThen(Proposition one, Proposition other) {
        Tense now = other.clause().tense();
        return one.clause().tense().until() != null && now.until() == null && now.since() == null;
    }

    private static boolean isLasting(Proposition one) {
        return one.clause().has(LASTING);
    }

    private static boolean areTwo(Proposition known, Proposition incoming) {
        List<Filling> ours = FillingReader.of(known);
        List<Filling> theirs = ours.isEmpty() ? List.of() : FillingReader.of(incoming);
        return ours.stream()
                .anyMatch(
                        one -> theirs.stream().anyMatch(other -> one.excludes(other, known.stems(), incoming.stems())));
    }
}
