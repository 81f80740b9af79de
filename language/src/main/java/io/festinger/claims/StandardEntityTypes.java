package io.festinger.claims;

import io.festinger.base.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The types of entities that every workspace has, from `resources/entities/types.json`.
public final class StandardEntityTypes {
    private static final List<EntityType> ALL = read("/entities/types.json");

    private StandardEntityTypes() {}

    public static List<EntityType> all() {
        return ALL;
    }

    public static Optional<EntityType> of(String name) {
        return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    private static List<EntityType> read(String path) {
        try (InputStream content = StandardEntityTypes.class.getResourceAsStream(path)) {
            if (content == null) {
                throw new IllegalStateException("there is no " + path);
            }
            String json = new String(content.readAllBytes(), StandardCharsets.UTF_8);
            return List.of(Json.read(json, EntityType[].class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
