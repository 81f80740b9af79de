package io.festinger.web.settings;

import io.festinger.base.Failure;
import io.festinger.conflicts.Writes;
import io.festinger.llm.Model;
import io.festinger.llm.ModelOffer;
import io.festinger.llm.Models;
import io.festinger.web.Visit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Instant;
import java.util.List;

/// The rows of `models` of the visitor's workspace, each change with its line in the record.
@RequestScoped
public class ModelRows {
    private static final String KIND = "model";

    private final Models models;
    private final Writes writes;
    private final Visit visit;

    ModelRows(Models models, Writes writes, Visit visit) {
        this.models = models;
        this.writes = writes;
        this.visit = visit;
    }

    /// @param secret the name of the secret that holds its key; empty where it has none
    public record Line(String id, String provider, String name, String baseUrl, String secret) {}

    /// What is put on the record, as over REST.
    private record Recorded(
            String id, String provider, String modelName, String baseUrl, boolean hasKey, Instant createdAt) {
        static Recorded of(Model model) {
            return new Recorded(
                    String.valueOf(model.id()),
                    model.provider().wire(),
                    model.name(),
                    model.baseUrl().toString(),
                    model.keyed(),
                    model.createdAt());
        }
    }

    List<Line> list() {
        return writes.run(
                        visit.workspace(),
                        visit.write(),
                        Listed.class,
                        writing -> new Listed(models.list(writing.handle()).stream()
                                .map(this::line)
                                .toList()))
                .lines();
    }

    private record Listed(List<Line> lines) {}

    private Line line(Model model) {
        return new Line(
                String.valueOf(model.id()),
                model.provider().wire(),
                model.name(),
                model.baseUrl().toString(),
                model.keyed() ? model.secret(visit.workspace()) : "");
    }

    void add(MultivaluedMap<String, String> typed) {
        String baseUrl = Forms.text(typed, "base_url");
        ModelOffer offer = models.offer(
                Forms.required(typed, "provider"),
                Forms.required(typed, "model_name"),
                baseUrl.isEmpty() ? null : baseUrl,
                Forms.text(typed, "api_key"));
        writes.run(visit.workspace(), visit.write(), Recorded.class, writing -> {
            Recorded added = Recorded.of(
                    models.add(writing.handle(), writing.workspace(), offer, writing.actor(), writing.now()));
            writing.audit("model.added", KIND, added.id(), added);
            return added;
        });
    }

    void remove(String id) {
        writes.run(visit.workspace(), visit.write(), Recorded.class, writing -> {
            Recorded removed = Recorded.of(models.remove(writing.handle(), writing.workspace(), number(id)));
            writing.audit("model.removed", KIND, id, removed);
            return removed;
        });
    }

    static int number(String id) {
        try {
            return Integer.parseInt(id);
        } catch (NumberFormatException none) {
            throw new Failure(Failure.Code.NOT_FOUND, "id", "there is no model '" + id + "'");
        }
    }
}
