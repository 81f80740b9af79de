package io.festinger.app;

import io.festinger.app.options.DataFolder;
import io.festinger.app.options.ServeOptions;
import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.ConfigurationFile;
import io.festinger.gateway.config.ConfigurationProblem;
import io.festinger.gateway.config.InvalidConfiguration;
import io.festinger.gateway.config.Upstream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds `festinger.yaml` and lets the server's start options override it.
public final class GatewayConfiguration {
    private static final Logger LOG = System.getLogger(GatewayConfiguration.class.getName());
    private static final String NAME = "festinger.yaml";

    private GatewayConfiguration() {}

    /// @throws InvalidConfiguration when the file, or a variable that overrides it, is rejected
    public static ConfigurationFile read(ServeOptions options, Map<String, String> variables)
            throws InvalidConfiguration {
        Map<String, String> environment = new HashMap<>(variables);
        environment.putAll(options.oauth());
        InstantSource clock = InstantSource.system();
        ConfigurationFile file = options.config().isPresent()
                ? ConfigurationFile.open(options.config().get(), environment, clock)
                : ConfigurationFile.at(places(options), environment, clock);
        checkResource(options, file.configurations().now());
        options.upstream().ifPresent(only -> {
            file.configurations().pin(List.of(Upstream.ofSetting(only)));
            if (file.configurations().state().file().isPresent() && !options.demo()) {
                LOG.log(
                        Level.INFO,
                        "the upstream is " + only + ", as --upstream or FESTINGER_UPSTREAM says; the upstreams of "
                                + NAME + " are ignored");
            }
        });
        return file;
    }

    private static void checkResource(ServeOptions options, Configuration configuration) throws InvalidConfiguration {
        boolean unknown = configuration
                .oauth()
                .filter(oauth -> oauth.resource().isEmpty())
                .isPresent();
        if (unknown && options.listensEverywhere()) {
            throw new InvalidConfiguration(List.of(new ConfigurationProblem(
                    0,
                    "oauth.resource",
                    "the server listens on all addresses, so it does not know the one that clients use",
                    "write it: https://memory.example.org/mcp (FESTINGER_OAUTH_RESOURCE)")));
        }
    }

    private static List<Path> places(ServeOptions options) {
        List<Path> places = new ArrayList<>();
        options.data().ifPresentOrElse(places::add, () -> {
            if (!options.demo()) {
                places.add(DataFolder.usual());
            }
        });
        places.add(Path.of(""));
        return places.stream()
                .map(folder -> folder.resolve(NAME).toAbsolutePath())
                .toList();
    }
}
