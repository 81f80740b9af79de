package io.festinger.app;

import io.festinger.archive.Exports;
import io.festinger.archive.Imports;
import io.festinger.archive.PersonExports;
import io.festinger.erasure.Erasures;
import io.festinger.gateway.prompts.Traces;
import io.festinger.gateway.sessions.Sessions;
import io.festinger.memory.premises.Premises;
import io.festinger.reads.FallenRows;
import io.festinger.reads.ReadLedger;
import io.festinger.reads.SessionPremises;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;

/// Provides exports, imports, erasures and the ledger of reads to the faces, and what the gateway drops after erasures.
@Singleton
public final class NodeArchives {
    private final CompletableFuture<Components> components = Serve.components();
    private final TraceRetention retention = new TraceRetention(components);

    void stop(@Observes ShutdownEvent shutdown) {
        retention.close();
    }

    @Produces
    @Singleton
    Exports exports() {
        return components.join().archive().exports();
    }

    @Produces
    @Singleton
    Erasures erasures() {
        return components.join().erasure().erasures();
    }

    @Produces
    @Singleton
    PersonExports personExports() {
        return components.join().archive().persons();
    }

    /// What the gateway holds in memory is dropped with the rest.
    void dropAfterErasures(@Observes StartupEvent start, Sessions sessions, Traces traces) {
        components.thenAccept(open -> open.erasure().enter(workspace -> {
            sessions.drop(workspace);
            traces.drop(workspace);
        }));
        retention.start(traces);
    }

    @Produces
    @Singleton
    Imports imports() {
        return components.join().archive().imports();
    }

    @Produces
    @Singleton
    ReadLedger ledger() {
        return components.join().reads().ledger();
    }

    @Produces
    @Singleton
    SessionPremises session() {
        return components.join().reads().session();
    }

    @Produces
    @Singleton
    Premises premises() {
        return components.join().reads().premises();
    }

    @Produces
    @Singleton
    FallenRows fallen() {
        return components.join().reads().fallen();
    }
}
