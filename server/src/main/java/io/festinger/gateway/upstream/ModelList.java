package io.festinger.gateway.upstream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.json.MalformedJson;
import java.io.ByteArrayOutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Merges lists of models of several upstreams. Entries are copied byte for byte.
public final class ModelList {
    private static final Set<String> PATHS = Set.of("/api/tags", "/api/ps", "/v1/models");

    private final ListedModel.Shape shape;
    private final ByteArrayOutputStream entries = new ByteArrayOutputStream();
    private final Set<String> names = new HashSet<>();

    public ModelList(String path) {
        this.shape = ListedModel.Shape.at(path);
    }

    public static boolean isAt(String path) {
        return PATHS.contains(path);
    }

    /// Adds the models that one upstream serves and no earlier one has.
    ///
    /// @return false where the answer is not a list of models and nothing is added
    public boolean add(Upstream upstream, byte[] answer) {
        List<ListedModel> listedModels;
        try {
            listedModels = ListedModel.read(answer, shape);
        } catch (MalformedJson e) {
            return false;
        }
        for (ListedModel model : listedModels) {
            if (upstream.serves(model.name()) && names.add(ModelGlob.normal(model.name()))) {
                if (entries.size() > 0) {
                    entries.write(',');
                }
                entries.write(answer, model.start(), model.end() - model.start());
            }
        }
        return true;
    }

    /// The merged list, in its path's format.
    public byte[] mergedBytes() {
        var list = new ByteArrayOutputStream();
        String head = shape == ListedModel.Shape.OLLAMA ? "{\"models\":[" : "{\"object\":\"list\",\"data\":[";
        list.writeBytes(head.getBytes(UTF_8));
        list.writeBytes(entries.toByteArray());
        list.writeBytes("]}".getBytes(UTF_8));
        return list.toByteArray();
    }
}
