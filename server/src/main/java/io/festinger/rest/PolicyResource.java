package io.festinger.rest;

import io.festinger.memory.review.Policies;
import io.festinger.memory.review.Policy;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// `GET /policies/preview`: what policies would promote. Policies never promote anything.
@Path("/policies/preview")
@RunOnVirtualThread
public final class PolicyResource {
    private final Policies policies;
    private final Call call;

    PolicyResource(Policies policies, Call call) {
        this.policies = policies;
        this.call = call;
    }

    /// @param wouldPromote how many candidates it would promote
    /// @param candidates the first of these, at most 100
    public record PolicyAnswer(Policy policy, int wouldPromote, List<CandidateAnswer> candidates) {}

    public record PolicyListAnswer(List<PolicyAnswer> items) {}

    @GET
    @Operation(
            operationId = "previewPolicies",
            summary = "What each policy would promote now, if policies promoted anything; they never do")
    @Query("project")
    public PolicyListAnswer preview() {
        return new PolicyListAnswer(policies
                .preview(call.workspace(), call.query().text("project"))
                .stream()
                .map(preview -> new PolicyAnswer(
                        preview.policy(),
                        preview.count(),
                        preview.candidates().stream().map(CandidateAnswer::of).toList()))
                .toList());
    }
}
