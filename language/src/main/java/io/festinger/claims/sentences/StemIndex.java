package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Propositions, found by the stems that they affirm or deny: those that share none with another one need not
/// be laid beside it. Immutable.
final class StemIndex {
    private final List<Proposition> all;
    private final Map<String, BitSet> places = new HashMap<>();

    private StemIndex(List<Proposition> all) {
        this.all = List.copyOf(all);
        for (int i = 0; i < all.size(); i++) {
            int place = i;
            all.get(i).stems().forEach(stem -> put(stem, place));
            all.get(i).deniedStems().forEach(stem -> put(stem, place));
        }
    }

    static StemIndex of(List<Proposition> all) {
        return new StemIndex(all);
    }

    private void put(String stem, int place) {
        places.computeIfAbsent(stem, _ -> new BitSet(all.size())).set(place);
    }

    /// Those that have a stem of its terms, in their order.
    List<Proposition> sharing(Proposition one) {
        BitSet found = new BitSet(all.size());
        for (Term term : one.terms()) {
            BitSet some = places.get(term.stem());
            if (some != null) {
                found.or(some);
            }
        }
        List<Proposition> sharing = new ArrayList<>(found.cardinality());
        found.stream().mapToObj(all::get).forEach(sharing::add);
        return sharing;
    }
}
