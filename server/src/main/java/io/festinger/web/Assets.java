package io.festinger.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The stylesheets and scripts of the pages, all from the server's own packages.
@Singleton
public final class Assets {
    private static final String STYLE = "text/css; charset=utf-8";
    private static final String SCRIPT = "text/javascript; charset=utf-8";

    private static final String SWAGGER = "/META-INF/resources/webjars/swagger-ui/5.30.2/";

    /// Each asset's place and type.
    private static final Map<String, Place> PLACES = Map.of(
            "festinger.css", new Place("/web/festinger.css", STYLE),
            "festinger.js", new Place("/web/festinger.js", SCRIPT),
            "triage.js", new Place("/web/triage.js", SCRIPT),
            "map.js", new Place("/web/map.js", SCRIPT),
            "cytoscape.js", new Place("/META-INF/resources/webjars/cytoscape/3.33.1/dist/cytoscape.min.js", SCRIPT),
            "htmx.js", new Place("/META-INF/resources/webjars/htmx.org/2.0.8/dist/htmx.min.js", SCRIPT),
            "routes.css", new Place("/web/routes.css", STYLE),
            "routes.js", new Place("/web/routes.js", SCRIPT),
            "swagger-ui.js", new Place(SWAGGER + "swagger-ui-bundle.js", SCRIPT),
            "swagger-ui.css", new Place(SWAGGER + "swagger-ui.css", STYLE));

    private final Map<String, Asset> read = new ConcurrentHashMap<>();

    private record Place(String path, String type) {}

    /// @param digest of the content, so a browser loads it once
    record Asset(byte[] content, String type, String digest) {}

    Optional<Asset> find(String name) {
        return Optional.ofNullable(PLACES.get(name)).map(place -> read.computeIfAbsent(name, key -> load(place)));
    }

    private static Asset load(Place place) {
        try (InputStream content = Assets.class.getResourceAsStream(place.path())) {
            if (content == null) {
                throw new IllegalStateException("the server was built without " + place.path());
            }
            byte[] bytes = content.readAllBytes();
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(place.path().getBytes(UTF_8));
            return new Asset(bytes, place.type(), HexFormat.of().formatHex(digest.digest(bytes), 0, 12));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
