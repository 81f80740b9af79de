package io.festinger.app.options;

import io.festinger.base.Failure;
import io.festinger.jobs.Cron;
import io.festinger.recall.Embeddings;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// How the server was asked to start: flags first, then the environment, then the defaults.
///
/// @param command `serve` or `demo`
/// @param port 0 for any free one
/// @param data the folder of the embedded database; empty for the command's default
/// @param upstream the only upstream, which overrides any file's list: an Ollama's base URL, or `demo` for
///     the built-in one
/// @param config the path of `festinger.yaml`; empty for the default places
/// @param databaseUrl the JDBC URL of the user's own PostgreSQL; empty for the embedded one
/// @param allowWithoutKeys whether other machines are admitted although no key exists
/// @param doors the operator's access options
/// @param sweepSchedule when all claims are checked again
/// @param sentences the options of the detectors that read sentences
/// @param embeddings the options of recall by vectors
/// @param oauth the flags about the issuer of access tokens, as the equivalent variables of the environment
/// @param exit whether the demo stops after its walk
public record ServeOptions(
        String command,
        int port,
        String host,
        Optional<Path> data,
        Optional<String> upstream,
        Optional<Path> config,
        Optional<String> databaseUrl,
        boolean allowWithoutKeys,
        AccessOptions doors,
        Cron sweepSchedule,
        SentenceOptions sentences,
        EmbeddingOptions embeddings,
        Map<String, String> oauth,
        boolean exit) {

    private static final Set<String> OAUTH = Set.of("oauth-issuer", "oauth-resource", "oauth-jwks");
    private static final Set<String> VALUED =
            Set.of("port", "host", "data", "upstream", "config", "database", "entailment-model", "embedding-model");
    private static final Set<String> SWITCHES = Set.of("exit", "allow-without-keys");

    /// All errors in the flags together, each line with its cure.
    public static final class InvalidOptions extends Exception {
        private static final long serialVersionUID = 1L;

        InvalidOptions(List<String> errors) {
            super(String.join("\n", errors));
        }
    }

    public static ServeOptions parse(List<String> arguments, Map<String, String> environment) throws InvalidOptions {
        List<String> errors = new ArrayList<>();
        String command = arguments.isEmpty() ? "serve" : arguments.getFirst();
        if (!Set.of("serve", "demo").contains(command)) {
            errors.add("the server knows serve and demo, not '" + command + "'");
        }
        Map<String, String> flags = flags(arguments.subList(Math.min(1, arguments.size()), arguments.size()), errors);
        boolean demo = command.equals("demo");
        String host = host(value(flags, environment, "host", "FESTINGER_HOST").orElse("127.0.0.1"), errors);
        boolean open = isOpen(flags, environment);
        int port = port(value(flags, environment, "port", "FESTINGER_PORT").orElse("11435"), errors);
        Optional<String> upstream = upstream(value(flags, environment, "upstream", "FESTINGER_UPSTREAM"), demo, errors);
        Optional<String> database = database(value(flags, environment, "database", "FESTINGER_DATABASE_URL"), errors);
        Optional<String> entailment = value(flags, environment, "entailment-model", "FESTINGER_ENTAILMENT_MODEL");
        SentenceOptions sentences = SentenceOptions.read(entailment, environment, errors);
        Optional<String> embedding = value(flags, environment, "embedding-model", "FESTINGER_EMBEDDING_MODEL");
        EmbeddingOptions embeddings = EmbeddingOptions.read(embedding, environment, errors);
        Cron sweep = schedule(environment, "FESTINGER_SWEEP_SCHEDULE", "0 3 * * *", errors);
        AccessOptions doors = AccessOptions.read(environment, errors);
        if (!errors.isEmpty()) {
            throw new InvalidOptions(errors);
        }
        return new ServeOptions(
                command,
                port,
                host,
                value(flags, environment, "data", "FESTINGER_DATA").map(Path::of),
                upstream,
                value(flags, environment, "config", "FESTINGER_CONFIG").map(Path::of),
                database,
                open,
                doors,
                sweep,
                sentences,
                embeddings,
                oauth(flags),
                flags.containsKey("exit"));
    }

    private static boolean isOpen(Map<String, String> flags, Map<String, String> environment) {
        return flags.containsKey("allow-without-keys")
                || "true".equals(environment.get("FESTINGER_ALLOW_WITHOUT_KEYS"));
    }

    /// Whether only this machine can reach the server.
    public boolean loopback() {
        try {
            return isLoopback(host);
        } catch (UnknownHostException unknown) {
            throw new IllegalStateException("the host was an address when the options were read", unknown);
        }
    }

    /// Refuses to admit other machines while no key is needed.
    ///
    /// @param keysInUse whether there is a live key
    /// @throws Failure `UNAUTHORIZED`, which says what to do
    public void checkReach(boolean keysInUse) {
        if (!loopback() && !keysInUse && !allowWithoutKeys) {
            throw new Failure(
                    Failure.Code.UNAUTHORIZED,
                    "--host",
                    "--host " + host + " would let other machines in, and there is no key yet to tell them apart: start"
                            + " on 127.0.0.1, make one with 'festinger keys create NAME --role admin', and start again;"
                            + " or use --allow-without-keys (FESTINGER_ALLOW_WITHOUT_KEYS=true) when something in front"
                            + " of the server guards it");
        }
    }

    private static Optional<String> database(Optional<String> database, List<String> errors) {
        database.filter(url -> !url.startsWith("jdbc:postgresql:"))
                .ifPresent(url -> errors.add("--database is a JDBC URL that begins with jdbc:postgresql://"));
        return database;
    }

    private static Map<String, String> oauth(Map<String, String> flags) {
        return OAUTH.stream()
                .filter(flags::containsKey)
                .collect(Collectors.toUnmodifiableMap(
                        flag -> "FESTINGER_" + flag.replace('-', '_').toUpperCase(Locale.ROOT),
                        flag -> String.valueOf(flags.get(flag))));
    }

    /// Whether it listens on all addresses of this machine, so the one that clients use is unknown.
    public boolean listensEverywhere() {
        try {
            return InetAddress.getByName(host).isAnyLocalAddress();
        } catch (UnknownHostException unknown) {
            throw new IllegalStateException("the host was an address when the options were read", unknown);
        }
    }

    private static boolean isLoopback(String host) throws UnknownHostException {
        return InetAddress.getByName(host).isLoopbackAddress();
    }

    /// The embeddings of recall; nothing is loaded yet.
    public Embeddings vectors(DataFolder data) {
        return embeddings.embeddings(data);
    }

    public boolean demo() {
        return command.equals("demo");
    }

    private static Map<String, String> flags(List<String> arguments, List<String> errors) {
        Map<String, String> flags = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            String[] parts = argument.split("=", 2);
            String name = parts[0].startsWith("--") ? parts[0].substring(2) : "";
            if (SWITCHES.contains(name)) {
                flags.put(name, "true");
            } else if (!VALUED.contains(name) && !OAUTH.contains(name)) {
                errors.add("there is no '" + argument + "'; the flags are --port, --host, --data, --upstream, --config,"
                        + " --database, --entailment-model, --embedding-model, --oauth-issuer,"
                        + " --oauth-resource, --oauth-jwks, --allow-without-keys, --exit");
            } else if (parts.length == 2) {
                flags.put(name, parts[1]);
            } else if (i + 1 < arguments.size()) {
                flags.put(name, arguments.get(++i));
            } else {
                errors.add("--" + name + " requires a value after it");
            }
        }
        return flags;
    }

    private static Optional<String> value(
            Map<String, String> flags, Map<String, String> environment, String flag, String variable) {
        return Optional.ofNullable(flags.get(flag))
                .or(() -> Optional.ofNullable(environment.get(variable)).filter(value -> !value.isBlank()));
    }

    private static Cron schedule(
            Map<String, String> environment, String variable, String byDefault, List<String> errors) {
        String fields = environment.getOrDefault(variable, "");
        try {
            return fields.isBlank() ? new Cron(byDefault) : Cron.of(fields);
        } catch (Failure e) {
            errors.add(variable + ": " + e.detail());
            return new Cron(byDefault);
        }
    }

    private static int port(String value, List<String> errors) {
        try {
            int port = Integer.parseInt(value);
            if (port >= 0 && port <= 65_535) {
                return port;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the common error message
        }
        errors.add("--port (FESTINGER_PORT) is a number from 0 to 65535, not '" + value + "'");
        return 0;
    }

    private static String host(String host, List<String> errors) {
        try {
            InetAddress.getByName(host);
        } catch (UnknownHostException unknown) {
            errors.add("--host (FESTINGER_HOST) '" + host
                    + "' is not an address of this machine; 127.0.0.1 is the default");
        }
        return host;
    }

    private static Optional<String> upstream(Optional<String> given, boolean demo, List<String> errors) {
        given.ifPresent(setting -> checkUpstream(setting, errors));
        return given.or(() -> demo ? Optional.of("demo") : Optional.empty());
    }

    private static void checkUpstream(String upstream, List<String> errors) {
        if (upstream.equals("demo")) {
            return;
        }
        try {
            URI uri = URI.create(upstream);
            if (Set.of("http", "https").contains(String.valueOf(uri.getScheme())) && uri.getHost() != null) {
                return;
            }
        } catch (IllegalArgumentException e) {
            // falls through to the common error message
        }
        errors.add("--upstream (FESTINGER_UPSTREAM) is a base URL such as http://127.0.0.1:11434, or demo, not '"
                + upstream + "'");
    }
}
