package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.WorkspaceId;
import io.festinger.testing.RunsWhenChanged;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementContextListener;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@RunsWhenChanged("database")
class PipelineTest {
    private static final String LOCK = "SELECT pg_advisory_xact_lock(4711)::text";
    private static final String NUMBERS = "SELECT number FROM numbers ORDER BY number";

    private final Database database = TestPostgres.fresh();

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void everyStatementAnswersForItself() {
        inTransaction(handle -> {
            handle.execute("CREATE TABLE numbers (number int)");
            Pipeline pipeline = new Pipeline();
            pipeline.add("INSERT INTO numbers VALUES (:first_one), (:second)", Map.of("first_one", 1, "second", 2));
            var all = pipeline.ask(NUMBERS, Map.of(), (row, context) -> row.getInt(1));
            pipeline.add("SELECT 'nobody reads it'", Map.of());
            pipeline.add("DELETE FROM numbers WHERE number = :number", Map.of("number", 1));
            var remainingPending = pipeline.ask(NUMBERS, Map.of(), (row, context) -> row.getInt(1));
            var none = pipeline.ask(NUMBERS + " OFFSET 1", Map.of(), (row, context) -> row.getInt(1));

            Pipeline.Results results = pipeline.send(handle);

            assertThat(results.get(all)).containsExactly(1, 2);
            assertThat(results.get(remainingPending)).containsExactly(2);
            assertThat(results.get(none)).isEmpty();
            List<Integer> reversed = results.get(all.map(List::reversed));
            assertThat(reversed).containsExactly(2, 1);
            assertThat(results.get(Pipeline.Pending.all(List.of(remainingPending, all))))
                    .containsExactly(2, 1, 2);
        });
    }

    @Test
    void resultsAnswerOnlyWhatTheyWereSentFor() {
        inTransaction(handle -> {
            handle.execute("CREATE TABLE numbers (number int)");
            Pipeline pipeline = new Pipeline();
            pipeline.ask(NUMBERS, Map.of(), (row, context) -> row.getInt(1));
            Pipeline.Results results = pipeline.send(handle);
            var numbers = pipeline.ask(NUMBERS, Map.of(), (row, context) -> row.getInt(1));
            assertThatThrownBy(() -> results.get(numbers)).isInstanceOf(IllegalStateException.class);
            assertThat(pipeline.send(handle).get(numbers)).isEmpty();
            List<Integer> given = results.get(Pipeline.Pending.of(List.of(7)));
            assertThat(given).containsExactly(7);
        });
    }

    @Test
    void sentStatementsAreNotSentAgain() {
        inTransaction(handle -> {
            handle.execute("CREATE TABLE numbers (number int)");
            Pipeline pipeline = new Pipeline();
            pipeline.add("INSERT INTO numbers VALUES (:number)", Map.of("number", 1));
            pipeline.send(handle);
            pipeline.send(handle);
            pipeline.add("INSERT INTO numbers VALUES (:number)", Map.of("number", 2));
            pipeline.send(handle);
            assertThat(numbers(handle)).containsExactly(1, 2);
        });
    }

    @Test
    void sentStatementsAreReleasedBeforeTheTransactionEnds() {
        inTransaction(handle -> {
            handle.execute("CREATE TABLE numbers (number int)");
            Held held = new Held();
            handle.getConfig(SqlStatements.class).addContextListener(held);
            for (int number = 0; number < 10; number++) {
                Pipeline pipeline = new Pipeline();
                pipeline.add("INSERT INTO numbers VALUES (:number)", Map.of("number", number));
                pipeline.send(handle);
            }
            assertThat(numbers(handle)).hasSize(10);
            assertThat(held.begun).isEqualTo(11);
            assertThat(held.open).isEmpty();
        });
    }

    @Test
    void aQueryAfterALockSeesCommitsDuringItsWait() throws Exception {
        inTransaction(handle -> handle.execute("CREATE TABLE numbers (number int)"));
        CountDownLatch held = new CountDownLatch(1);
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> inTransaction(handle -> {
            handle.createQuery(LOCK).mapTo(String.class).one();
            held.countDown();
            TestPostgres.awaitAdvisoryWait(handle);
            handle.execute("INSERT INTO numbers VALUES (7)");
        }));
        assertThat(held.await(60, TimeUnit.SECONDS))
                .as("the first one has the lock")
                .isTrue();
        inTransaction(handle -> {
            Pipeline pipeline = new Pipeline();
            pipeline.add(LOCK, Map.of());
            var pending = pipeline.ask(NUMBERS, Map.of(), (row, context) -> row.getInt(1));
            assertThat(pipeline.send(handle).get(pending)).containsExactly(7);
        });
        first.get(60, TimeUnit.SECONDS);
    }

    private static List<Integer> numbers(Handle handle) {
        return handle.createQuery(NUMBERS).mapTo(Integer.class).list();
    }

    private interface Work {
        void in(Handle handle);
    }

    private void inTransaction(Work work) {
        database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            work.in(handle);
            return handle;
        });
    }

    /// How many statements began under its eyes, and which of them hold what they were given. What began
    /// before does not concern it: such a statement may be let go of at any time.
    private static final class Held implements StatementContextListener {
        private final Set<StatementContext> open = Collections.newSetFromMap(new IdentityHashMap<>());
        private int begun;

        @Override
        public void contextCreated(StatementContext context) {
            begun++;
            open.add(context);
        }

        @Override
        public void contextCleaned(StatementContext context) {
            open.remove(context);
        }
    }
}
