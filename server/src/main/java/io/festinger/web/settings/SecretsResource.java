package io.festinger.web.settings;

import io.festinger.access.StoredSecret;
import io.festinger.administration.SecretAdministration;
import io.festinger.web.Moment;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
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
import java.util.List;

/// The names of the stored secrets, which serve all workspaces: `/admin/settings/secrets`. No page contains
/// a secret's value.
@Path("/admin/settings/secrets")
@RunOnVirtualThread
@WebPage
public final class SecretsResource {
    private static final String PAGE = "/admin/settings/secrets";

    private final SecretAdministration secrets;
    private final Visit visit;

    SecretsResource(SecretAdministration secrets, Visit visit) {
        this.secrets = secrets;
        this.visit = visit;
    }

    public record Line(String name, String createdBy, Moment createdAt, Moment lastUsedAt) {
        static Line of(StoredSecret secret) {
            return new Line(
                    secret.name(), secret.createdBy(), Moment.of(secret.createdAt()), Moment.of(secret.lastUsedAt()));
        }
    }

    @GET
    public Response show() {
        return Pages.ok(page(RefusedForm.NOTHING));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response put(MultivaluedMap<String, String> form) {
        return Forms.take(
                "put",
                form,
                () -> {
                    String name = Forms.required(form, "name");
                    String value = Forms.required(form, "value");
                    secrets.put(visit.write(), visit.caller(), name, value);
                    return Pages.to(PAGE);
                },
                this::page);
    }

    @POST
    @Path("{name}/remove")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response remove(@PathParam("name") String name, MultivaluedMap<String, String> form) {
        return Forms.take(
                "remove",
                form,
                () -> {
                    secrets.remove(visit.write(), visit.caller(), name);
                    return Pages.to(PAGE);
                },
                this::page);
    }

    private TemplateInstance page(RefusedForm refusedForm) {
        List<Line> lines = secrets.list(visit.caller()).stream().map(Line::of).toList();
        return SettingsTemplates.secrets(lines, refusedForm);
    }
}
