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
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;
import org.jspecify.annotations.Nullable;

/// Brings schemas to the newest version. The scripts are named here, as a packaged class path cannot be listed
/// everywhere; a test holds the names to the files.
final class Migrations {
    static final String CONTROL_SCHEMA = "festinger";
    static final List<String> CONTROL = List.of("V1__workspaces.sql");
    static final List<String> WORKSPACE = List.of("V1__concept_memory.sql");

    private final DataSource source;

    Migrations(DataSource source) {
        this.source = source;
    }

    void control() {
        migrate(CONTROL_SCHEMA, "db/control/", CONTROL);
    }

    void workspace(WorkspaceId workspace) {
        migrate(workspace.schema(), "db/workspace/", WORKSPACE);
    }

    private void migrate(String schema, String folder, List<String> scripts) {
        List<LoadableResource> resources = scripts.stream()
                .map(script -> (LoadableResource) new Script(folder, script))
                .toList();
        Flyway.configure(Migrations.class.getClassLoader())
                .dataSource(source)
                .defaultSchema(schema)
                .schemas(schema)
                .locations("classpath:" + folder)
                .resourceProvider(new Listed(resources))
                .javaMigrationClassProvider(List::of)
                .skipDefaultCallbacks(true)
                .load()
                .migrate();
    }

    private record Listed(List<LoadableResource> scripts) implements ResourceProvider {
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
                    .toList();
        }
    }

    private static final class Script extends LoadableResource {
        private final String folder;
        private final String name;

        Script(String folder, String name) {
            this.folder = folder;
            this.name = name;
        }

        @Override
        public Reader read() {
            String path = "/" + folder + name;
            try (InputStream content = Migrations.class.getResourceAsStream(path)) {
                if (content == null) {
                    throw new IllegalStateException("the migration " + path + " is not in this build");
                }
                return new StringReader(new String(content.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
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
