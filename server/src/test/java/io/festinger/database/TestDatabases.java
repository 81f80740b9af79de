package io.festinger.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// Copies of one migrated database, taken and given back. To copy it whole takes a third of a second, most of
/// it for the common words; so a copy that comes back is made as it was: the rows that were changed, the
/// sequences, and what the planner believes about tables. One whose tables, settings or rights are no longer the
/// template's, or that grew, is dropped.
///
/// The server must not look at tables by itself (`autovacuum`), or what a test finds depends on the time.
final class TestDatabases {
    private static final String TEMPLATE = "migrated";
    private static final String MAINTENANCE = "postgres";

    /// Everything that a person, a node or a job can have left is younger than the template's last
    /// transaction.
    private static final String PREPARATION = """
            CREATE SCHEMA pristine;
            CREATE TABLE pristine.statistics AS
            SELECT c.oid AS place, n.nspname::text AS folder, c.relname::text AS name,
                   c.relpages, c.reltuples, c.relallvisible, c.relallfrozen
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'i') AND n.nspname IN ('festinger', 'ws_default');
            CREATE FUNCTION pristine.believe() RETURNS void LANGUAGE plpgsql AS $believe$
            BEGIN
                PERFORM pg_clear_attribute_stats(n.nspname::text, c.relname::text, a.attname::text, s.stainherit)
                FROM pg_statistic s JOIN pg_class c ON c.oid = s.starelid JOIN pg_namespace n ON n.oid = c.relnamespace
                    JOIN pg_attribute a ON a.attrelid = s.starelid AND a.attnum = s.staattnum
                WHERE n.nspname IN ('festinger', 'ws_default');
                PERFORM pg_restore_relation_stats(
                    'schemaname', kept.folder, 'relname', kept.name, 'relpages', kept.relpages,
                    'reltuples', kept.reltuples, 'relallvisible', kept.relallvisible,
                    'relallfrozen', kept.relallfrozen)
                FROM pristine.statistics kept JOIN pg_class now ON now.oid = kept.place
                WHERE (now.relpages, now.reltuples, now.relallvisible, now.relallfrozen)
                    <> (kept.relpages, kept.reltuples, kept.relallvisible, kept.relallfrozen);
            END
            $believe$;
            DO $prepare$
            DECLARE
                place record;
                steps text := '';
                own text;
                rows bigint;
            BEGIN
                FOR place IN
                    SELECT c.oid, c.oid::regclass::text AS name, 'pristine.' || quote_ident(c.oid::text) AS kept
                    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                    WHERE c.relkind = 'r' AND n.nspname IN ('festinger', 'ws_default')
                LOOP
                    EXECUTE format('CREATE TABLE %s AS TABLE %s', place.kept, place.name);
                    GET DIAGNOSTICS rows = ROW_COUNT;
                    SELECT string_agg(format('now.%1$I = kept.%1$I', a.attname), ' AND ') INTO own
                    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
                    WHERE i.indrelid = place.oid AND i.indisprimary;
                    steps := steps || format(
                        'DELETE FROM %1$s WHERE age(xmin) < young;'
                        || ' IF (SELECT count(*) FROM %1$s) <> %4$s THEN'
                        || ' INSERT INTO %1$s OVERRIDING SYSTEM VALUE SELECT * FROM %2$s kept'
                        || ' WHERE NOT EXISTS (SELECT FROM %1$s now WHERE %3$s);'
                        || ' END IF;' || chr(10),
                        place.name, place.kept, coalesce(own, 'true'), rows);
                END LOOP;
                FOR place IN
                    SELECT format('%I.%I', schemaname, sequencename) AS name, start_value, last_value FROM pg_sequences
                    WHERE schemaname IN ('festinger', 'ws_default')
                LOOP
                    steps := steps || format(
                        'PERFORM setval(%L, %s, %L);' || chr(10),
                        place.name, coalesce(place.last_value, place.start_value), place.last_value IS NOT NULL);
                END LOOP;
                EXECUTE format(
                    'CREATE FUNCTION pristine.restore(last xid) RETURNS void LANGUAGE plpgsql AS %L',
                    'DECLARE young CONSTANT integer := age(last); BEGIN' || chr(10) || steps || 'END');
            END
            $prepare$;
            """;

    /// What the tables are: their catalogue's rows, without what is counted about them; and what was set or
    /// granted for this database.
    private static final String SHAPE = """
            SELECT (SELECT count(*) FROM pg_class)
                || (SELECT md5(string_agg(
                        ROW(oid, relname, relnamespace, relowner, relfilenode, relacl, reloptions, relnatts, relchecks,
                            relhastriggers, relrowsecurity, relpersistence)::text,
                        ' ' ORDER BY oid))
                    FROM pg_class WHERE oid >= 16384)
                || (SELECT count(*) || ' ' || max(xmin::text::bigint) FROM pg_attribute)
                || (SELECT count(*) || ' ' || max(xmin::text::bigint) FROM pg_constraint)
                || (SELECT count(*) || ' ' || max(xmin::text::bigint) FROM pg_namespace)
                || (SELECT count(*) || ' ' || max(xmin::text::bigint) FROM pg_trigger)
                || (SELECT count(*) || ' ' || max(xmin::text::bigint) FROM pg_proc)
                || (SELECT count(*) || ' ' || max(xmin::text::bigint) FROM pg_sequence)
                || (SELECT count(*) FROM pg_default_acl)
                || (SELECT count(*) FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
                    WHERE datname = current_database())
                || (SELECT coalesce(datacl::text, '') || datconnlimit FROM pg_database
                    WHERE datname = current_database())""";

