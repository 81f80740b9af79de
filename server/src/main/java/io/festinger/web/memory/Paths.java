package io.festinger.web.memory;

import io.festinger.memory.layers.Layer;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// The addresses of the pages of rows.
final class Paths {
    static final String ROOT = "/admin/memory";

    private Paths() {}

    /// @param type an entity's; unused for other rows
    static String row(Layer layer, String id, String type) {
        return switch (layer) {
            case MEMORY -> ROOT + "/" + encoded(id);
            case ENTITY -> ROOT + "/entity/" + encoded(type) + "/" + encoded(id);
            case PROJECT_STATE -> ROOT + "/state/" + encoded(id);
            case CHUNK -> ROOT + "/chunk/" + encoded(id);
        };
    }

    /// The address of a row from only its id and the wire name of its layer.
    static String any(String kind, String id) {
        return ROOT + "/row/" + encoded(kind) + "/" + encoded(id);
    }

    /// The address of a row from only its id.
    static String ofId(String id) {
        return any(id.startsWith("ent_") ? "entity" : id.startsWith("st_") ? "project_state" : "memory", id);
    }

    /// The address of a passage with the part from which a row was read.
    ///
    /// @param span as `start-end`; empty for none
    static String passage(String chunk, String span) {
        String path = ROOT + "/chunk/" + encoded(chunk);
        return span.isEmpty() ? path : path + "?span=" + encoded(span) + "#marked";
    }

    static String state(String project, String category, String key) {
        return ROOT + "/state/" + encoded(project) + "/" + encoded(category) + "/" + encoded(key);
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
