package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.premises.Fall;
import io.festinger.memory.premises.FallenMatter;
import io.festinger.memory.premises.PremiseChoice;
import io.festinger.memory.premises.PremiseOrigin;
import io.festinger.memory.premises.Premises;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What rests on fallen facts: `GET /premises`, `POST /premises/{id}`, `GET /facts/{id}/premises`.
@Path("/")
@RunOnVirtualThread
public final class PremiseResource {
    private final Premises premises;
    private final Call call;

    PremiseResource(Premises premises, Call call) {
        this.premises = premises;
        this.call = call;
    }

    /// @param items the latest fall first
    public record FallenPremisesAnswer(List<FallenPremiseAnswer> items) {}

    /// A fallen fact and what rests on it.
    ///
    /// @param content what it says; empty for a deleted one
    /// @param now what the row that replaced it says; absent for none
    /// @param since when it fell; absent for a deleted one
    public record FallenPremiseAnswer(
            String id,
            @Schema(implementation = Layer.class) String layer,
            String content,
            @Schema(implementation = Fall.class) String cause,
            Optional<String> now,
            Optional<Instant> since,
            List<DependantAnswer> dependants) {
        static FallenPremiseAnswer of(FallenMatter matter) {
            return RecordMapper.map(
                    FallenPremiseAnswer.class,
                    Map.of(
                            "content", matter.text(),
                            "cause", matter.premise().fall(),
                            "now", matter.successor().map(LayerRow::text)),
                    matter,
                    matter.premise().row());
        }
    }

    /// A row that rests on it, directly or by others.
    ///
    /// @param askedAt when its author was asked whether it holds
    public record DependantAnswer(
            String id,
            @Schema(implementation = Layer.class) String layer,
            String project,
            String content,
            String author,
            Optional<Instant> askedAt) {
        static DependantAnswer of(FallenMatter.Dependant dependant) {
            return RecordMapper.map(
                    DependantAnswer.class,
                    Map.of("content", dependant.row().text()),
                    dependant,
                    dependant.row(),
                    dependant.row().key());
        }
    }

    /// What a row is based on, and what rests directly on it.
    public record LinksAnswer(
            String id,
            Optional<PremiseFellAnswer> premiseFell,
            List<LinkAnswer> basedOn,
            List<LinkAnswer> dependants) {}

    /// @param content absent for a deleted row
    /// @param origin how the link is known
    /// @param cause why the premise does not hold as it did; absent while it does
    public record LinkAnswer(
            String id,
            @Schema(implementation = Layer.class) String layer,
            Optional<String> content,
            Optional<String> status,
            @Schema(implementation = PremiseOrigin.class) String origin,
            Instant since,
            @Schema(implementation = Fall.class) Optional<String> cause) {
        static LinkAnswer of(Premises.Link link) {
            return RecordMapper.map(
                    LinkAnswer.class,
                    Map.of(
                            "content", link.row().map(LayerRow::text),
                            "status", link.row().map(LayerRow::status),
                            "cause", link.premise().fall()),
                    link.premise(),
                    link.premise().row());
        }
    }

    /// @param action `keep`: they hold without it. `retire`: they do not hold either. `ask`: their
    ///     authors are asked. `reopen` takes `keep` back
    /// @param rows the rows that it is about; default all that rest on the fallen fact
    /// @param reason why, in a person's words
    public record PremiseDecisionBody(
            @Schema(implementation = PremiseChoice.class) @Nullable
            String action,

            @Nullable List<String> rows,
            @Nullable String reason) {}

    /// @param rows the rows that were decided about
    public record PremiseDecisionAnswer(List<String> rows) {}

    /// Fallen facts on which facts in force rest, each with all of these, the latest fall first.
    @GET
    @Path("/premises")
    @Query({"project", "limit"})
    public FallenPremisesAnswer listFallenPremises() {
        QueryParameters query = call.query();
        return new FallenPremisesAnswer(premises.list(call.workspace(), query.text("project")).stream()
                .limit(query.limit())
                .map(FallenPremiseAnswer::of)
                .toList());
    }

    /// A person decides what becomes of the facts that rest on a fallen one.
    @POST
    @Path("/premises/{id}")
    public PremiseDecisionAnswer decideFallenPremise(
            @PathParam("id") String id, PremiseDecisionBody premiseDecisionBody) {
        PremiseChoice choice = PremiseChoice.read(Body.required(premiseDecisionBody.action(), "action"));
        return new PremiseDecisionAnswer(premises.decide(
                        call.workspace(),
                        call.write(false),
                        id,
                        choice,
                        Body.list(premiseDecisionBody.rows(), "rows"),
                        reason(premiseDecisionBody))
                .rows());
    }

    private static String reason(PremiseDecisionBody premiseDecisionBody) {
        return Body.text(premiseDecisionBody.reason());
    }

    /// What a row is based on, and what rests directly on it.
    @GET
    @Path("/facts/{id}/premises")
    public LinksAnswer listPremises(@PathParam("id") String id) {
        Premises.Links links = premises.of(call.workspace(), id);
        return RecordMapper.map(LinksAnswer.class, Map.of("id", id, "premiseFell", links.fallen()), links);
    }
}
