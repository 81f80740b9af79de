package io.festinger.conflicts;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.Stances;
import io.festinger.claims.Universals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Finds existing claims that cannot both hold and that no decision settled: used when slots are compared
/// again, without a newcomer.
final class Disputes {
    private final Precedents precedents;
    private final SeveralValues severalValues;

    private Disputes(Precedents precedents, SeveralValues severalValues) {
        this.precedents = precedents;
        this.severalValues = severalValues;
    }

    static Disputes among(DecisionStore decisions, Keepers keepers, Handle handle, Collection<Claim> claims) {
        Set<String> slots =
                claims.stream().map(claim -> claim.meeting().slot().id()).collect(Collectors.toSet());
        return new Disputes(
                Precedents.on(decisions, handle, slots), SeveralValues.among(decisions, keepers, handle, claims));
    }

    private boolean open(Claim one, Claim other) {
        return severalValues.rivals(one, other)
                && precedents
                        .between(Precedents.Side.of(one), Precedents.Side.of(other))
                        .isEmpty();
    }

    /// The rivals of each slot, and the rivals of each universal claim.
    ///
    /// @param meetings the slots to compare
    /// @return groups of at least two
    List<List<Claim>> groups(Collection<Claim> claims, Set<Meeting> meetings) {
        List<List<Claim>> groups = new ArrayList<>(claims.stream()
                .filter(claim -> meetings.contains(claim.meeting()))
                .collect(Collectors.groupingBy(Claim::meeting))
                .values()
                .stream()
                .map(this::rivals)
                .toList());
        Predicate<Claim> universal = claim -> Universals.isUniversal(claim.meeting());
        claims.stream()
                .filter(universal)
                .forEach(all -> groups.add(Stream.concat(
                                Stream.of(all),
                                claims.stream()
                                        .filter(universal.negate())
                                        .filter(one ->
                                                meetings.contains(all.meeting()) || meetings.contains(one.meeting()))
                                        .filter(one -> open(all, one)))
                        .toList()));
        groups.removeIf(group -> group.size() < 2);
        return groups;
    }

    private List<Claim> rivals(List<Claim> slot) {
        Set<Claim> rivals = new HashSet<>();
        for (Stances.Sides sides : Stances.of(slot).contrary()) {
            rivals.addAll(open(sides.claims(), sides.otherClaims()));
            rivals.addAll(open(sides.otherClaims(), sides.claims()));
        }
        return slot.stream().filter(rivals::contains).toList();
    }

    /// The claims of the first list that are in dispute with any of the second.
    private List<Claim> open(List<Claim> claims, List<Claim> others) {
        return claims.stream()
                .filter(claim -> others.stream().anyMatch(other -> open(claim, other)))
                .toList();
    }
}
