package io.festinger.app;

import io.festinger.gateway.config.ConfigurationFile;
import io.festinger.gateway.config.InvalidConfiguration;
import io.festinger.gateway.config.Upstream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Finds `festinger.yaml` and puts what the server was started with before what it says.
public final class GatewayConfiguration {
    private static final Logger LOG = System.getLogger(GatewayConfiguration.class.getName());
    private static final String NAME = "festinger.yaml";

    private GatewayConfiguration() {}

    /// @throws InvalidConfiguration when the file, or a variable that overrides it, is refused
    public static ConfigurationFile read(ServeOptions options, Map<String, String> environment)
            throws InvalidConfiguration {
        ConfigurationFile file = options.config().isPresent()
                ? ConfigurationFile.named(options.config().get(), environment)
                : ConfigurationFile.at(places(options), environment);
        options.upstream().ifPresent(only -> {
            file.configurations().pin(List.of(Upstream.named(only)));
            if (file.configurations().state().file().isPresent() && !options.demo()) {
                LOG.log(
                        Level.INFO,
                        "the upstream is " + only + ", as --upstream or FESTINGER_UPSTREAM says; the upstreams of "
                                + NAME + " are ignored");
            }
        });
        return file;
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
