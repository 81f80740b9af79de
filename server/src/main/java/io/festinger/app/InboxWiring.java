package io.festinger.app;

import io.festinger.base.Ids;
import io.festinger.base.TimeOrderedIds;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Proposals;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.SlotHistories;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.conflicts.sets.DecisionSets;
import io.festinger.conflicts.sets.postgres.PostgresDecisionSetStore;
import io.festinger.database.Database;
import io.festinger.memory.LayerServices;
import io.festinger.memory.premises.DecisionPremises;
import io.festinger.memory.premises.PremiseStore;
import io.festinger.memory.premises.postgres.PostgresPremiseStore;
import io.festinger.reads.FallenEvents;
import io.festinger.reads.postgres.PostgresReadStore;
import java.time.InstantSource;

/// Wires the inbox with its dependencies, and the base of the layers.
record InboxWiring(
        LayerServices layerServices,
        Inbox inbox,
        SlotHistories histories,
        Resolutions resolutions,
        Proposals proposals,
        DecisionSets sets,
        Keepers keepers) {
    static InboxWiring over(Database database, InstantSource clock) {
        Ids ids = new TimeOrderedIds(clock);
        ClaimReader reader = new StandardClaimReader();
        ClaimStore claims = new PostgresClaimStore(reader.version());
        ConflictStore conflicts = new PostgresConflictStore(ids);
        DecisionStore decisions = new PostgresDecisionStore();
        AuditLog audit = new PostgresAuditLog();
        Keepers keepers = new Keepers();
        PremiseStore premises = new PostgresPremiseStore();
        Writes writes = new Writes(
                database,
                audit,
                new PostgresEventLog(),
                new PostgresAnswers(),
                clock,
                new FallenEvents(new PostgresReadStore(), premises).and(new DecisionPremises(premises)));
        Contradictions contradictions = new Contradictions(claims, conflicts, decisions, keepers, ids);
        Resolutions resolutions = new Resolutions(writes, conflicts, decisions, contradictions, keepers);
        return new InboxWiring(
                new LayerServices(database, writes, ids, reader, claims, conflicts, contradictions, premises),
                new Inbox(database, conflicts, decisions, audit, keepers),
                new SlotHistories(database, conflicts, decisions, claims, keepers),
                resolutions,
                new Proposals(writes, conflicts),
                new DecisionSets(database, writes, conflicts, decisions, new PostgresDecisionSetStore(), resolutions),
                keepers);
    }
}
