package io.festinger.cli.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// `~/.config/festinger/config`: lines of `key = value`, `#` begins a comment line, blank lines are
/// skipped. Known keys are `server`, `key` and `workspace`; another key is an error, so a misspelt one is
/// not silently ignored.
record SettingsFile(Path path, Map<String, String> values) {
    private static final Set<String> KEYS = Set.of("server", "key", "workspace");

    SettingsFile {
        values = Map.copyOf(values);
    }

    /// The settings file for this environment; without values if there is none.
    static SettingsFile of(Map<String, String> environment) {
        return read(path(environment));
    }

    /// The file's path, whether or not it exists.
    static Path path(Map<String, String> environment) {
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path folder = config.isEmpty() ? Path.of(environment.getOrDefault("HOME", "."), ".config") : Path.of(config);
        return folder.resolve("festinger").resolve("config");
    }

    private static SettingsFile read(Path path) {
        try {
            return parse(path, Files.readAllLines(path));
        } catch (NoSuchFileException absent) {
            return new SettingsFile(path, Map.of());
        } catch (IOException unreadable) {
            throw new CliFailure(ExitCode.USAGE, "cannot read " + path + ": " + unreadable.getMessage());
        }
    }

    private static SettingsFile parse(Path path, List<String> lines) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            int equals = line.indexOf('=');
            String key = line.substring(0, Math.max(equals, 0)).strip();
            if (!KEYS.contains(key)) {
                String wrong = "%s, line %d: expected 'server = URL', 'key = KEY' or 'workspace = NAME'";
                throw new CliFailure(ExitCode.USAGE, wrong.formatted(path, i + 1));
            }
            values.put(key, line.substring(equals + 1).strip());
        }
        return new SettingsFile(path, values);
    }
}
