package io.festinger.app;

import io.festinger.reads.FallenRows;
import io.festinger.reads.ReadLedger;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Passes the ledger of reads to the faces.
@Singleton
final class ReadBeans {
    private final ReadWiring reads = Serve.components().join().reads();

    @Produces
    @Singleton
    ReadLedger ledger() {
        return reads.ledger();
    }

    @Produces
    @Singleton
    FallenRows fallen() {
        return reads.fallen();
    }
}
