package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.ClaimReader;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.postgres.PostgresLayerStore;
import io.festinger.recall.Embeddings;
import io.festinger.recall.Recall;
import io.festinger.recall.WarmRecall;
import io.festinger.recall.context.ContextBuilder;
import io.festinger.recall.context.ContextRequest;
import io.festinger.recall.lucene.LuceneRecallIndex;
import io.festinger.recall.postgres.PostgresLayerSource;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Wires recall over all layers. Nothing is opened before the first question.
record RecallWiring(
        LuceneRecallIndex index, Embeddings embeddings, Recall recall, WarmRecall warm, ContextBuilder contexts)
        implements AutoCloseable {
    private static final int WARM_UP = 10;

    /// Recall only by words.
    ///
    /// @param data the server's data folder
    static RecallWiring over(LayerServices layerServices, LayerWiring layers, Path data, InstantSource clock) {
        return over(layerServices, layers, data, Embeddings.none(), clock);
    }

    static RecallWiring over(
            LayerServices layerServices, LayerWiring layers, Path data, Embeddings embeddings, InstantSource clock) {
        LayerStore rows = new PostgresLayerStore(layers.types(), layerServices.conflicts());
        ClaimReader reader = layerServices.reader();
        LuceneRecallIndex index = new LuceneRecallIndex(
                data.resolve("recall"),
                layerServices.database(),
                new LuceneRecallIndex.Documents(new PostgresLayerSource(rows), reader, embeddings));
        Recall recall = new Recall(layerServices, index, rows, clock);
        WarmRecall warm = new WarmRecall(layerServices.database(), index, rows);
        ContextBuilder contexts = new ContextBuilder(recall, warm, layerServices.database(), rows);
        return new RecallWiring(index, embeddings, recall, warm, contexts);
    }

    /// Loads the model, if any, and starts computing the vectors of these workspaces.
    void load(List<WorkspaceId> workspaces) {
        embeddings.model().start();
        workspaces.forEach(index::fill);
    }

    /// Opens the index of the default workspace, so the contexts of its first prompts are not late.
    void warmUp() {
        ContextRequest request = new ContextRequest("festinger", Optional.empty(), ContextRequest.USUAL_BUDGET);
        ContextRequest passing = request.into(new ContextRequest.Injection(List.of(), Integer.MAX_VALUE));
        for (int i = 0; i < WARM_UP; i++) {
            contexts.build(WorkspaceId.DEFAULT, request);
            contexts.build(WorkspaceId.DEFAULT, passing);
            contexts.atOnce(WorkspaceId.DEFAULT, passing);
        }
    }

    /// How rows are found: `on`, with details, or `off` and why.
    Map<String, String> health(WorkspaceId workspace) {
        long waiting = index.unfilledCount(workspace);
        Map<String, String> ways = new LinkedHashMap<>();
        int pending = index.pending(workspace);
        ways.put("words", "on" + (pending == 0 ? "" : ", " + pending + " chunks to read"));
        ways.put("vectors", embeddings.model().health() + (waiting == 0 ? "" : ", " + waiting + " texts to read"));
        return ways;
    }

    /// Drops what it holds of erased rows.
    void renew(WorkspaceId workspace) {
        warm.drop(workspace);
        index.renew(workspace);
    }

    @Override
    public void close() {
        warm.close();
        index.close();
        embeddings.model().close();
    }
}
