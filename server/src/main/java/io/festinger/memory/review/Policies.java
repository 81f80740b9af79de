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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The policies of `policies/standard.json`, which are only evaluated. Blocking.
public final class Policies {
    private static final String STANDARD = "/policies/standard.json";
    private static final int SHOWN = 100;

    private final ReviewServices services;
    private final Candidates candidates;
    private final List<Policy> policies;
    private final InstantSource clock;

    public Policies(ReviewServices services, InstantSource clock) {
        this.services = services;
        this.candidates = new Candidates(services);
        this.policies = standard();
        this.clock = clock;
    }

    /// The candidates that a policy would promote now.
    ///
    /// @param count how many it would promote in total
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

    /// Evaluates every policy over all candidates.
    public List<Preview> preview(WorkspaceId workspace, Optional<String> project) {
        Instant time = clock.instant();
        return services.layerServices().read(workspace, handle -> {
            List<CandidateStore.Sketch> pending = services.candidates().sketches(handle, project);
            return policies.stream()
                    .map(policy -> preview(handle, policy, fitting(handle, policy, pending, time)))
                    .toList();
        });
    }

    private Preview preview(Handle handle, Policy policy, List<CandidateStore.WaitingCandidate> waitingCandidates) {
        return new Preview(
                policy,
                waitingCandidates.size(),
                candidates.filledCandidates(
                        handle, waitingCandidates.stream().limit(SHOWN).toList()));
    }

    private List<CandidateStore.WaitingCandidate> fitting(
            Handle handle, Policy policy, List<CandidateStore.Sketch> pending, Instant time) {
        Map<RowRef, Integer> seen = policy.withinDays()
                .map(days -> services.candidates()
                        .interactions(
                                handle,
                                pending.stream()
                                        .map(sketch -> sketch.waiting().row())
                                        .toList(),
                                time.minus(Duration.ofDays(days))))
                .orElse(Map.of());
        return pending.stream()
                .filter(sketch ->
                        policy.fits(sketch, seen.getOrDefault(sketch.waiting().row(), 0)))
                .map(CandidateStore.Sketch::waiting)
                .toList();
    }
}
