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
        return writes.run(workspace, write, Model.class, writing -> {
            Model added = models.add(writing.handle(), workspace, offer, writing.actor(), writing.now());
            record(writing, "model.added", added);
            return added;
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
        return writes.run(workspace, write, Model.class, writing -> {
            Model removed = models.remove(writing.handle(), workspace, id);
            record(writing, "model.removed", removed);
            return removed;
        });
    }

    private static void record(WriteScope writing, String action, Model model) {
        RecordedModel recorded = RecordedModel.of(model);
        writing.audit(action, "model", recorded.id(), recorded);
    }
}
