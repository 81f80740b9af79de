package io.festinger.bench.claims;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.state.StateDraft;
import java.util.Map;

/// The mix of commits: of a hundred, 76 statements, 10 without a claim, 5 that contradict an existing one,
/// 6 Decisions and 3 entries of trusted state.
///
/// @param knownCount how many statements of [StatementCorpus] already exist
record Mix(House house, WorkspaceId workspace, long knownCount) {
    private static final Write AGENT = Write.by(new Actor("agent", false));
    private static final Write PERSON = Write.by(Actor.LOCAL_ADMIN);

    enum Kind {
        STATEMENT,
        PROSE,
        CONTRADICTION,
        DECISION,
        STATE;

        static Kind of(long number) {
            long of100 = number * 37 % 100;
            if (of100 < 76) {
                return STATEMENT;
            }
            if (of100 < 86) {
                return PROSE;
            }
            if (of100 < 91) {
                return CONTRADICTION;
            }
            return of100 < 97 ? DECISION : STATE;
        }
    }

    /// @param number a number that was not committed before
    void commit(long number) {
        commit(Kind.of(number), number);
    }

    void commit(Kind kind, long number) {
        switch (kind) {
            case STATEMENT -> house.memories().commit(workspace, AGENT, StatementCorpus.statement(knownCount + number));
            case PROSE -> house.memories().commit(workspace, AGENT, StatementCorpus.prose(knownCount + number));
            case CONTRADICTION -> house.memories().commit(workspace, AGENT, StatementCorpus.contradiction(old(number)));
            case DECISION -> house.entities().commit(workspace, PERSON, decision(number));
            case STATE ->
                house.state()
                        .set(
                                workspace,
                                PERSON,
                                new StateDraft(
                                        "project-1", "decision", StatementCorpus.word(number) + "_port", "8080", ""));
        }
    }

    /// An existing one, not twice in a row, spread over the index.
    private long old(long number) {
        return number * 7_919 % (knownCount - knownCount / 100);
    }

    private EntityDraft decision(long number) {
        return EntityDraft.of(
                "Decision",
                "project-2",
                Map.of(
                        "decision_target",
                        StatementCorpus.word(number),
                        "decision_field",
                        "material",
                        "value",
                        "steel"));
    }
}