    private static final String SIZE = "SELECT pg_database_size(current_database())";
    private static final String OTHERS_END = """
            SELECT coalesce(bool_and(pg_terminate_backend(pid, 60000)), true) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()""";

    private static final long GROWTH = 8L << 20;

    private final UnaryOperator<String> urls;
    private final long last;
    private final String shape;
    private final long size;
    private final AtomicInteger counter = new AtomicInteger();
    private final Deque<String> rested = new ConcurrentLinkedDeque<>();
    private final Set<String> taken = ConcurrentHashMap.newKeySet();

    private TestDatabases(UnaryOperator<String> urls, long last, String shape, long size) {
        this.urls = urls;
        this.last = last;
        this.shape = shape;
        this.size = size;
    }

    /// Makes the template on a server that has none.
    ///
    /// @param urls the JDBC URL of a database by its name
    static TestDatabases on(UnaryOperator<String> urls) {
        TestPostgres.execute(urls.apply(MAINTENANCE), "CREATE DATABASE " + TEMPLATE);
        TestPostgres.connect(urls.apply(TEMPLATE)).close();
        try (Connection connection = DriverManager.getConnection(urls.apply(TEMPLATE));
                Statement statement = connection.createStatement()) {
            statement.execute(PREPARATION);
            long last = Long.parseLong(text(statement, "SELECT pg_current_xact_id()::xid::text"));
            return new TestDatabases(urls, last, text(statement, SHAPE), Long.parseLong(text(statement, SIZE)));
        } catch (SQLException e) {
            throw new IllegalStateException("the template of the test databases could not be made", e);
        }
    }

    /// The name of one that is as the template is.
    String take() {
        String remainder = rested.poll();
        String name = remainder == null ? copy("TEMPLATE " + TEMPLATE) : remainder;
        taken.add(name);
        return name;
    }

    /// The name of one with nothing in it.
    String empty() {
        String name = copy("");
        taken.add(name);
        return name;
    }

    private String copy(String how) {
        String name = "test_" + counter.incrementAndGet();
        TestPostgres.execute(urls.apply(MAINTENANCE), "CREATE DATABASE " + name + " " + how);
        return name;
    }

    /// Takes one back that nobody uses any more. One that came back twice would be given to two tests.
    void giveBack(String name) {
        if (!taken.remove(name)) {
            throw new IllegalStateException("the test database " + name + " was given back already");
        }
        if (isRestored(name)) {
            rested.push(name);
        } else {
            TestPostgres.execute(urls.apply(MAINTENANCE), "DROP DATABASE " + name + " WITH (FORCE)");
        }
    }

    /// Makes it as the template is, unless that cannot be done.
    boolean isRestored(String name) {
        try (Connection connection = DriverManager.getConnection(urls.apply(name));
                Statement statement = connection.createStatement()) {
            if (!text(statement, OTHERS_END).equals("t")) {
                return false;
            }
            if (!text(statement, SHAPE).equals(shape) || Long.parseLong(text(statement, SIZE)) > size + GROWTH) {
                return false;
            }
            statement.execute("SET session_replication_role = replica");
            statement.execute("SELECT pristine.restore('" + last + "'::xid), pristine.believe()");
            return true;
        } catch (SQLException e) {
            throw new IllegalStateException("the test database " + name + " could not be made as it was", e);
        }
    }

    /// All rows of all tables and all that the planner believes as text, to compare two of them.
    List<String> rows(String name) {
        try (Connection connection = DriverManager.getConnection(urls.apply(name));
                Statement statement = connection.createStatement()) {
            List<String> rows = new ArrayList<>();
            String tables = "SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
                    + " WHERE c.relkind = 'r' AND n.nspname IN ('festinger', 'ws_default') ORDER BY 1";
            for (String table : all(statement, tables)) {
                rows.addAll(
                        all(statement, "SELECT '" + table + " ' || row::text FROM " + table + " AS row ORDER BY 1"));
            }
            rows.addAll(all(
                    statement,
                    "SELECT sequencename || ' ' || coalesce(last_value, -1) FROM pg_sequences ORDER BY sequencename"));
            rows.addAll(all(
                    statement,
                    "SELECT oid || ' ' || relpages || ' ' || reltuples || ' ' || relallvisible || ' ' || relallfrozen"
                            + " FROM pg_class WHERE relkind IN ('r', 'i') AND relnamespace IN (SELECT oid"
                            + " FROM pg_namespace WHERE nspname IN ('festinger', 'ws_default')) ORDER BY oid"));
            rows.addAll(all(
                    statement,
                    "SELECT tablename || ' ' || attname || ' ' || n_distinct FROM pg_stats"
                            + " WHERE schemaname IN ('festinger', 'ws_default') ORDER BY 1"));
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException("the test database " + name + " could not be read", e);
        }
    }

    private static String text(Statement statement, String query) throws SQLException {
        return all(statement, query).getFirst();
    }

    private static List<String> all(Statement statement, String query) throws SQLException {
        List<String> all = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                all.add(rows.getString(1));
            }
        }
        return all;
    }
}
