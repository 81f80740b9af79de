package io.festinger.web.settings;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.graph.SettingKey;
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
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `GET /admin/settings`: the settings of the workspace, except its models, which have their own page;
/// `POST /admin/settings/thresholds/{key}` changes one.
@Path("/admin/settings")
@RunOnVirtualThread
@WebPage
public final class ThresholdsResource {
    private final ConceptMemories memories;
    private final Visit visit;

    ThresholdsResource(ConceptMemories memories, Visit visit) {
        this.memories = memories;
        this.visit = visit;
    }

    @GET
    public Response show(@QueryParam("saved") @Nullable String saved) {
        return Pages.ok(page(saved == null ? "" : saved, RefusedForm.NOTHING));
    }

    @POST
    @Path("thresholds/{key}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response change(@PathParam("key") String key, MultivaluedMap<String, String> form) {
        return Forms.take(
                key,
                form,
                () -> {
                    SettingKey setting = SettingKey.of(key);
                    boolean reset = form.containsKey("reset");
                    String value = reset ? setting.byDefault().orElse("") : FormFields.text(form, "value");
                    boolean unset = value.isEmpty() && setting.byDefault().isEmpty();
                    memory().change(setting, unset ? null : value, visit.write());
                    return visit.wantsPart()
                            ? Pages.ok(SettingsTemplates.threshold(row(setting, setting.wire(), RefusedForm.NOTHING)))
                            : Pages.to("/admin/settings?saved=" + setting.wire() + "#" + setting.wire());
                },
                refusedForm -> visit.wantsPart()
                        ? SettingsTemplates.threshold(row(SettingKey.of(key), "", refusedForm))
                        : page("", refusedForm));
    }

    private ConceptMemory memory() {
        return memories.of(visit.workspace());
    }

    private ThresholdRow row(SettingKey key, String saved, RefusedForm refusedForm) {
        return ThresholdRow.of(key, memory().settings().getOrDefault(key, ""), saved, refusedForm);
    }

    private TemplateInstance page(String saved, RefusedForm refusedForm) {
        Map<SettingKey, String> set = memory().settings();
        Map<String, List<ThresholdRow>> topics = Arrays.stream(SettingKey.values())
                .filter(key -> !key.namesAModel())
                .map(key -> ThresholdRow.of(key, set.getOrDefault(key, ""), saved, refusedForm))
                .collect(Collectors.groupingBy(ThresholdRow::topic, LinkedHashMap::new, Collectors.toList()));
        return SettingsTemplates.thresholds(visit.workspace().name(), List.copyOf(topics.entrySet()));
    }
}
