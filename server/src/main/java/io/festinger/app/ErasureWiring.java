package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.StatementSource;
import io.festinger.concepts.ConceptMemories;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.database.PostgresDatabase;
import io.festinger.erasure.Aftermath;
import io.festinger.erasure.Eraser;
import io.festinger.erasure.ErasureStore;
import io.festinger.erasure.Erasures;
import io.festinger.erasure.ReportFiles;
import io.festinger.erasure.postgres.PostgresErasureStore;
import io.festinger.memory.LayerServices;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/// Wires erasures, and what each node drops after them.
record ErasureWiring(PostgresDatabase database, ErasureStore store, Erasures erasures, Aftermath aftermath)
        implements AutoCloseable {
    static ErasureWiring over(
            PostgresDatabase database, InboxWiring conflicts, List<StatementSource> sources, InstantSource clock) {
        LayerServices services = conflicts.layerServices();
        ErasureStore store = new PostgresErasureStore();
        Eraser eraser = new Eraser(
                store,
                new PostgresAuditLog(),
                new Eraser.Conflicts(services.conflicts(), services.contradictions()),
                new Eraser.Claims(services.claims(), services.reader(), sources),
                services.ids());
        Aftermath aftermath = new Aftermath(database, store, database::rewrite, database.workspaces()::list, clock);
        return new ErasureWiring(
                database, store, new Erasures(database, services.writes(), store, eraser, aftermath), aftermath);
    }

    /// @param data the server's data folder
    void enter(ConceptMemories concepts, RecallWiring recall, SentenceWiring sentences, ReadWiring reads, Path data) {
        enter(new Aftermath.NodeCopies() {
            @Override
            public void store(WorkspaceId workspace) {
                concepts.store(workspace);
            }

            @Override
            public void drop(WorkspaceId workspace) {
                concepts.drop(workspace);
            }
        });
        enter(new Aftermath.NodeCopies() {
            @Override
            public void store(WorkspaceId workspace) {
                reads.ledger().flush();
            }

            @Override
            public void drop(WorkspaceId workspace) {
                // it holds ids of rows for two seconds, and none of their words
            }
        });
        enter(recall::renew);
        enter(sentences::renew);
        enter(new ReportFiles(database, store, data));
    }

    void enter(Aftermath.NodeCopies copies) {
        aftermath.enter(copies);
    }

    void start() {
        aftermath.start();
    }

    @Override
    public void close() {
        aftermath.close();
    }
}
