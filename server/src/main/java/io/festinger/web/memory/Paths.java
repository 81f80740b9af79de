package io.festinger.web.memory;

import io.festinger.memory.layers.Layer;
import io.festinger.web.FormFields;

/// The addresses of the pages of rows.
final class Paths {
    static final String ROOT = "/admin/memory";

    private Paths() {}

    /// @param type an entity's; unused for other rows
    static String row(Layer layer, String id, String type) {
        return switch (layer) {
            case MEMORY -> ROOT + "/" + FormFields.segment(id);
            case ENTITY -> ROOT + "/entity/" + FormFields.segment(type) + "/" + FormFields.segment(id);
            case PROJECT_STATE -> ROOT + "/state/" + FormFields.segment(id);
            case CHUNK -> ROOT + "/chunk/" + FormFields.segment(id);
        };
    }

    /// The address of a row from only its id and the wire name of its layer.
    static String any(String kind, String id) {
        return ROOT + "/row/" + FormFields.segment(kind) + "/" + FormFields.segment(id);
    }

    /// The address of a row from only its id.
    static String ofId(String id) {
        return any(id.startsWith("ent_") ? "entity" : id.startsWith("st_") ? "project_state" : "memory", id);
    }

    /// The address of a passage with the part from which a row was read.
    ///
    /// @param span as `start-end`; empty for none
    static String passage(String chunk, String span) {
        String path = ROOT + "/chunk/" + FormFields.segment(chunk);
        return span.isEmpty() ? path : path + "?span=" + FormFields.segment(span) + "#marked";
    }

    static String state(String project, String category, String key) {
        return ROOT + "/state/" + FormFields.segment(project) + "/" + FormFields.segment(category) + "/"
                + FormFields.segment(key);
    }
}
