package io.festinger.reads;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.RowKey;
import io.festinger.reads.ReadStore.Read;
import io.festinger.reads.postgres.PostgresReadStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReadLedgerTest {
    private static final RowKey PORT = new RowKey(Layer.MEMORY, "mem_1");
    private static final RowKey OWNER = new RowKey(Layer.ENTITY, "ent_1");
    private static final Reader ADA = new Reader("ada", "s1");

    private final Database database = TestPostgres.fresh();
    private final ReadStore store = new PostgresReadStore();
    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    private final ReadLedger ledger = new ReadLedger(database, store, () -> time);

    @AfterEach
    void close() {
        ledger.close();
        database.close();
    }

    private List<Read> readers(String id) {
        ledger.flush();
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> store.of(handle, id, 10));
    }

    @Test
    void repeatedReadsOfARowAreOneWithItsFirstAndLastTime() {
        Instant first = time;
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.PROMPT, List.of(PORT, OWNER));
        time = time.plusSeconds(5);
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.MCP, List.of(PORT));
        assertThat(readers("mem_1")).singleElement().satisfies(read -> {
            assertThat(read.times()).isEqualTo(2);
            assertThat(read.firstAt()).isEqualTo(first);
            assertThat(read.lastAt()).isEqualTo(time);
            assertThat(read.way()).isEqualTo(Way.MCP);
        });
        time = time.plusSeconds(5);
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.RECALL, List.of(PORT));

        assertThat(readers("mem_1")).singleElement().satisfies(read -> {
            assertThat(read.times()).isEqualTo(3);
            assertThat(read.firstAt()).isEqualTo(first);
            assertThat(read.lastAt()).isEqualTo(time);
        });
        assertThat(readers("ent_1")).hasSize(1);
    }

    @Test
    void chunksMakeNoClaimsAndAreNotKept() {
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.PROMPT, List.of(new RowKey(Layer.CHUNK, "chunk_1")));

        assertThat(readers("chunk_1")).isEmpty();
    }

    @Test
    void theLatestReaderComesFirst() {
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.PROMPT, List.of(PORT));
        time = time.plusSeconds(1);
        ledger.add(WorkspaceId.DEFAULT, new Reader("ada", "s2"), Way.PROMPT, List.of(PORT));

        assertThat(readers("mem_1")).extracting(read -> read.reader().session()).containsExactly("s2", "s1");
    }

    @Test
    void oldReadsAndTheOldestBeyondANumberAreForgotten() {
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.PROMPT, List.of(PORT));
        time = time.plus(Duration.ofDays(91));
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.PROMPT, List.of(OWNER));
        ledger.flush();

        assertThat(new ReadRetention(database, store, () -> time).run(WorkspaceId.DEFAULT))
                .isEqualTo(1);
        assertThat(readers("mem_1")).isEmpty();
        time = time.plusSeconds(1);
        ledger.add(WorkspaceId.DEFAULT, ADA, Way.PROMPT, List.of(PORT));
        ledger.flush();
        int beyond = database.inTransaction(
                WorkspaceId.DEFAULT, handle -> store.forget(handle, time.minus(Duration.ofDays(9)), 1));

        assertThat(beyond).isEqualTo(1);
        assertThat(readers("ent_1")).isEmpty();
        assertThat(readers("mem_1")).hasSize(1);
    }
}
