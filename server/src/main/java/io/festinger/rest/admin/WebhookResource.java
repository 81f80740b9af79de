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

    /// Has events posted to an address; the answer shows the secret that they are signed with.
    @POST
    @ResponseStatus(201)
    @APIResponseSchema(value = Webhooks.WebhookAnswer.class, responseCode = "201", responseDescription = "Written")
    public Webhooks.WebhookAnswer createWebhook(NewWebhook newWebhook) {
        List<String> events = newWebhook.events();
        return webhooks.create(
                call.workspace(),
                call.write(false),
                Body.required(newWebhook.url(), "url"),
                events == null ? List.of() : events);
    }

    /// The webhooks of the workspace, without their secrets.
    @GET
    public WebhooksAnswer listWebhooks() {
        return new WebhooksAnswer(webhooks.list(call.workspace()));
    }

    /// The secret again; reading it is audited.
    @GET
    @Path("/{id}/secret")
    public Webhooks.WebhookSecret getWebhookSecret(@PathParam("id") String id) {
        return webhooks.secret(call.workspace(), call.write(false), id);
    }

    /// Removes a webhook with its deliveries.
    @DELETE
    @Path("/{id}")
    public Webhooks.WebhookId deleteWebhook(@PathParam("id") String id) {
        return webhooks.delete(call.workspace(), call.write(false), id);
    }

    /// What was sent, what waits and what failed: newest first.
    @GET
    @Path("/{id}/deliveries")
    @Query("limit")
    public DeliveriesAnswer listDeliveries(@PathParam("id") String id) {
        int limit = call.query().limit();
        return new DeliveriesAnswer(webhooks.deliveries(call.workspace(), id, limit).stream()
                .map(DeliveryAnswer::of)
                .toList());
    }

    /// Sends a finished delivery again.
    @POST
    @Path("/{id}/deliveries/{delivery}/retry")
    public Webhooks.WebhookId retryDelivery(@PathParam("id") String id, @PathParam("delivery") String delivery) {
        return webhooks.retry(call.workspace(), call.write(false), id, delivery);
    }
}
