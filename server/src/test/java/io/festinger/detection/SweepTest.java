package io.festinger.detection;

import static io.festinger.conflicts.NewsFixture.WORKSPACE;
import static io.festinger.conflicts.NewsFixture.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.postgres.PostgresClaimStore;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.NewsFixture;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresConflictStore;
import io.festinger.conflicts.postgres.PostgresDecisionStore;
import io.festinger.jobs.JobRun;
import io.festinger.jobs.JobRuns;
import io.festinger.jobs.postgres.PostgresJobRunStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SweepTest {
    private final NewsFixture node = NewsFixture.fresh();
    private final WordRows layer = new WordRows();
    private final Keepers keepers = new Keepers();
    private final ConflictStore conflicts = new PostgresConflictStore(NewsFixture.IDS);
    private final DecisionStore decisions = new PostgresDecisionStore();

    @BeforeEach
    void enter() {
        keepers.enter(layer);
    }

    @AfterEach
    void close() {
        node.close();
    }

    @Test
    void rivalsUnseenByWritesAreFiledOnce() {
        store(1, "a", "frame material steel");
        store(1, "b", "frame material aluminium");
        store(1, "c", "frame colour red");
        store(1, "d", "wheel material steel");

        Sweep.SweepReport first = sweep(1).run(WORKSPACE, WRITE);
        Sweep.SweepReport second = sweep(1).run(WORKSPACE, WRITE);

        assertThat(first.examined()).isEqualTo(1);
        assertThat(first.decided()).isEqualTo(1);
        assertThat(first.opened()).isEqualTo(1);
        assertThat(second.decided()).isZero();
        assertThat(second.skipped()).isZero();
        assertThat(open()).hasSize(1);
        assertThat(open().getFirst().members()).hasSize(2);
    }

    @Test
    void aThirdRivalJoinsTheOpenConflict() {
        store(1, "a", "frame material steel");
        store(1, "b", "frame material aluminium");
        sweep(1).run(WORKSPACE, WRITE);
        store(1, "c", "frame material carbon");

        Sweep.SweepReport report = sweep(1).run(WORKSPACE, WRITE);

        assertThat(report.opened()).isZero();
        assertThat(report.joined()).isEqualTo(1);
        assertThat(open().getFirst().members()).hasSize(3);
    }

    @Test
    void settledPairsAreSkipped() {
        store(1, "a", "frame material steel");
        store(1, "b", "frame material aluminium");
        sweep(1).run(WORKSPACE, WRITE);
        new Resolutions(node.writes(), conflicts, decisions, contradictions(claims(1)), keepers)
                .dismiss(WORKSPACE, WRITE, open().getFirst().id(), "two frames");

        Sweep.SweepReport report = sweep(1).run(WORKSPACE, WRITE);

        assertThat(report.skipped()).isEqualTo(1);
        assertThat(report.decided()).isZero();
        assertThat(open()).isEmpty();
    }

    @Test
    void rowsReadByOlderRulesAreReadAgain() {
        store(1, "a", "frame material Steel");
        store(1, "b", "frame material steel");
        store(1, "gone", "frame material wood");
        layer.remove("gone");

        Sweep.SweepReport report = sweep(2).run(WORKSPACE, WRITE);

        assertThat(report.reread()).isEqualTo(3);
        assertThat(report.examined()).isZero();
        assertThat(open()).isEmpty();
        assertThat(sweep(2).run(WORKSPACE, WRITE).reread()).isZero();
    }

    @Test
    void aDryRunCountsAndLeavesNothing() {
        store(1, "a", "frame material steel");
        store(1, "b", "frame material aluminium");

        Sweep.SweepReport report = sweep(1).run(WORKSPACE, new Write(WRITE.actor(), true, Optional.empty()));

        assertThat(report.opened()).isEqualTo(1);
        assertThat(open()).isEmpty();
        assertThat(runs()).isEmpty();
    }

    @Test
    void aRunIsOnTheRecordAndInTheListOfRuns() {
        sweep(1).run(WORKSPACE, WRITE);
        reindex(1).run(WORKSPACE, WRITE);

        assertThat(runs()).extracting(JobRun::job).containsExactlyInAnyOrder("reindex", "sweep");
        assertThat(runs()).allMatch(run -> run.finishedAt().isPresent());
        List<AuditLog.Row> record = node.database()
                .inTransaction(WORKSPACE, handle -> new PostgresAuditLog().list(handle, "job", "", Long.MAX_VALUE, 10));
        assertThat(record).extracting(row -> row.entry().action()).containsExactly("reindex.run", "sweep.run");
    }

    @Test
    void aTrueIndexComesOutUnchanged() {
        store(1, "a", "frame material steel");
        store(1, "b", "frame material aluminium");

        assertThat(reindex(1).run(WORKSPACE, WRITE)).isEqualTo(new Reindex.ReindexReport(2, 2, 0));
    }

    @Test
    void aWrongIndexIsMadeTrueAndTheDifferenceIsCounted() {
        RowRef rowRef = store(1, "a", "frame material steel");
        store(1, "gone", "frame material wood");
        layer.put("a", "frame material iron");
        layer.remove("gone");
        layer.put("missing", "frame colour red");

        Reindex.ReindexReport report = reindex(1).run(WORKSPACE, WRITE);

        assertThat(report).isEqualTo(new Reindex.ReindexReport(2, 2, 4));
        List<Claim> claims =
                node.database().inTransaction(WORKSPACE, handle -> claims(1).of(handle, rowRef));
        assertThat(claims).extracting(claim -> claim.value().text()).containsExactly("iron");
        assertThat(reindex(1).run(WORKSPACE, WRITE).changed()).isZero();
    }

    private RowRef store(int version, String id, String content) {
        RowRef row = layer.put(id, content);
        List<Claim> read = new WordReader(version).read(layer.one(null, row).orElseThrow());
        node.writes().run(WORKSPACE, WRITE, String.class, writing -> {
            claims(version).replace(writing.handle(), row, read);
            return id;
        });
        return row;
    }

    private static ClaimStore claims(int version) {
        return new PostgresClaimStore(version);
    }

    private Contradictions contradictions(ClaimStore claims) {
        return new Contradictions(claims, conflicts, decisions, keepers, NewsFixture.IDS);
    }

    private ClaimSources rereading(int version) {
        return new ClaimSources(new WordReader(version), List.of(layer));
    }

    private Sweep sweep(int version) {
        ClaimStore claims = claims(version);
        return new Sweep(
                node.writes(),
                new Sweep.Parts(
                        claims,
                        new SweepRows(claims, rereading(version), keepers),
                        new SweepSlots(claims, conflicts, contradictions(claims)),
                        new PostgresJobRunStore()),
                NewsFixture.IDS,
                InstantSource.system());
    }

    private Reindex reindex(int version) {
        return new Reindex(
                node.writes(),
                claims(version),
                rereading(version),
                new PostgresJobRunStore(),
                NewsFixture.IDS,
                InstantSource.system());
    }

    private List<JobRun> runs() {
        return new JobRuns(node.database(), new PostgresJobRunStore()).recent(WORKSPACE, 10);
    }

    private List<Conflict> open() {
        ConflictStore.Filter filter = new ConflictStore.Filter(
                Optional.of(Conflict.Status.OPEN),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                100);
        return node.database()
                .inTransaction(WORKSPACE, handle -> conflicts.list(handle, filter))
                .items();
    }
}
