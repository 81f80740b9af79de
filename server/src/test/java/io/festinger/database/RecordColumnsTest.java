package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ColumnName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RecordColumnsTest {
    private static final RecordColumns<Sample> COLUMNS = RecordColumns.of(Sample.class)
            .and("upper_name", "text", row -> row.name().toUpperCase(Locale.ROOT));
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");
    private static final Sample FULL = new Sample(
            "a",
            "x:\"\\{1},NULL",
            new Sample.Weight(0.1, 7),
            Sample.Kind.VERY_LARGE,
            NOON,
            Optional.of("o"),
            Optional.of(NOON),
            true,
            List.of("one", "t\"w,o"),
            Map.of("key", List.of(1, 2)));
    private static final Sample EMPTY = new Sample(
            "b",
            "",
            new Sample.Weight(0, 0),
            Sample.Kind.SMALL,
            NOON,
            Optional.empty(),
            Optional.empty(),
            false,
            List.of(),
            Map.of());

    private final Database database = TestPostgres.fresh();

    @AfterEach
    void close() {
        database.close();
    }

    /// A component of every type that a column may have.
    public record Sample(
            String id,
            @ColumnName("label") String name,
            Weight weight,
            Kind kind,
            Instant madeAt,
            Optional<String> note,
            Optional<Instant> soldAt,
            boolean sold,
            List<String> tags,
            Map<String, Object> fields) {
        public record Weight(double kilos, int pieces) {}

        public enum Kind {
            SMALL,
            VERY_LARGE
        }
    }

    @Test
    void rowsComeBackAsTheyWereInserted() {
        inTransaction(handle -> {
            create(handle);
            Pipeline pipeline = new Pipeline();
            pipeline.add(COLUMNS.insert("samples"), COLUMNS.values(FULL));
            pipeline.add(COLUMNS.insert("samples"), COLUMNS.values(EMPTY));
            pipeline.send(handle);
            assertThat(rows(handle)).containsExactly(FULL, EMPTY);
        });
    }

    @Test
    void rowsInsertedTogetherAreTheSameAsOneByOne() {
        inTransaction(handle -> {
            create(handle);
            COLUMNS.insertAll(handle, "samples", List.of(FULL, EMPTY));
            COLUMNS.insertAll(handle, "samples", List.of());
            assertThat(rows(handle)).containsExactly(FULL, EMPTY);
            assertThat(handle.createQuery("SELECT upper_name FROM samples WHERE id = 'a'")
                            .mapTo(String.class)
                            .one())
                    .isEqualTo("X:\"\\{1},NULL");
        });
    }

    @Test
    void nestedRecordsAreColumnsOfTheirOwn() {
        assertThat(COLUMNS.names("id", "upper_name"))
                .isEqualTo(
                        "\"label\", \"kilos\", \"pieces\", \"kind\", \"made_at\", \"note\", \"sold_at\", \"sold\", \"tags\", \"fields\"");
    }

    @Test
    void columnsOfEarlierVersionsMayBeNull() {
        inTransaction(handle -> {
            handle.execute(
                    "CREATE TABLE samples (id text, label text, kilos float8, pieces int, kind text, made_at timestamptz,"
                            + " note text, sold_at timestamptz, sold boolean, tags jsonb, fields jsonb)");
            handle.execute("INSERT INTO samples (id, kind, made_at) VALUES ('b', 'small', ?)", NOON);
            assertThat(rows(handle)).containsExactly(EMPTY);
            handle.execute("UPDATE samples SET made_at = NULL");
            assertThatThrownBy(() -> rows(handle)).hasStackTraceContaining("the column made_at has no value");
        });
    }

    @Test
    void componentsWithoutAColumnAreRefused() {
        assertThatThrownBy(() -> RecordColumns.of(Unfit.class)).isInstanceOf(IllegalArgumentException.class);
    }

    /// Has a component that is not a column.
    record Unfit(Stream<String> names) {}

    private static void create(Handle handle) {
        handle.execute(
                "CREATE TABLE samples (id text NOT NULL, label text NOT NULL, kilos float8 NOT NULL, pieces int NOT NULL,"
                        + " kind text NOT NULL, made_at timestamptz NOT NULL, note text, sold_at timestamptz, sold boolean NOT NULL,"
                        + " tags jsonb NOT NULL, fields jsonb NOT NULL, upper_name text NOT NULL)");
    }

    private static List<Sample> rows(Handle handle) {
        return handle.createQuery("SELECT * FROM samples ORDER BY id")
                .map(COLUMNS)
                .list();
    }

    private void inTransaction(Consumer<Handle> work) {
        database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            work.accept(handle);
            return handle;
        });
    }
}
