package io.festinger.web.settings;

import io.festinger.base.Failure;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.llm.ConfiguredModels;
import io.festinger.llm.Model;
import io.festinger.llm.Provider;
import io.festinger.llm.Purpose;
import io.festinger.web.FormFields;
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
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The workspace's language models by purpose: `/admin/settings/models`.
@Path("/admin/settings/models")
@RunOnVirtualThread
@WebPage
public final class ModelsResource {
    private static final String PAGE = "/admin/settings/models";

    private final ModelRows rows;
    private final ConfiguredModels models;
    private final ConceptMemories memories;
    private final Visit visit;

    ModelsResource(ModelRows rows, ConfiguredModels models, ConceptMemories memories, Visit visit) {
        this.rows = rows;
        this.models = models;
        this.memories = memories;
        this.visit = visit;
    }

    @GET
    public Response show() {
        return Pages.ok(page(RefusedForm.NOTHING));
    }

    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response add(MultivaluedMap<String, String> form) {
        return Forms.take(
                "add",
                form,
                () -> {
                    rows.add(form);
                    return Pages.to(PAGE);
                },
                this::page);
    }

    @POST
    @Path("{id}/remove")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response remove(@PathParam("id") String id, MultivaluedMap<String, String> form) {
        return Forms.take(
                "remove",
                form,
                () -> {
                    rows.remove(id);
                    return Pages.to(PAGE);
                },
                this::page);
    }

    @POST
    @Path("purposes/{purpose}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response use(@PathParam("purpose") String name, MultivaluedMap<String, String> form) {
        return Forms.take(
                name,
                form,
                () -> {
                    String id = FormFields.text(form, "model");
                    memories.of(visit.workspace())
                            .change(setting(purpose(name)), id.isEmpty() ? null : id, visit.write());
                    return Pages.to(PAGE);
                },
                this::page);
    }

    /// Adds the model that answers prompts, and has it asked about unclear pairs.
    @POST
    @Path("upstream")
    public Response useOffer(MultivaluedMap<String, String> form) {
        return Forms.take(
                "upstream",
                form,
                () -> {
                    rows.use(setting(Purpose.DETECT));
                    return Pages.to(PAGE);
                },
                this::page);
    }

    /// Asks a model a small question, and shows the result.
    @POST
    @Path("{id}/test")
    public Response test(@PathParam("id") String id) {
        return Pages.ok(page(RefusedForm.NOTHING, answer(id)));
    }

    /// Every outcome is shown, also a failure, which is the purpose of the test.
    private String answer(String id) {
        try {
            Duration took = models.test(visit.workspace(), Model.readId(id));
            return "Model " + id + " answered within " + took.toMillis() + " ms.";
        } catch (Failure failure) {
            return "Model " + id + " did not answer: " + failure.detail();
        }
    }

    private static Purpose purpose(String name) {
        return Arrays.stream(Purpose.values())
                .filter(purpose -> name(purpose).equals(name))
                .findFirst()
                .orElseThrow(() -> Failure.missing("purpose", "there is no purpose '" + name + "' for models"));
    }

    private static String name(Purpose purpose) {
        return purpose.name().toLowerCase(Locale.ROOT);
    }

    private static SettingKey setting(Purpose purpose) {
        return SettingKey.of(purpose.setting());
    }

    private TemplateInstance page(RefusedForm refusedForm) {
        return page(refusedForm, "");
    }

    private TemplateInstance page(RefusedForm refusedForm, String answer) {
        Map<SettingKey, String> set = memories.of(visit.workspace()).settings();
        List<Use> uses = Arrays.stream(Purpose.values())
                .map(purpose -> use(purpose, set.getOrDefault(setting(purpose), ""), refusedForm))
                .toList();
        List<String> providers =
                Arrays.stream(Provider.values()).map(Provider::wire).toList();
        String offer = set.getOrDefault(setting(Purpose.DETECT), "").isEmpty() ? rows.offer() : "";
        return SettingsTemplates.models(rows.list(), uses, providers, offer, answer, refusedForm);
    }

    private static Use use(Purpose purpose, String model, RefusedForm refusedForm) {
        return new Use(
                name(purpose),
                ThresholdRow.sentence(setting(purpose)),
                model,
                refusedForm.form().equals(name(purpose)) ? refusedForm.detail() : "");
    }

    /// A purpose with its model.
    ///
    /// @param model its id; empty where none is set
    /// @param refused why the chosen model was refused; empty where it was not
    public record Use(String purpose, String meaning, String model, String refused) {}
}
