package io.festinger.claims.postgres;

import io.festinger.claims.Agreement;
import io.festinger.claims.Claim;
import io.festinger.claims.Comparison;
import io.festinger.claims.Meeting;
import io.festinger.claims.Universals;
import io.festinger.claims.index.ClaimStore;
import io.festinger.database.Pipeline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Queries the claims that can contradict given claims or agree with them. The first few of each stance on
/// their topics are read, stepping through the index; the others are read only for a stance that can
/// contradict. So a topic with a hundred thousand agreeing rows costs the same as any other.
final class NearClaims {
    private static final int SPECIFICS = 2_000;

    /// Each step is the first row after those of the preceding stance.
    private static final String ON_TOPICS = """
            WITH RECURSIVE stances AS (
                SELECT first.* FROM unnest(:topics::text[]) AS asked (topic)
                CROSS JOIN LATERAL (
                    SELECT c.topic, c.qualifier, c.value_key, c.positive FROM claims c
                    WHERE c.topic = asked.topic
                    ORDER BY c.topic, c.qualifier, c.value_key, c.positive LIMIT 1) AS first
                UNION ALL
                SELECT next.* FROM stances s
                CROSS JOIN LATERAL (
                    SELECT c.topic, c.qualifier, c.value_key, c.positive FROM claims c
                    WHERE c.topic = s.topic
                          AND (c.qualifier, c.value_key, c.positive) > (s.qualifier, s.value_key, s.positive)
                    ORDER BY c.topic, c.qualifier, c.value_key, c.positive LIMIT 1) AS next
            )
            SELECT few.* FROM stances s
            CROSS JOIN LATERAL (
                SELECT * FROM claims c
                WHERE c.topic = s.topic AND c.qualifier = s.qualifier AND c.value_key = s.value_key
                      AND c.positive = s.positive
                ORDER BY c.topic, c.qualifier, c.value_key, c.positive, c.member_id LIMIT :most) AS few
            UNION ALL
            SELECT c.* FROM unnest(:projects::text[], :attributes::text[]) AS asked (project, attribute)
            JOIN claims c USING (project, attribute)
            WHERE c.subject LIKE 'every %' AND c.topic <> ALL (:topics)
            ORDER BY member_kind, member_id, ordinal
            """;

    /// The fields that the rows of one step share.
    private record Stance(Meeting meeting, String key, boolean positive) {
        static Stance of(Claim claim) {
            return new Stance(claim.meeting(), claim.value().key(), claim.positive());
        }
    }

    private final Set<Claim> requestedClaims;

    private NearClaims(Set<Claim> claims) {
        this.requestedClaims = claims;
    }

    static Pipeline.Pending<List<Claim>> ask(Pipeline pipeline, Handle handle, Collection<Claim> claims) {
        NearClaims near = new NearClaims(new HashSet<>(claims));
        List<Meeting> single = near.attributes(false);
        List<Pipeline.Pending<List<Claim>>> pendings = new ArrayList<>();
        pendings.add(pipeline.ask(
                ON_TOPICS,
                Map.of(
                        "most",
                        ClaimStore.AGREEING,
                        "topics",
                        strings(claims.stream().map(claim -> claim.meeting().topic())),
                        "projects",
                        single.stream().map(Meeting::project).toArray(String[]::new),
                        "attributes",
                        single.stream().map(Meeting::attribute).toArray(String[]::new)),
                ClaimRow::read));
        near.attributes(true).forEach(meeting -> pendings.add(specifics(pipeline, meeting)));
        return Pipeline.Pending.all(pendings).map(some -> near.completedClaims(handle, some));
    }

    private static String[] strings(Stream<String> all) {
        return all.distinct().toArray(String[]::new);
    }

    /// One for each project and attribute.
    private List<Meeting> attributes(boolean universal) {
        return requestedClaims.stream()
                .map(Claim::meeting)
                .filter(meeting -> Universals.isUniversal(meeting) == universal)
                .map(meeting -> new Meeting(meeting.project(), "", meeting.attribute(), ""))
                .distinct()
                .toList();
    }

    private static Pipeline.Pending<List<Claim>> specifics(Pipeline pipeline, Meeting meeting) {
        return pipeline.ask(
                """
                SELECT * FROM claims
                WHERE project = :project AND attribute = :attribute AND subject NOT LIKE 'every %'
                ORDER BY member_id DESC LIMIT :most
                """,
                Map.of("project", meeting.project(), "attribute", meeting.attribute(), "most", SPECIFICS),
                ClaimRow::read);
    }

    /// These claims, with all of each stance that may contradict.
    private List<Claim> completedClaims(Handle handle, List<Claim> claims) {
        Map<Stance, List<Claim>> byStance = claims.stream().collect(Collectors.groupingBy(Stance::of));
        Set<Stance> cut = byStance.entrySet().stream()
                .filter(stance -> stance.getValue().size() >= ClaimStore.AGREEING)
                .filter(stance -> mayContradict(stance.getValue().getFirst()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        if (cut.isEmpty()) {
            return claims;
        }
        return Stream.concat(
                        claims.stream().filter(claim -> !cut.contains(Stance.of(claim))), whole(handle, cut).stream())
                .sorted(Comparator.comparing(Claim::row))
                .toList();
    }

    /// Whether rows that agree with this one may contradict one of the given claims, whatever their kind.
    private boolean mayContradict(Claim one) {
        if (Universals.isUniversal(one.meeting())) {
            return true;
        }
        return requestedClaims.stream()
                .filter(claim -> claim.meeting().equals(one.meeting()))
                .anyMatch(claim -> claim.isField()
                        ? !claim.stance().equals(one.stance())
                        : Comparison.of(claim, one) == Agreement.CONTRARY);
    }

    private static List<Claim> whole(Handle handle, Collection<Stance> stances) {
        return handle.createQuery("""
                        SELECT c.* FROM unnest(:topics::text[], :qualifiers::text[], :keys::text[], :positives::boolean[])
                                        AS cut (topic, qualifier, value_key, positive)
                        JOIN claims c USING (topic, qualifier, value_key, positive)
                        ORDER BY c.member_kind, c.member_id, c.ordinal
                        """)
                .bind(
                        "topics",
                        stances.stream().map(stance -> stance.meeting().topic()).toArray(String[]::new))
                .bind(
                        "qualifiers",
                        stances.stream()
                                .map(stance -> stance.meeting().qualifier())
                                .toArray(String[]::new))
                .bind("keys", stances.stream().map(Stance::key).toArray(String[]::new))
                .bind("positives", stances.stream().map(Stance::positive).toArray(Boolean[]::new))
                .map(ClaimRow::read)
                .list();
    }
}
