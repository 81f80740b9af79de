package io.festinger.memory.review;

import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The policies of `policies/standard.json`, looked at and never acted on. Blocking.
public final class Policies {
    private static final String STANDARD = "/policies/standard.json";
    private static final int SHOWN = 100;

    private final ReviewRoom room;
    private final Candidates candidates;
    private final List<Policy> policies;
    private final InstantSource clock;

    public Policies(ReviewRoom room, InstantSource clock) {
        this.room = room;
        this.candidates = new Candidates(room);
        this.policies = standard();
        this.clock = clock;
    }

    /// What a policy would promote now.
    ///
    /// @param count of all that it would promote
    /// @param candidates the first of them, in the order of the queue
    public record Preview(Policy policy, int count, List<Candidate> candidates) {}

    static List<Policy> standard() {
        try (InputStream text = Policies.class.getResourceAsStream(STANDARD)) {
            if (text == null) {
                throw new IllegalStateException("there is no " + STANDARD);
            }
            return List.of(Json.read(new String(text.readAllBytes(), StandardCharsets.UTF_8), Policy[].class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Evaluates every policy over all that waits; memory is bounded by a page and what is shown.
    public List<Preview> preview(WorkspaceId workspace, Optional<String> project) {
        Instant now = clock.instant();
        return room.ground().database().inTransaction(workspace, handle -> {
            Map<String, Integer> counts = new HashMap<>();
            Map<String, List<Candidate>> shown = new HashMap<>();
            CandidateStore.Filter filter = CandidateStore.Filter.of(project);
            Optional<CandidateStore.Filter> next = Optional.of(filter);
            while (next.isPresent()) {
                Candidates.Page page = candidates.page(handle, next.get());
                policies.forEach(policy -> fitting(handle, policy, page.items(), now)
                        .forEach(candidate -> {
                            counts.merge(policy.name(), 1, Integer::sum);
                            List<Candidate> some = shown.computeIfAbsent(policy.name(), name -> new ArrayList<>());
                            if (some.size() < SHOWN) {
                                some.add(candidate);
                            }
                        }));
                next = page.next().map(cursor -> filter.behind(Optional.of(cursor)));
            }
            return policies.stream()
                    .map(policy -> new Preview(
                            policy,
                            counts.getOrDefault(policy.name(), 0),
                            List.copyOf(shown.getOrDefault(policy.name(), List.of()))))
                    .toList();
        });
    }

    private List<Candidate> fitting(Handle handle, Policy policy, List<Candidate> page, Instant now) {
        Map<RowRef, Integer> seen = policy.withinDays()
                .map(days -> room.candidates()
                        .interactions(
                                handle, page.stream().map(Candidate::ref).toList(), now.minus(Duration.ofDays(days))))
                .orElse(Map.of());
        return page.stream()
                .filter(candidate -> policy.fits(candidate, seen.getOrDefault(candidate.ref(), 0)))
                .toList();
    }
}
