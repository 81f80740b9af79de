package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// A rewritten table has no deleted row, even if a transaction could still see it when the rewriting began, and the
/// statistics have no value of it.
class RewriteTest {
    private static final String WORD = "quexzibble";

    @Test
    void rewritingWaitsForReadersOfDeletedRows() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        CompletableFuture<Boolean> reading = new CompletableFuture<>();
        try (PostgresDatabase database = TestPostgres.fresh();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            run(database, "INSERT INTO muted_words (word, muted_by, muted_at) VALUES ('" + WORD + "', 'ada', now())");
            Future<?> reader = threads.submit(() -> database.inSnapshot(WorkspaceId.DEFAULT, handle -> {
                reading.complete(handle.createQuery("SELECT count(*) > 0 FROM muted_words")
                        .mapTo(Boolean.class)
                        .one());
                return await(ended);
            }));
            assertThat(reading.get()).isTrue();
            run(database, "DELETE FROM muted_words");

            Future<?> rewriting = threads.submit(() -> database.rewrite(WorkspaceId.DEFAULT));
            Eventually.holds(
                    "the rewriting looks for readers",
                    () -> !text(
                                    database,
                                    "SELECT count(*)::text FROM pg_stat_activity WHERE query LIKE '%age(backend_xmin)%'"
                                            + " AND pid <> pg_backend_pid()")
                            .equals("0"));
            assertThat(rewriting.isDone()).isFalse();
            ended.countDown();
            reader.get();
            rewriting.get();

            assertThat(file(database, "muted_words")).doesNotContain(WORD);
        }
    }

    @Test
    void theStatisticsOfAnEmptiedTableForgetItsValues() throws Exception {
        try (PostgresDatabase database = TestPostgres.fresh()) {
            for (int i = 0; i < 30; i++) {
                run(
                        database,
                        "INSERT INTO muted_words (word, muted_by, muted_at) VALUES ('" + WORD + i + "', '" + WORD
                                + "', now())");
            }
            database.rewrite(WorkspaceId.DEFAULT);
            assertThat(file(database, "pg_statistic")).contains(WORD);
            run(database, "DELETE FROM muted_words");

            database.rewrite(WorkspaceId.DEFAULT);

            assertThat(file(database, "pg_statistic")).doesNotContain(WORD);
        }
    }

    private static String file(Database database, String table) throws IOException {
        Path file = Path.of(text(database, "SHOW data_directory"))
                .resolve(text(database, "SELECT pg_relation_filepath('" + table + "')"));
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(Database database, String sql) {
        database.inTransaction(WorkspaceId.DEFAULT, handle -> handle.execute(sql));
    }

    private static String text(Database database, String sql) {
        return database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createQuery(sql).mapTo(String.class).one());
    }
}
