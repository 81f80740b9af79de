package io.festinger.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The help of `festinger serve`.
@Command(
        name = "serve",
        sortOptions = false,
        description = "Start the server: gateway and memory on one port.",
        synopsisHeading = "usage: ",
        optionListHeading = "%n",
        footer = {
            "",
            "Prints 'festinger ready http://HOST:PORT' on standard output when it answers; SIGTERM",
            "stops it cleanly, exit 0. Each option has an environment variable: FESTINGER_PORT,",
            "FESTINGER_HOST, FESTINGER_DATA, FESTINGER_UPSTREAM, FESTINGER_CONFIG,",
            "FESTINGER_DATABASE_URL, FESTINGER_ENTAILMENT_MODEL, FESTINGER_EMBEDDING_MODEL,",
            "FESTINGER_OAUTH_ISSUER, FESTINGER_OAUTH_RESOURCE, FESTINGER_OAUTH_JWKS,",
            "FESTINGER_ALLOW_WITHOUT_KEYS.",
            "FESTINGER_JAVA_OPTS replaces the JVM's memory options (a heap of 48 to 256 MB, serial collector).",
            "",
            "Examples:",
            "  festinger serve                                   Ollama behind it",
            "  festinger serve --upstream demo                   no model: a small echo answers",
            "  festinger serve --database 'jdbc:postgresql://db/festinger?user=f'",
            "",
            "Then point a client at it:",
            "  OLLAMA_HOST=127.0.0.1:11435 ollama run llama3.2"
        })
final class ServeCommand extends LauncherCommand {
    @Option(names = "--port", paramLabel = "PORT", description = "Port to listen on (11435).")
    private @Nullable String port;

    @Option(names = "--host", paramLabel = "HOST", description = "Address to bind (127.0.0.1).")
    private @Nullable String host;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder of the embedded database (~/.local/share/festinger); created if missing.")
    private @Nullable String data;

    @Option(
            names = "--upstream",
            paramLabel = "URL|demo",
            description = "The model server prompts go to (http://127.0.0.1:11434, Ollama's own); 'demo' needs none.")
    private @Nullable String upstream;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The gateway's configuration (festinger.yaml in the data folder, else the current folder).")
    private @Nullable String config;

    @Option(
            names = "--database",
            paramLabel = "JDBC-URL",
            description = "Your own PostgreSQL, used instead of the embedded one.")
    private @Nullable String database;

    @Option(
            names = "--entailment-model",
            paramLabel = "DIR",
            description = "A local model for contradictions that no rule finds: builtin, its folder, or off (builtin).")
    private @Nullable String entailmentModel;

    @Option(
            names = "--embedding-model",
            paramLabel = "DIR",
            description = "A local model by which recall finds other wordings: builtin, its folder, or off (builtin).")
    private @Nullable String embeddingModel;

    @Option(
            names = "--oauth-issuer",
            paramLabel = "URL",
            description = "Take access tokens of this issuer beside keys (OAuth 2.1).")
    private @Nullable String oauthIssuer;

    @Option(
            names = "--oauth-resource",
            paramLabel = "URL",
            description = "The address that clients use for /mcp; tokens name it (http://HOST:PORT/mcp).")
    private @Nullable String oauthResource;

    @Option(
            names = "--oauth-jwks",
            paramLabel = "URL",
            description = "Where the issuer's keys are, unless its metadata says so.")
    private @Nullable String oauthJwks;

    @Option(
            names = "--allow-without-keys",
            description = "Allow --host to be an address that other machines can reach, although there is no key.")
    private boolean allowWithoutKeys;
}
