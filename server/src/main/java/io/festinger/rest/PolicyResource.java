package io.festinger.rest;

import io.festinger.memory.review.Policies;
import io.festinger.memory.review.Policy;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/// `GET /policies/preview`: what policies would promote. Policies never promote anything.
@Path("/policies/preview")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.WILDCARD)
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
    @Parameter(name = "project", in = ParameterIn.QUERY)
    public PolicyListAnswer preview(@Context UriInfo uri) {
        return new PolicyListAnswer(
                policies
                        .preview(
                                call.workspace(),
                                QueryParameters.of(uri, "project").text("project"))
                        .stream()
                        .map(preview -> new PolicyAnswer(
                                preview.policy(),
                                preview.count(),
                                preview.candidates().stream()
                                        .map(CandidateAnswer::of)
                                        .toList()))
                        .toList());
    }
}
