package io.festinger.rest.admin;

import io.festinger.administration.ModelAdministration;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.llm.ConfiguredModels;
import io.festinger.llm.Model;
import io.festinger.llm.ModelOffer;
import io.festinger.llm.PromptModels;
import io.festinger.llm.Provider;
import io.festinger.llm.Purpose;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.NoDryRun;
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
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// `GET /models`, `POST /models` and `DELETE /models/{id}`. No answer contains a key.
@Path("/models")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class ModelResource {
    private final ModelAdministration models;
    private final ConfiguredModels configuredModels;
    private final PromptModels prompts;
    private final ConceptMemories memories;
    private final Call call;

    ModelResource(
            ModelAdministration models,
            ConfiguredModels configured,
            PromptModels prompts,
            ConceptMemories memories,
            Call call) {
        this.models = models;
        this.configuredModels = configured;
        this.prompts = prompts;
        this.memories = memories;
        this.call = call;
    }

    /// @param modelName the model's name as the provider spells it
    /// @param baseUrl the server to use instead of the provider's own
    @JsonBody(free = "api_key")
    public record NewModel(
            @Schema(implementation = Provider.class) @Nullable
            String provider,

            @Nullable String modelName,
            @Nullable String baseUrl,
            @Nullable String apiKey) {
        /// Leaves out the key.
        @Override
        public String toString() {
            return "NewModel[" + provider + " " + modelName + "]";
        }
    }

    /// @param hasKey whether a key is stored for it
    public record ModelAnswer(
            String id,
            @Schema(implementation = Provider.class) String provider,
            String modelName,
            String baseUrl,
            boolean hasKey,
            Instant createdAt) {
        static ModelAnswer of(Model model) {
            return RecordMapper.map(
                    ModelAnswer.class, Map.of("modelName", model.name(), "hasKey", model.keyed()), model);
        }
    }

    public record ModelsAnswer(List<ModelAnswer> items) {}

    /// The language models that the workspace may ask, without their keys.
    @GET
    public ModelsAnswer listModels() {
        return new ModelsAnswer(
                models.list(call.workspace()).stream().map(ModelAnswer::of).toList());
    }

    /// Adds a language model; its key is stored encrypted.
    @POST
    @ResponseStatus(201)
    @APIResponseSchema(value = ModelAnswer.class, responseCode = "201", responseDescription = "Written")
    public ModelAnswer addModel(NewModel newModel) {
        ModelOffer offer = ModelOffer.of(
                Body.required(newModel.provider(), "provider"),
                Body.required(newModel.modelName(), "model_name"),
                newModel.baseUrl(),
                newModel.apiKey());
        return ModelAnswer.of(models.add(call.workspace(), call.unrepeatedWrite(), offer));
    }

    /// @param hasKey whether its upstream has a key, which would be stored with it
    public record OfferedModel(
            @Schema(implementation = Provider.class) String provider,
            String modelName,
            String baseUrl,
            boolean hasKey) {}

    /// The model that answers prompts here and that Festinger can ask about unclear pairs, too.
    @GET
    @Path("/upstream")
    public OfferedModel getOfferedModel() {
        ModelOffer offer = modelOffer();
        return new OfferedModel(
                offer.provider().wire(),
                offer.name(),
                offer.baseUrl().toString(),
                offer.key().isPresent());
    }

    /// Adds the model of GET /models/upstream, once, and sets detect_model_id to it.
    @POST
    @Path("/upstream")
    public ModelAnswer useOfferedModel() {
        Model model = models.addOnce(call.workspace(), call.unrepeatedWrite(), modelOffer());
        memories.of(call.workspace())
                .change(SettingKey.of(Purpose.DETECT.setting()), String.valueOf(model.id()), call.write(false));
        return ModelAnswer.of(model);
    }

    private ModelOffer modelOffer() {
        return prompts.offer(call.workspace())
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND,
                        "no upstream lists a model that Festinger can ask: GET /health says which upstreams answer; one"
                                + " that needs a key has it in festinger.yaml; POST /models adds any model"));
    }

    /// @param millis how long the model took to answer
    public record TestAnswer(String id, long millis) {}

    /// Asks a language model a small question; a problem says why it does not answer.
    @POST
    @Path("/{id}/test")
    @NoDryRun
    public TestAnswer testModel(@PathParam("id") String id) {
        return new TestAnswer(
                id, configuredModels.test(call.workspace(), Model.readId(id)).toMillis());
    }

    /// Removes a language model and its key, unless a setting names it.
    @DELETE
    @Path("/{id}")
    public ModelAnswer deleteModel(@PathParam("id") String id) {
        return ModelAnswer.of(models.remove(call.workspace(), call.unrepeatedWrite(), Model.readId(id)));
    }
}
