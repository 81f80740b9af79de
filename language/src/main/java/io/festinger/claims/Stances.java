package io.festinger.claims;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Groups the claims on some slots by their values: one of several agreeing rows represents all in
/// comparisons, so a slot with many rows is compared as fast as its few different values.
public final class Stances {
    /// Groups of claims that compare equal, in their order.
    private final List<List<Claim>> alike;

    /// All fields that [Claim#contradicts] uses.
    private record Stance(Meeting meeting, String key, boolean positive, Validity validity, boolean isField) {
        static Stance of(Claim claim) {
            return new Stance(
                    claim.meeting(), claim.value().key(), claim.positive(), claim.validity(), claim.isField());
        }
    }

    private Stances(List<List<Claim>> alike) {
        this.alike = alike;
    }

    public static Stances of(Collection<Claim> claims) {
        Map<Stance, List<Claim>> alike =
                claims.stream().collect(Collectors.groupingBy(Stance::of, LinkedHashMap::new, Collectors.toList()));
        return new Stances(List.copyOf(alike.values()));
    }

    /// Contradicting claims, unless they are of one row: each of the one side with each of the other.
    public record Sides(List<Claim> claims, List<Claim> otherClaims) {
        private boolean areOfSeveralRows() {
            return Stream.concat(claims.stream(), otherClaims.stream())
                            .map(Claim::row)
                            .distinct()
                            .limit(2)
                            .count()
                    > 1;
        }
    }

    /// All pairs of contradicting sides, each once.
    public List<Sides> contrary() {
        List<Sides> contrary = new ArrayList<>();
        for (int i = 0; i < alike.size(); i++) {
            for (int j = i + 1; j < alike.size(); j++) {
                if (alike.get(i).getFirst().contradicts(alike.get(j).getFirst())) {
                    contrary.add(new Sides(alike.get(i), alike.get(j)));
                }
            }
        }
        return contrary;
    }

    /// Whether any two of the claims are rivals.
    public boolean haveRivals() {
        return contrary().stream().anyMatch(Sides::areOfSeveralRows);
    }
}
