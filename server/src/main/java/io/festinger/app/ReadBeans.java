package io.festinger.app;

import io.festinger.memory.premises.Premises;
import io.festinger.reads.FallenRows;
import io.festinger.reads.ReadLedger;
import io.festinger.reads.SessionPremises;
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
    SessionPremises session() {
        return reads.session();
    }

    @Produces
    @Singleton
    Premises premises() {
        return reads.premises();
    }

    @Produces
    @Singleton
    FallenRows fallen() {
        return reads.fallen();
    }
}
