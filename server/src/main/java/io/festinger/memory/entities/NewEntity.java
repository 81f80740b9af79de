package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.claims.EntityType;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Inputs;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes rows from drafts.
final class NewEntity {
    private NewEntity() {}

    /// @throws Failure naming the invalid field
    static Entity of(WriteScope scope, EntityType type, EntityDraft draft, String id) {
        checkStatus(draft);
        Map<String, Object> fields = EntityFields.checked(type, draft.fields());
        var from = Inputs.time("valid_from", draft.validFrom());
        var to = Inputs.time("valid_to", draft.validTo());
        Inputs.order(from, to);
        EntityDraft.Source source = draft.source();
        return new Entity(
                id,
                type.name(),
                scope.project(Inputs.text("project", draft.project(), Inputs.NAME)),
                fields,
                Inputs.text("scope", draft.scope(), Inputs.NAME),
                author(scope, draft),
                scope.actor().person() ? scope.actor().name() : "",
                Inputs.confidence(draft.confidence()),
                draft.status(),
                id,
                Optional.empty(),
                "",
                Inputs.time("observed_at", draft.observedAt()).orElse(scope.now()),
                from,
                to,
                source.chunkId(),
                source.interactionId(),
                source.graduatedFrom(),
                source.rule(),
                source.span(),
                source.extractorVersion(),
                source.byHand(),
                0,
                0,
                Optional.empty(),
                List.of(),
                draft.status() == Entity.Status.CANDIDATE ? Optional.of(scope.now()) : Optional.empty(),
                scope.now(),
                scope.now(),
                scope.now());
    }

    private static void checkStatus(EntityDraft draft) {
        if (draft.status() != Entity.Status.ACTIVE && draft.status() != Entity.Status.CANDIDATE) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, "status", "a new entity is active or candidate; send one of these");
        }
    }

    private static String author(WriteScope scope, EntityDraft draft) {
        return draft.author()
                .map(author -> Inputs.text("author", author, Inputs.NAME))
                .filter(author -> !author.isEmpty())
                .orElse(scope.actor().name());
    }
}
