package io.festinger.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class JobsTest {
    private static final Duration POLL = Duration.ofMillis(50);

    @Test
    void aDueJobRunsOnceInTheCluster() throws Exception {
        String url = TestPostgres.freshUrl();
        AtomicInteger runs = new AtomicInteger();
        try (PostgresDatabase one = TestPostgres.connect(url);
                PostgresDatabase other = TestPostgres.connect(url);
                Jobs first = new Jobs(one.connections(), POLL).recurring("count", yearly(), runs::incrementAndGet);
                Jobs second = new Jobs(other.connections(), POLL).recurring("count", yearly(), runs::incrementAndGet)) {
            first.start();
            second.start();
            makeDue(url);
            Eventually.holds("it ran and is planned again", () -> runs.get() > 0 && isPlanned(one));

            assertThat(runs).hasValue(1);
        }
    }

    @Test
    void plansSurviveTheServer() throws Exception {
        String url = TestPostgres.freshUrl();
        AtomicInteger runs = new AtomicInteger();
        try (PostgresDatabase database = TestPostgres.connect(url);
                Jobs jobs = new Jobs(database.connections(), POLL).recurring("count", yearly(), () -> {})) {
            jobs.start();
        }
        makeDue(url);

        try (PostgresDatabase database = TestPostgres.connect(url);
                Jobs jobs =
                        new Jobs(database.connections(), POLL).recurring("count", yearly(), runs::incrementAndGet)) {
            jobs.start();
            Eventually.holds("what became due meanwhile is run", () -> runs.get() == 1);
        }
    }

    @Test
    void aFailingJobIsPlannedAgain() throws Exception {
        String url = TestPostgres.freshUrl();
        AtomicInteger runs = new AtomicInteger();
        try (PostgresDatabase database = TestPostgres.connect(url);
                Jobs jobs = new Jobs(database.connections(), POLL).recurring("count", yearly(), () -> {
                    runs.incrementAndGet();
                    throw new IllegalStateException("on purpose");
                })) {
            jobs.start();
            makeDue(url);
            Eventually.holds("it failed and is planned again", () -> runs.get() == 1 && isPlanned(database));
        }
    }

    @Test
    void fiveFieldsMakeAScheduleAndADashMakesNone() {
        assertThat(Cron.of("0 3 * * *").fields()).isEqualTo("0 3 * * *");
        assertThat(Cron.of("-").schedule().isDisabled()).isTrue();
        assertThatThrownBy(() -> Cron.of("0 0 3 * * *")).isInstanceOf(Failure.class);
        assertThatThrownBy(() -> Cron.of("at three")).isInstanceOf(Failure.class);
    }

    private static Cron yearly() {
        return new Cron("0 0 29 2 *");
    }

    private static void makeDue(String url) {
        TestPostgres.execute(url, "UPDATE festinger.scheduled_tasks SET execution_time = now() - interval '1 day'");
    }

    private static boolean isPlanned(PostgresDatabase database) {
        return database.inTransaction(
                io.festinger.base.WorkspaceId.DEFAULT,
                handle -> handle.createQuery(
                                "SELECT bool_and(NOT picked AND execution_time > now()) FROM festinger.scheduled_tasks")
                        .mapTo(Boolean.class)
                        .one());
    }
}
