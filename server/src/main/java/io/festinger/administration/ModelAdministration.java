package io.festinger.administration;

import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.llm.Model;
import io.festinger.llm.ModelOffer;
import io.festinger.llm.Models;
import java.time.Instant;
import java.util.List;

/// Lists, adds and removes the language models of a workspace. Blocking.
public final class ModelAdministration {
    private final Database database;
    private final Writes writes;
    private final Models models;

    public ModelAdministration(Database database, Writes writes, Models models) {
        this.database = database;
        this.writes = writes;
        this.models = models;
    }

    /// A model in the audit log.
    private record RecordedModel(
            String id, String provider, String modelName, String baseUrl, boolean hasKey, Instant createdAt) {
        static RecordedModel of(Model model) {
            return new RecordedModel(
                    String.valueOf(model.id()),
                    model.provider().wire(),
                    model.name(),
                    model.baseUrl().toString(),
                    model.keyed(),
                    model.createdAt());
        }
    }

    /// By id.
    public List<Model> list(WorkspaceId workspace) {
        return database.inTransaction(workspace, models::list);
    }

    /// @throws io.festinger.base.Failure as [Models#check] and [Models#add]
    public Model add(WorkspaceId workspace, Write write, ModelOffer offer) {
        models.check(offer);
        return writes.run(workspace, write, Model.class, scope -> {
            Model model = models.add(scope.handle(), workspace, offer, scope.actor(), scope.now());
            record(scope, "model.added", model);
            return model;
        });
    }

    /// The stored model with this provider, name and address, otherwise a new one.
    ///
    /// @throws io.festinger.base.Failure as [#add]
    public Model addOnce(WorkspaceId workspace, Write write, ModelOffer offer) {
        return list(workspace).stream().filter(offer::isOf).findFirst().orElseGet(() -> add(workspace, write, offer));
    }

    /// @throws io.festinger.base.Failure as [Models#remove]
    public Model remove(WorkspaceId workspace, Write write, int id) {
        return writes.run(workspace, write, Model.class, scope -> {
            Model model = models.remove(scope.handle(), workspace, id);
            record(scope, "model.removed", model);
            return model;
        });
    }

    private static void record(WriteScope scope, String action, Model model) {
        RecordedModel recordedModel = RecordedModel.of(model);
        scope.audit(action, "model", recordedModel.id(), recordedModel);
    }
}
