package io.festinger.web.settings;

import io.festinger.administration.ModelAdministration;
import io.festinger.base.Failure;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.llm.Model;
import io.festinger.llm.ModelOffer;
import io.festinger.llm.PromptModels;
import io.festinger.web.FormFields;
import io.festinger.web.Visit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;

/// The rows of `models` of the visitor's workspace.
@RequestScoped
public class ModelRows {
    private final ModelAdministration models;
    private final PromptModels prompts;
    private final ConceptMemories memories;
    private final Visit visit;

    ModelRows(ModelAdministration models, PromptModels prompts, ConceptMemories memories, Visit visit) {
        this.models = models;
        this.prompts = prompts;
        this.memories = memories;
        this.visit = visit;
    }

    /// @param secret the name of the secret with its key; empty where it has none
    public record Line(String id, String provider, String name, String baseUrl, String secret) {}

    List<Line> list() {
        return models.list(visit.workspace()).stream().map(this::line).toList();
    }

    private Line line(Model model) {
        return new Line(
                String.valueOf(model.id()),
                model.provider().wire(),
                model.name(),
                model.baseUrl().toString(),
                model.keyed() ? model.secret(visit.workspace()) : "");
    }

    void add(MultivaluedMap<String, String> form) {
        String baseUrl = FormFields.text(form, "base_url");
        ModelOffer offer = ModelOffer.of(
                Forms.required(form, "provider"),
                Forms.required(form, "model_name"),
                baseUrl.isEmpty() ? null : baseUrl,
                FormFields.text(form, "api_key"));
        models.add(visit.workspace(), visit.write(), offer);
    }

    /// The name and address of the model that answers prompts here; empty for none.
    String offer() {
        return prompts.offer(visit.workspace())
                .map(offer -> offer.name() + " at " + offer.baseUrl())
                .orElse("");
    }

    /// Adds the model that answers prompts here, once, and puts its id into a setting.
    void use(SettingKey setting) {
        ModelOffer offer = prompts.offer(visit.workspace())
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND, "no upstream lists a model that can be asked; add one below"));
        Model model = models.addOnce(visit.workspace(), visit.write(), offer);
        memories.of(visit.workspace()).change(setting, String.valueOf(model.id()), visit.write());
    }

    void remove(String id) {
        models.remove(visit.workspace(), visit.write(), Model.readId(id));
    }
}
