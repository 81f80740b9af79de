package io.festinger.rest.admin;

import io.festinger.access.StoredSecret;
import io.festinger.administration.SecretAdministration;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `GET /secrets`, `PUT /secrets/{name}` and `DELETE /secrets/{name}`. No answer contains a secret's value.
@Path("/secrets")
@RunOnVirtualThread
public final class SecretResource {
    private final SecretAdministration secrets;
    private final Call call;

    SecretResource(SecretAdministration secrets, Call call) {
        this.secrets = secrets;
        this.call = call;
    }

    /// @param value the secret itself, in one line
    @JsonBody(free = "value")
    public record SecretBody(@Nullable String value) {
        /// Leaves out the secret.
        @Override
        public String toString() {
            return "Value[]";
        }
    }

    /// @param createdAt when it got its current value
    /// @param lastUsedAt when the value was last read; absent if never
    public record SecretAnswer(String name, String createdBy, Instant createdAt, Optional<Instant> lastUsedAt) {
        static SecretAnswer of(StoredSecret secret) {
            return new SecretAnswer(secret.name(), secret.createdBy(), secret.createdAt(), secret.lastUsedAt());
        }
    }

    public record SecretsAnswer(List<SecretAnswer> items) {}

    /// The names of the stored secrets, without their values.
    @GET
    public SecretsAnswer listSecrets() {
        return new SecretsAnswer(
                secrets.list(call.caller()).stream().map(SecretAnswer::of).toList());
    }

    /// Stores a secret, encrypted; one of the same name is replaced.
    @PUT
    @Path("/{name}")
    public SecretAnswer putSecret(@PathParam("name") String name, SecretBody secretBody) {
        secrets.check(call.caller());
        String value = Body.required(secretBody.value(), "value");
        return SecretAnswer.of(secrets.put(call.unrepeatedWrite(), call.caller(), name, value));
    }

    /// Removes a secret.
    @DELETE
    @Path("/{name}")
    public SecretAnswer deleteSecret(@PathParam("name") String name) {
        return SecretAnswer.of(secrets.remove(call.unrepeatedWrite(), call.caller(), name));
    }
}
