package io.festinger.llm;

import io.festinger.access.Vault;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jdbi.v3.core.Handle;

/// The models that the workspaces' settings name. A call is counted in the database before it is made, so
/// several nodes share one budget and a restart does not reset it; no transaction is open during a call.
public final class ConfiguredModels implements LanguageModels {
    private static final PromptFile TEST = PromptFile.load("models/test");

    private final Database database;
    private final ModelStore store;
    private final Vault vault;
    private final ChatClient client;
    private final InstantSource clock;

    public ConfiguredModels(Database database, ModelStore store, Vault vault, ChatClient client, InstantSource clock) {
        this.database = database;
        this.store = store;
        this.vault = vault;
        this.client = client;
        this.clock = clock;
    }

    private record ChosenModel(Model model, Optional<String> key) {}

    @Override
    public boolean ready(WorkspaceId workspace, Purpose purpose) {
        return database.inTransaction(
                workspace, handle -> store.chosen(handle, purpose).isPresent());
    }

    @Override
    public String ask(WorkspaceId workspace, Purpose purpose, ModelPrompt prompt) {
        AnswerSchema schema = AnswerSchema.of(prompt.schema());
        ChosenModel chosenModel = database.inTransaction(workspace, handle -> choose(handle, workspace, purpose));
        return schema.check(client.ask(chosenModel.model(), chosenModel.key(), prompt));
    }

    /// Asks a model a small question, within the workspace's budget, whether a setting names it or not.
    ///
    /// @return how long it took to answer
    /// @throws Failure as [#ask], and `NOT_FOUND` where the model does not exist
    public Duration test(WorkspaceId workspace, int id) {
        ModelPrompt prompt = TEST.fill(Map.of());
        ChosenModel chosenModel = database.inTransaction(
                workspace,
                handle -> chargedModel(
                        handle,
                        workspace,
                        store.find(handle, id)
                                .orElseThrow(
                                        () -> new Failure(Failure.Code.NOT_FOUND, "id", "there is no model " + id))));
        Instant begun = clock.instant();
        AnswerSchema.of(prompt.schema()).check(client.ask(chosenModel.model(), chosenModel.key(), prompt));
        return Duration.between(begun, clock.instant());
    }

    private ChosenModel choose(Handle handle, WorkspaceId workspace, Purpose purpose) {
        OptionalInt id = store.chosen(handle, purpose);
        Model model = (id.isPresent() ? store.find(handle, id.getAsInt()) : Optional.<Model>empty())
                .orElseThrow(() -> new Failure(
                        Failure.Code.WRONG_STATE,
                        purpose.setting(),
                        "no model is set for this: add one with POST /models and put its id into the setting "
                                + purpose.setting()));
        return chargedModel(handle, workspace, model);
    }

    /// The model with its key, after its call is counted.
    private ChosenModel chargedModel(Handle handle, WorkspaceId workspace, Model model) {
        Instant time = clock.instant();
        Optional<String> key =
                model.keyed() ? Optional.of(key(handle, model.secret(workspace), time)) : Optional.empty();
        Instant hour = time.truncatedTo(ChronoUnit.HOURS);
        if (!store.spend(handle, hour)) {
            throw Failure.rateLimited(
                    "the model calls that model_calls_per_hour allows are used up for this hour",
                    Duration.between(time, hour.plus(1, ChronoUnit.HOURS)));
        }
        return new ChosenModel(model, key);
    }

    private String key(Handle handle, String secret, Instant time) {
        return vault.read(handle, secret, time)
                .orElseThrow(() -> new Failure(
                        Failure.Code.WRONG_STATE,
                        "the model's key is gone from the vault; store it again with festinger secrets set " + secret));
    }
}
