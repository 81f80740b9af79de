package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Trait;
import java.util.Collections;
import java.util.Optional;

/// Both name who has one and the same role, and not the same, whatever else they say around it: `Ida chairs the
/// club` and `write to Ben, the chair of the club`.
final class HolderContrast implements ContrastRule {
    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean plain = !known.negated()
                && !incoming.negated()
                && !alignment.anyIs(Trait.PAST)
                && !alignment.anyIs(Trait.ALL)
                && !known.profile().also()
                && !incoming.profile().also()
                && alignment.isOfOneOfSeveral()
                && !SideContrast.differInValue(alignment)
                && alignment.weight() >= 1;
        if (!plain) {
            return Optional.empty();
        }
        Optional<Holder> one = Holder.of(known);
        Optional<Holder> other = one.isPresent() ? Holder.of(incoming) : Optional.empty();
        boolean timely = known.profile().past() == incoming.profile().past();
        return other.isPresent() && (timely || one.get().lasts()) && areTwo(one.get(), other.get())
                ? Optional.of(alignment.contrast("contrast.choice"))
                : Optional.empty();
    }

    private static boolean areTwo(Holder one, Holder other) {
        return one.role().equals(other.role())
                && one.thing().equals(other.thing())
                && Collections.disjoint(one.who(), other.who());
    }
}
