package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.WorkspaceId;
import io.festinger.testing.RunsWhenChanged;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A database of each earlier version of the tables, with a row in it, opens.
@RunsWhenChanged("database")
class EarlierVersionsTest {
    /// What a column has, by its name and otherwise by its type.
    private static final Map<String, String> VALUES = Map.of(
            "id", "'mem_old'",
            "content", "'The port is 80.'",
            "project", "'shop'",
            "memory_type", "'project'",
            "status", "'active'");

    private static final Map<String, String> OF_TYPE = Map.of(
            "text", "''",
            "jsonb", "'[]'",
            "boolean", "true",
            "timestamp with time zone", "now()");

    static List<Integer> versions() {
        return IntStream.range(1, Migrations.WORKSPACE.size()).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aDatabaseOfAnEarlierVersionOpensWithItsRows(int version) {
        String url = TestPostgres.emptyUrl();
        migrated(url, "festinger", "db/control", 1);
        migrated(url, "ws_default", "db/workspace", version);
        TestPostgres.execute(url, "INSERT INTO festinger.workspaces VALUES ('default', 'ws_default', 0, now())");
        boolean layers = version >= 2;
        if (layers) {
            TestPostgres.execute(url, "INSERT INTO ws_default.memories " + row(url));
        }

        try (PostgresDatabase database = TestPostgres.connect(url)) {
            List<String> contents = database.inTransaction(
                    WorkspaceId.DEFAULT,
                    handle -> handle.createQuery("SELECT content FROM memories WHERE id = 'mem_old'")
                            .mapTo(String.class)
                            .list());
            assertThat(contents).isEqualTo(layers ? List.of("The port is 80.") : List.of());
        }
    }

    private static String row(String url) {
        try (Handle handle = Jdbi.open(url)) {
            Map<String, String> columns = handle.createQuery("""
                            SELECT column_name, data_type FROM information_schema.columns
                            WHERE table_schema = 'ws_default' AND table_name = 'memories'
                              AND is_nullable = 'NO' AND column_default IS NULL
                            """)
                    .map((column, _) -> Map.entry(column.getString(1), column.getString(2)))
                    .collectToMap(Map.Entry::getKey, Map.Entry::getValue);
            List<String> names = columns.keySet().stream().sorted().toList();
            return names.stream().collect(Collectors.joining("\", \"", "(\"", "\")"))
                    + names.stream()
                            .map(name -> VALUES.getOrDefault(name, OF_TYPE.getOrDefault(columns.get(name), "1")))
                            .collect(Collectors.joining(", ", " VALUES (", ")"));
        }
    }

    private static void migrated(String url, String schema, String folder, int version) {
        Flyway.configure()
                .dataSource(url, null, null)
                .defaultSchema(schema)
                .schemas(schema)
                .locations("classpath:" + folder)
                .target(String.valueOf(version))
                .load()
                .migrate();
    }
}
