package io.festinger.rest.admin;

import io.festinger.base.RecordMapper;
import io.festinger.conflicts.webhooks.Delivery;
import io.festinger.conflicts.webhooks.Webhooks;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.Query;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Receivers of events by HTTP: `/webhooks`.
@Path("/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class WebhookResource {
    private final Webhooks webhooks;
    private final Call call;

    WebhookResource(Webhooks webhooks, Call call) {
        this.webhooks = webhooks;
        this.call = call;
    }

    /// @param url where events are posted to
    /// @param events types such as `conflict.opened`, or families such as `conflict.*`; absent for all
    @JsonBody(free = "url")
    public record NewWebhook(@Nullable String url, @Nullable List<String> events) {}

    public record WebhooksAnswer(List<Webhooks.WebhookAnswer> items) {}

    public record DeliveriesAnswer(List<DeliveryAnswer> items) {}

    /// @param dueAt the next attempt; present while it waits
    /// @param lastError why the last attempt failed; absent where none did
    public record DeliveryAnswer(
            String id,
            String eventType,
            @Schema(implementation = Delivery.Status.class) String status,
            int attempts,
            Optional<Instant> dueAt,
            Optional<String> lastError,
            Instant createdAt,
            Optional<Instant> doneAt) {
        static DeliveryAnswer of(Delivery delivery) {
            return RecordMapper.map(
                    DeliveryAnswer.class,
                    Map.of(
                            "dueAt",
                            Optional.of(delivery.dueAt()).filter(at -> delivery.status() == Delivery.Status.WAITING)),
                    delivery);
        }
    }

    @POST
    @ResponseStatus(201)
    @APIResponseSchema(value = Webhooks.WebhookAnswer.class, responseCode = "201", responseDescription = "Written")
    @Operation(
            operationId = "createWebhook",
            summary = "Has events posted to an address; the answer shows the secret that they are signed with")
    public Webhooks.WebhookAnswer create(NewWebhook newWebhook) {
        List<String> events = newWebhook.events();
        return webhooks.create(
                call.workspace(),
                call.write(false),
                Body.required(newWebhook.url(), "url"),
                events == null ? List.of() : events);
    }

    @GET
    @Operation(operationId = "listWebhooks", summary = "The webhooks of the workspace, without their secrets")
    public WebhooksAnswer list() {
        return new WebhooksAnswer(webhooks.list(call.workspace()));
    }

    @GET
    @Path("/{id}/secret")
    @Operation(operationId = "getWebhookSecret", summary = "The secret again; reading it is audited")
    public Webhooks.WebhookSecret secret(@PathParam("id") String id) {
        return webhooks.secret(call.workspace(), call.write(false), id);
    }

    @DELETE
    @Path("/{id}")
    @Operation(operationId = "deleteWebhook", summary = "Removes a webhook with its deliveries")
    public Webhooks.WebhookId delete(@PathParam("id") String id) {
        return webhooks.delete(call.workspace(), call.write(false), id);
    }

    @GET
    @Path("/{id}/deliveries")
    @Operation(operationId = "listDeliveries", summary = "What was sent, what waits and what failed: newest first")
    @Query("limit")
    public DeliveriesAnswer deliveries(@PathParam("id") String id) {
        int limit = call.query().limit();
        return new DeliveriesAnswer(webhooks.deliveries(call.workspace(), id, limit).stream()
                .map(DeliveryAnswer::of)
                .toList());
    }

    @POST
    @Path("/{id}/deliveries/{delivery}/retry")
    @Operation(operationId = "retryDelivery", summary = "Sends a finished delivery again")
    public Webhooks.WebhookId retry(@PathParam("id") String id, @PathParam("delivery") String delivery) {
        return webhooks.retry(call.workspace(), call.write(false), id, delivery);
    }
}
