package io.festinger.web.settings;

import io.festinger.access.StoredSecret;
import io.festinger.access.Vault;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Writes;
import io.festinger.web.Moment;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jdbi.v3.core.Handle;

/// The names of the stored secrets, which are of all workspaces: `/admin/settings/secrets`. No page holds a
/// secret's value.
@Path("/admin/settings/secrets")
@RunOnVirtualThread
public final class SecretsResource {
    private static final String PAGE = "/admin/settings/secrets";
    private static final String KIND = "secret";

    private final Vault vault;
    private final Writes writes;
    private final Visit visit;
    private final Forms forms;

    SecretsResource(Vault vault, Writes writes, Visit visit, Forms forms) {
        this.vault = vault;
        this.writes = writes;
        this.visit = visit;
        this.forms = forms;
    }

    public record Line(String name, String createdBy, Moment createdAt, Moment lastUsedAt) {
        static Line of(StoredSecret secret) {
            return new Line(
                    secret.name(), secret.createdBy(), Moment.of(secret.createdAt()), Moment.of(secret.lastUsedAt()));
        }
    }

    private record Listed(List<Line> lines) {}

    /// What is put on the record, as over REST.
    private record Recorded(String name, String createdBy, Instant createdAt, Optional<Instant> lastUsedAt) {
        static Recorded of(StoredSecret secret) {
            return new Recorded(secret.name(), secret.createdBy(), secret.createdAt(), secret.lastUsedAt());
        }
    }

    @GET
    @Operation(hidden = true)
    public Response show() {
        return visit.page(() -> Pages.ok(page(RefusedForm.NOTHING)));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Operation(hidden = true)
    public Response put(MultivaluedMap<String, String> typed) {
        return forms.take(
                "put",
                typed,
                () -> {
                    String name = Forms.required(typed, "name");
                    String value = Forms.required(typed, "value");
                    change(
                            "secret.set",
                            name,
                            (handle, now) -> vault.put(
                                    handle, name, value, visit.caller().actor().name(), now));
                    return Pages.to(PAGE);
                },
                this::page);
    }

    @POST
    @Path("{name}/remove")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Operation(hidden = true)
    public Response remove(@PathParam("name") String name, MultivaluedMap<String, String> typed) {
        return forms.take(
                "remove",
                typed,
                () -> {
                    change("secret.removed", name, (handle, now) -> vault.remove(handle, name));
                    return Pages.to(PAGE);
                },
                this::page);
    }

    @FunctionalInterface
    private interface Change {
        StoredSecret in(Handle handle, Instant now);
    }

    private void change(String action, String name, Change change) {
        mustOpenEverything();
        writes.run(WorkspaceId.DEFAULT, visit.write(), Recorded.class, writing -> {
            Recorded changed = Recorded.of(change.in(writing.handle(), writing.now()));
            writing.audit(action, KIND, name, changed);
            writing.changed(Vault.CHANGED, name);
            return changed;
        });
    }

    private TemplateInstance page(RefusedForm refused) {
        mustOpenEverything();
        List<Line> lines = writes.run(
                        WorkspaceId.DEFAULT,
                        visit.write(),
                        Listed.class,
                        writing -> new Listed(vault.list(writing.handle()).stream()
                                .map(Line::of)
                                .toList()))
                .lines();
        return SettingsTemplates.secrets(lines, refused);
    }

    private void mustOpenEverything() {
        if (visit.caller().bound().isPresent()) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    "secrets are of all workspaces, and this key is of one: use an admin key of all workspaces");
        }
    }
}
