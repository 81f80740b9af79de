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
            "Prints 'festinger ready http://HOST:PORT' on standard output when it is ready; SIGTERM",
            "stops it cleanly with exit code 0. Each option has an environment variable: FESTINGER_PORT,",
            "FESTINGER_HOST, FESTINGER_DATA, FESTINGER_UPSTREAM, FESTINGER_CONFIG,",
            "FESTINGER_DATABASE_URL, FESTINGER_ENTAILMENT_MODEL, FESTINGER_EMBEDDING_MODEL,",
            "FESTINGER_OAUTH_ISSUER, FESTINGER_OAUTH_RESOURCE, FESTINGER_OAUTH_JWKS,",
            "FESTINGER_ALLOW_WITHOUT_KEYS.",
            "FESTINGER_JAVA_OPTS replaces the JVM's memory options (a heap of 48 to 256 MB, serial collector).",
            "",
            "Examples:",
            "  festinger serve                                   with Ollama as the model server",
            "  festinger serve --upstream demo                   no model: a built-in echo answers",
            "  festinger serve --database 'jdbc:postgresql://db/festinger?user=f'",
            "",
            "Then point a client at it:",
            "  OLLAMA_HOST=127.0.0.1:11435 ollama run llama3.2"
        })
final class ServeCommand extends LauncherCommand {
    @Option(names = "--port", paramLabel = "PORT", description = "Port to listen on (default 11435).")
    private @Nullable String port;

    @Option(names = "--host", paramLabel = "HOST", description = "Address to bind (default 127.0.0.1).")
    private @Nullable String host;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder of the embedded database (default ~/.local/share/festinger); created if missing.")
    private @Nullable String data;

    @Option(
            names = "--upstream",
            paramLabel = "URL|demo",
            description = "The model server for prompts (default http://127.0.0.1:11434, Ollama's); 'demo' needs none.")
    private @Nullable String upstream;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The gateway's configuration file "
                    + "(default: festinger.yaml in the data folder, else in the current folder).")
    private @Nullable String config;

    @Option(
            names = "--database",
            paramLabel = "JDBC-URL",
            description = "Your own PostgreSQL (default: the embedded one).")
    private @Nullable String database;

    @Option(
            names = "--entailment-model",
            paramLabel = "DIR",
            description = "Local model for contradictions that no rule finds: builtin (default), its folder, or off.")
    private @Nullable String entailmentModel;

    @Option(
            names = "--embedding-model",
            paramLabel = "DIR",
            description = "Local model that lets recall find other wordings: builtin (default), its folder, or off.")
    private @Nullable String embeddingModel;

    @Option(
            names = "--oauth-issuer",
            paramLabel = "URL",
            description = "Accept access tokens of this issuer in addition to keys (OAuth 2.1).")
    private @Nullable String oauthIssuer;

    @Option(
            names = "--oauth-resource",
            paramLabel = "URL",
            description = "The address that clients use for /mcp; tokens name it (default http://HOST:PORT/mcp).")
    private @Nullable String oauthResource;

    @Option(
            names = "--oauth-jwks",
            paramLabel = "URL",
            description = "The address of the issuer's keys (default: from its metadata).")
    private @Nullable String oauthJwks;

    @Option(
            names = "--allow-without-keys",
            description = "Allow a --host that other machines can reach even while no key exists.")
    private boolean allowWithoutKeys;

    @Option(
            names = "--exit",
            description = "Migrate the database to this version and stop, with exit code 0 when it is done.")
    private boolean exit;
}
