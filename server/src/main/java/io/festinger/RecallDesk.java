package io.festinger;

import io.festinger.claims.ClaimReader;
import io.festinger.memory.Ground;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.postgres.PostgresLayerStore;
import io.festinger.recall.Recall;
import io.festinger.recall.RecallIndex;
import io.festinger.recall.context.ContextBuilder;
import io.festinger.recall.lucene.LuceneRecallIndex;
import io.festinger.recall.postgres.PostgresLayerSource;
import java.nio.file.Path;
import java.time.InstantSource;

/// Recall over all layers, wired. Nothing is opened before the first question.
record RecallDesk(RecallIndex index, Recall recall, ContextBuilder contexts) implements AutoCloseable {
    /// @param data the server's data folder
    static RecallDesk over(Ground ground, Layers layers, Path data, InstantSource clock) {
        LayerStore rows = new PostgresLayerStore(layers.types(), ground.conflicts());
        ClaimReader reader = ground.reader();
        RecallIndex index =
                new LuceneRecallIndex(data.resolve("recall"), ground.database(), new PostgresLayerSource(rows), reader);
        Recall recall = new Recall(ground, index, rows, clock);
        return new RecallDesk(index, recall, new ContextBuilder(recall));
    }

    @Override
    public void close() {
        index.close();
    }
}
