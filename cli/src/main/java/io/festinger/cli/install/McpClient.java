package io.festinger.cli.install;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A client of MCP and where its settings are. The names are those of the clients' documentation, as in
/// `docs/how-to/mcp-clients.md`.
public enum McpClient {
    CLAUDE_CODE("claude-code", false, ".mcp.json", "mcpServers", "type=http url", "${FESTINGER_KEY}"),
    CODEX("codex", true, ".codex/config.toml", "mcp_servers", "url", ""),
    CURSOR("cursor", true, ".cursor/mcp.json", "mcpServers", "url", "${env:FESTINGER_KEY}"),
    VSCODE("vscode", false, ".vscode/mcp.json", "servers", "type=http url", ""),
    GEMINI("gemini", true, ".gemini/settings.json", "mcpServers", "httpUrl", "$FESTINGER_KEY"),
    ZED("zed", true, ".config/zed/settings.json", "context_servers", "url", ""),
    OPENCODE(
            "opencode",
            true,
            ".config/opencode/opencode.json",
            "mcp.servers",
            "type=remote url",
            "{env:FESTINGER_KEY}"),
    OPENCLAW(
            "openclaw",
            true,
            ".openclaw/openclaw.json",
            "mcp.servers",
            "transport=streamable-http url",
            "${FESTINGER_KEY}"),
    HERMES("hermes", true, ".hermes/config.yaml", "mcp_servers", "url", "${FESTINGER_KEY}");

    /// The name of the entry.
    public static final String ENTRY = "festinger";

    private final String wire;
    private final boolean ofUser;
    private final String file;
    private final String servers;
    private final String fields;
    private final String key;

    /// @param ofUser whether the file is in the user's home folder, or in the project
    /// @param servers the path of the object with all servers
    /// @param fields its fields: `name=value`, or the name alone of the one with the address
    /// @param key how the file names the variable with the key; empty where it cannot
    McpClient(String wire, boolean ofUser, String file, String servers, String fields, String key) {
        this.wire = wire;
        this.ofUser = ofUser;
        this.file = file;
        this.servers = servers;
        this.fields = fields;
        this.key = key;
    }

    public String wire() {
        return wire;
    }

    public static Optional<McpClient> of(String wire) {
        return Arrays.stream(values())
                .filter(client -> client.wire.equals(wire))
                .findFirst();
    }

    /// All names, for a message.
    public static String names() {
        return Arrays.stream(values()).map(McpClient::wire).collect(Collectors.joining(", "));
    }

    public Path file(Path home, Path project) {
        return (ofUser ? home : project).resolve(file);
    }

    /// Whether its file can name the variable with the key.
    public boolean takesKey() {
        return this == CODEX || !key.isEmpty();
    }

    /// The file's text with Festinger as a server.
    ///
    /// @param mcp the address
    /// @param isKeyed whether the server asks for a key
    /// @throws IllegalArgumentException where the text is not what the client reads
    public String with(String text, String mcp, boolean isKeyed) {
        Map<String, Object> entry = new LinkedHashMap<>();
        for (String field : fields.split(" ")) {
            int equals = field.indexOf('=');
            entry.put(equals < 0 ? field : field.substring(0, equals), equals < 0 ? mcp : field.substring(equals + 1));
        }
        if (this == CODEX) {
            if (isKeyed) {
                entry.put("bearer_token_env_var", "FESTINGER_KEY");
            }
            return SettingsToml.with(text, table(), entry);
        }
        if (isKeyed && !key.isEmpty()) {
            entry.put("headers", Map.of("Authorization", "Bearer " + key));
        }
        if (this == HERMES) {
            return SettingsYaml.with(text, servers, ENTRY, entry);
        }
        return SettingsJson.with(text, List.of(servers.split("\\.")), ENTRY, entry);
    }

    /// The file's text without Festinger.
    public String without(String text) {
        return switch (this) {
            case CODEX -> SettingsToml.without(text, table());
            case HERMES -> SettingsYaml.without(text, servers, ENTRY);
            default -> SettingsJson.without(text, List.of(servers.split("\\.")), ENTRY);
        };
    }

    private String table() {
        return servers + "." + ENTRY;
    }
}
