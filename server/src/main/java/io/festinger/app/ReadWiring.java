package io.festinger.app;

import io.festinger.gateway.lookup.GivenRows;
import io.festinger.memory.LayerServices;
import io.festinger.memory.postgres.PostgresLayerStore;
import io.festinger.memory.premises.Premises;
import io.festinger.reads.FallenRows;
import io.festinger.reads.ReadLedger;
import io.festinger.reads.Reader;
import io.festinger.reads.SessionPremises;
import io.festinger.reads.Way;
import io.festinger.reads.postgres.PostgresReadStore;
import io.festinger.recall.context.Context;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Wires the ledger of reads.
record ReadWiring(ReadLedger ledger, FallenRows fallen, SessionPremises session, Premises premises)
        implements AutoCloseable {
    static ReadWiring over(InboxWiring inbox, LayerWiring layers, InstantSource clock) {
        LayerServices services = inbox.layerServices();
        var store = new PostgresReadStore();
        var ledger = new ReadLedger(services.database(), store, clock);
        var rows = new PostgresLayerStore(layers.types(), services.conflicts());
        return new ReadWiring(
                ledger,
                new FallenRows(services.database(), ledger, store, rows, clock),
                new SessionPremises(services.database(), ledger, rows),
                new Premises(services, rows, inbox.keepers()));
    }

    /// The rows of prompts; nothing is kept before the database is open.
    static GivenRows ofPrompts(CompletableFuture<Components> components) {
        return (workspace, agent, session, rows) -> Optional.ofNullable(components.getNow(null))
                .ifPresent(open -> open.reads()
                        .ledger()
                        .add(
                                workspace,
                                new Reader(agent, session),
                                Way.PROMPT,
                                rows.stream().map(Context.Item::key).toList()));
    }

    @Override
    public void close() {
        ledger.close();
    }
}
