package io.festinger.judge;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The properties of things that a text names by a relation, such as the owner, the language or the location.
/// What a thing does or is like can be said of one property in many words, so it names none.
final class NamedProperties {
    private static final Set<String> UNNAMED = Set.of("memory.action", "memory.copula");
    /// That a thing uses another says nothing that its language or its database does not say more exactly.
    private static final String USE = "use";

    private NamedProperties() {}

    /// Whether both texts name properties of one thing, but not one of the same property.
    static boolean differ(List<Claim> local, List<Claim> remote) {
        Set<Meeting> one = of(local);
        Set<Meeting> other = of(remote);
        Set<String> subjects = subjects(one);
        return !subjects.isEmpty() && subjects.equals(subjects(other)) && Collections.disjoint(one, other);
    }

    private static Set<Meeting> of(List<Claim> claims) {
        return claims.stream()
                .filter(claim -> !UNNAMED.contains(claim.reading().ruleId()))
                .map(Claim::meeting)
                .filter(meeting ->
                        !meeting.subject().isEmpty() && !meeting.attribute().equals(USE))
                .collect(Collectors.toSet());
    }

    private static Set<String> subjects(Set<Meeting> of) {
        return of.stream().map(Meeting::subject).collect(Collectors.toSet());
    }
}
