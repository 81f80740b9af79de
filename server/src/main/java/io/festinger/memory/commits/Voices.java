package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Universals;
import io.festinger.claims.Validity;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The distinct statements on the topics of a batch. Rows of one kind with the same value for one slot and
/// time form one voice: nothing can contradict one of them and not the others. Used by one thread.
final class Voices {
    private final Map<String, Map<VoicedValue, Voice>> byTopic = new HashMap<>();
    private final Set<Attribute> universal = new HashSet<>();
    private final Set<String> contestedTopics = new HashSet<>();

    /// The fields that all rows of a voice share.
    private record VoicedValue(RowKind kind, Meeting meeting, String valueKey, boolean positive, Validity validity) {
        static VoicedValue of(Claim claim) {
            return new VoicedValue(
                    claim.row().kind(), claim.meeting(), claim.value().key(), claim.positive(), claim.validity());
        }
    }

    private record Attribute(String project, String attribute) {
        static Attribute of(Claim claim) {
            return new Attribute(claim.meeting().project(), claim.meeting().attribute());
        }
    }

    /// @param first the claim of the row that comes first
    private record Voice(Claim first, Set<RowRef> rows) {
        static Voice of(Claim claim) {
            return new Voice(claim, new HashSet<>(Set.of(claim.row())));
        }

        Voice and(Voice other) {
            rows.addAll(other.rows);
            return other.first.row().compareTo(first.row()) < 0 ? new Voice(other.first, rows) : this;
        }
    }

    void add(Claim claim) {
        byTopic.computeIfAbsent(claim.meeting().topic(), topic -> new LinkedHashMap<>())
                .merge(VoicedValue.of(claim), Voice.of(claim), Voice::and);
    }

    /// As [#add], for a claim from before the batch, which may be universal.
    void addExisting(Claim claim) {
        add(claim);
        if (Universals.isUniversal(claim.meeting())) {
            universal.add(Attribute.of(claim));
        }
    }

    /// Leaves these topics to single writes.
    void contest(Collection<Claim> claims) {
        claims.forEach(claim -> contestedTopics.add(claim.meeting().topic()));
    }

    /// Whether all possible rivals of the claim are known here.
    boolean leaves(Claim claim) {
        return !Universals.isUniversal(claim.meeting())
                && !universal.contains(Attribute.of(claim))
                && !contestedTopics.contains(claim.meeting().topic());
    }

    /// One claim of each voice on the topics of these claims, ordered by row.
    List<Claim> near(List<Claim> claims) {
        return claims.stream()
                .map(claim -> claim.meeting().topic())
                .distinct()
                .flatMap(topic -> byTopic.getOrDefault(topic, Map.of()).values().stream())
                .map(Voice::first)
                .sorted(Comparator.comparing(Claim::row))
                .toList();
    }
}
