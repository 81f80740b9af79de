package io.festinger.database;

import io.festinger.base.WorkspaceId;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.zip.CRC32;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Migrates schemas to the newest version. The scripts are listed here, since a packaged class path cannot
/// be listed everywhere; a test compares the list with the files.
final class Migrations {
    static final String CONTROL_SCHEMA = "festinger";
    static final List<String> CONTROL =
            List.of("V1__workspaces.sql", "V2__keys.sql", "V3__jobs.sql", "V4__secrets.sql");
    static final List<String> WORKSPACE = List.of(
            "V1__concept_memory.sql",
            "V2__claims_and_layers.sql",
            "V3__looking_again.sql",
            "V4__language_models.sql",
            "V5__sources.sql",
            "V6__archive.sql",
            "V7__rows_of_a_type.sql",
            "V8__encounter_days.sql",
            "V9__said_again.sql",
            "V10__stances_of_a_topic.sql",
            "V11__witnesses.sql",
            "V12__members_as_they_are.sql",
            "V13__projects.sql",
            "V14__unconfirmed_forgotten_muted.sql",
            "V15__hints.sql",
            "V16__updates_that_wait.sql",
            "V17__alarms_held_back.sql",
            "V18__erasures.sql",
            "V19__reads.sql",
            "V20__premises.sql",
            "V21__triage.sql",
            "V22__interactions_by_session.sql",
            "V23__documents_by_path.sql");

    private final DataSource source;

    Migrations(DataSource source) {
        this.source = source;
    }

    /// Throws Flyway's exception when a schema's history is not a prefix of these scripts.
    void control(Handle handle) {
        migrate(handle, CONTROL_SCHEMA, "db/control/", CONTROL);
    }

    void workspace(Handle handle, WorkspaceId workspace) {
        migrate(handle, workspace.schema(), "db/workspace/", WORKSPACE);
    }

    boolean isCurrent(Handle handle, WorkspaceId workspace) {
        return isCurrent(handle, workspace.schema(), load("db/workspace/", WORKSPACE));
    }

    private static List<Script> load(String folder, List<String> scripts) {
        return scripts.stream().map(script -> Script.load(folder, script)).toList();
    }

    private void migrate(Handle handle, String schema, String folder, List<String> scripts) {
        List<Script> resources = load(folder, scripts);
        if (isCurrent(handle, schema, resources)) {
            return;
        }
        Flyway.configure(Migrations.class.getClassLoader())
                .dataSource(source)
                .defaultSchema(schema)
                .schemas(schema)
                .locations("classpath:" + folder)
                .resourceProvider(new ScriptList(resources))
                .javaMigrationClassProvider(List::of)
                .skipDefaultCallbacks(true)
                // one transaction: a schema exists completely or not at all, and is written to disk once
                .group(true)
                .load()
                .migrate();
    }

    /// True when the schema's history has exactly these scripts in their current form. Flyway would find
    /// the same but take far longer, at every start and for every workspace; it decides all other cases.
    private static boolean isCurrent(Handle handle, String schema, List<Script> scripts) {
        record AppliedScript(String script, int checksum, boolean success) {}
        String history = schema + ".flyway_schema_history";
        List<AppliedScript> expected = scripts.stream()
                .map(script -> new AppliedScript(script.getFilename(), script.checksum(), true))
                .toList();
        boolean exists = handle.createQuery("SELECT to_regclass(:history) IS NOT NULL")
                .bind("history", history)
                .mapTo(Boolean.class)
                .one();
        return exists
                && handle.createQuery("SELECT script, checksum, success FROM " + history
                                + " WHERE version IS NOT NULL ORDER BY installed_rank")
                        .map((row, context) -> new AppliedScript(
                                row.getString("script"), row.getInt("checksum"), row.getBoolean("success")))
                        .list()
                        .equals(expected);
    }

    private record ScriptList(List<Script> scripts) implements ResourceProvider {
        @Override
        public @Nullable LoadableResource getResource(String name) {
            return scripts.stream()
                    .filter(script -> script.getAbsolutePath().equals(name))
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public Collection<LoadableResource> getResources(String prefix, String[] suffixes) {
            return scripts.stream()
                    .filter(script -> script.getFilename().startsWith(prefix))
                    .map(LoadableResource.class::cast)
                    .toList();
        }
    }

    private static final class Script extends LoadableResource {
        private final String folder;
        private final String name;
        private final String sql;

        private Script(String folder, String name, String sql) {
            this.folder = folder;
            this.name = name;
            this.sql = sql;
        }

        static Script load(String folder, String name) {
            String path = "/" + folder + name;
            try (InputStream content = Migrations.class.getResourceAsStream(path)) {
                if (content == null) {
                    throw new IllegalStateException("the migration " + path + " is not in this build");
                }
                return new Script(folder, name, new String(content.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// The checksum in Flyway's history: CRC-32 over the lines without their ends.
        int checksum() {
            CRC32 checksum = new CRC32();
            sql.lines().forEach(line -> checksum.update(line.getBytes(StandardCharsets.UTF_8)));
            return (int) checksum.getValue();
        }

        @Override
        public Reader read() {
            return new StringReader(sql);
        }

        @Override
        public String getAbsolutePath() {
            return folder + name;
        }

        @Override
        public String getAbsolutePathOnDisk() {
            return folder + name;
        }

        @Override
        public String getFilename() {
            return name;
        }

        @Override
        public String getRelativePath() {
            return name;
        }
    }
}
