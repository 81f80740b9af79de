package io.festinger.cli.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The server to use, and the caller's identity. Each value comes from the first of: flag, environment,
/// settings file, default.
///
/// @param key empty when there is none
public record Connection(Setting server, Setting key, Setting workspace) {
    public static final String DEFAULT_SERVER = "http://127.0.0.1:11435";

    public static Connection resolve(ServerOptions options, Map<String, String> environment) {
        SettingsFile file = SettingsFile.of(environment);
        Sources sources = new Sources(environment, file);
        Setting server = sources.first("server", options.server, "FESTINGER_URL", DEFAULT_SERVER);
        Setting key = sources.first("key", options.key, "FESTINGER_KEY", "");
        Setting workspace = sources.first("workspace", options.workspace, "FESTINGER_WORKSPACE", "default");
        return new Connection(check(server), key, workspace);
    }

    /// The address of a path on the server, after any path in the server's own address (reverse proxy).
    public URI uri(String path) {
        String base = server.value();
        return URI.create((base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + path);
    }

    public boolean isOnThisMachine() {
        return LocalExamination.authority(server.value())
                .filter(address -> address.startsWith("127.0.0.1:"))
                .isPresent();
    }

    /// Another server, without a key.
    public static Connection to(String address) {
        return new Connection(
                new Setting(address, "default"), new Setting("", "default"), new Setting("default", "default"));
    }

    /// Whether a workspace was named; if not, the key's own applies.
    public boolean namesAWorkspace() {
        return !workspace.origin().equals("default");
    }

    public Connection inDefaultWorkspace() {
        return new Connection(server, key, new Setting("default", "default"));
    }

    private static Setting check(Setting server) {
        try {
            URI uri = new URI(server.value());
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (http && uri.getHost() != null) {
                return server;
            }
        } catch (URISyntaxException e) {
            // reported below, as for an address without scheme or host
        }
        String wrong = "'%s' (from %s) is not the address of a server; expected something like %s";
        throw new CliFailure(ExitCode.USAGE, wrong.formatted(server.value(), server.origin(), DEFAULT_SERVER));
    }

    private record Sources(Map<String, String> environment, SettingsFile file) {
        Setting first(String name, @Nullable String flag, String variable, String fallback) {
            if (flag != null) {
                return new Setting(flag, "--" + name);
            }
            String exportedText = environment.getOrDefault(variable, "");
            if (!exportedText.isEmpty()) {
                return new Setting(exportedText, variable);
            }
            String writtenText = file.values().get(name);
            return writtenText == null
                    ? new Setting(fallback, "default")
                    : new Setting(writtenText, file.path().toString());
        }
    }
}
