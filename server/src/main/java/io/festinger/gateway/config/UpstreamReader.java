package io.festinger.gateway.config;

import io.festinger.gateway.config.Upstream.Check;
import io.festinger.gateway.config.Upstream.Key;
import io.festinger.gateway.config.Upstream.Kind;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the list of upstreams.
final class UpstreamReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private final Map<String, String> environment;
    private final Map<String, Integer> lineOfName = new HashMap<>();

    UpstreamReader(Map<String, String> environment) {
        this.environment = environment;
    }

    /// The valid ones; errors in the others are noted.
    List<Upstream> read(List<ConfigurationSection> entries) {
        List<Upstream> upstreams = new ArrayList<>();
        for (ConfigurationSection entry : entries) {
            Optional<String> name = name(entry);
            Optional<URI> url = url(entry);
            Kind kind = kind(entry);
            List<ModelGlob> models = ConfigurationReader.globs(entry, "models").orElse(List.of(ModelGlob.ALL));
            Key key = key(entry);
            Check check = check(entry.section("health"));
            entry.end();
            if (name.isPresent() && url.isPresent()) {
                upstreams.add(new Upstream(name.get(), url.get(), kind, models, key, check));
            }
        }
        return upstreams;
    }

    private Optional<String> name(ConfigurationSection entry) {
        Optional<ConfigurationSection.RawValue> rawValue = entry.single("name");
        if (rawValue.isEmpty()) {
            entry.wrong(entry.line(), entry.at("name"), "an upstream without a name", "give it one, such as local");
            return Optional.empty();
        }
        String name = rawValue.get().text();
        if (!NAME.matcher(name).matches()) {
            return entry.refused(
                    rawValue.get(),
                    "'" + name + "' is not a name",
                    "write up to 64 letters, digits, dots, dashes and _");
        }
        Integer earlier = lineOfName.putIfAbsent(name, rawValue.get().line());
        return earlier == null
                ? Optional.of(name)
                : entry.refused(
                        rawValue.get(),
                        "the upstream in line " + earlier + " has this name, too",
                        "choose another one");
    }

    private static Optional<URI> url(ConfigurationSection entry) {
        Optional<ConfigurationSection.RawValue> rawValue = entry.single("url");
        if (rawValue.isEmpty()) {
            entry.wrong(
                    entry.line(),
                    entry.at("url"),
                    "an upstream without a url",
                    "write its base, such as http://127.0.0.1:11434");
            return Optional.empty();
        }
        try {
            URI url = URI.create(rawValue.get().text());
            boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
            boolean bare = url.getRawUserInfo() == null && url.getRawQuery() == null && url.getRawFragment() == null;
            if (http && url.getHost() != null && bare) {
                return Optional.of(url);
            }
        } catch (IllegalArgumentException e) {
            // falls through to the common error message
        }
        return entry.refused(
                rawValue.get(),
                "this is not a base URL",
                "write http://HOST:PORT or https://HOST, with a path at most; a key goes under key or key_env");
    }

    private static Kind kind(ConfigurationSection entry) {
        return entry.single("kind")
                .flatMap(value -> Kind.of(value.text())
                        .or(() -> entry.refused(
                                value,
                                "there is no kind '" + value.text() + "'",
                                "the kinds are ollama, openai, anthropic")))
                .orElse(Kind.OLLAMA);
    }

    private Key key(ConfigurationSection entry) {
        Optional<ConfigurationSection.RawValue> storedValue = entry.single("key");
        Optional<ConfigurationSection.RawValue> variable = entry.single("key_env");
        if (storedValue.isPresent() && variable.isPresent()) {
            entry.refused(variable.get(), "there is a key as well", "name one of key and key_env");
        }
        if (storedValue.isPresent()) {
            return storedKey(entry, storedValue.get());
        }
        return variable.map(value -> fromEnvironment(entry, value)).orElse(Key.NONE);
    }

    private static Key storedKey(ConfigurationSection entry, ConfigurationSection.RawValue value) {
        if (!NAME.matcher(value.text()).matches()) {
            entry.refused(
                    value,
                    "this is not the name of a secret",
                    "store the key with 'festinger secrets set NAME' and write NAME here");
        }
        return new Upstream.StoredKey(value.text());
    }

    private Key fromEnvironment(ConfigurationSection entry, ConfigurationSection.RawValue value) {
        if (environment.getOrDefault(value.text(), "").isBlank()) {
            entry.refused(
                    value,
                    "the variable " + (value.text().matches("[A-Z0-9_]+") ? value.text() + " " : "")
                            + "is not set where the server runs",
                    "name a variable that holds the key, and set it before the server starts");
        }
        return new Upstream.EnvironmentKey(value.text());
    }

    private static Check check(ConfigurationSection section) {
        String path = section.single("path")
                .flatMap(value -> value.text().startsWith("/")
                        ? Optional.of(value.text())
                        : section.refused(value, "this is not a path", "begin it with /"))
                .orElse(Check.DEFAULT.path());
        var check = new Check(path, section.seconds("every_seconds", 0.05, 86_400, Check.DEFAULT.every()));
        section.end();
        return check;
    }
}
