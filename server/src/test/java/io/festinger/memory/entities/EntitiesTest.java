package io.festinger.memory.entities;

import static io.festinger.memory.commits.LayersFixture.AGENT;
import static io.festinger.memory.commits.LayersFixture.PERSON;
import static io.festinger.memory.commits.LayersFixture.decision;
import static io.festinger.memory.commits.LayersFixture.entity;
import static io.festinger.memory.commits.LayersFixture.material;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.ListedRow;
import io.festinger.memory.commits.LayersFixture;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EntitiesTest {
    private final LayersFixture layers = new LayersFixture();

    @AfterEach
    void close() {
        layers.close();
    }

    private Failure refusal(String name, @Nullable Object value) {
        Map<String, @Nullable Object> fields = new HashMap<>(material("PEEK"));
        fields.put(name, value);
        return catchThrowableOfType(Failure.class, () -> layers.commit(EntityDraft.of("Decision", "p05", fields)));
    }

    @Test
    void anUnknownFieldIsRefusedByName() {
        Failure failure = refusal("colour", "red");

        assertThat(failure.code()).isEqualTo(Failure.Code.INVALID_ENTITY);
        assertThat(failure.field()).contains("fields.colour");
        assertThat(failure.detail()).contains("decision_target (text, required)", "cost (number)");
    }

    @Test
    void aMissingRequiredFieldIsNamed() {
        assertThat(refusal("value", null).field()).contains("fields.value");
        assertThat(refusal("value", "  ").field()).contains("fields.value");
    }

    @Test
    void aValueOfTheWrongKindIsRefusedByName() {
        assertThat(refusal("cost", "much").field()).contains("fields.cost");
        assertThat(refusal("final", "yes").field()).contains("fields.final");
        assertThat(refusal("options", "a").field()).contains("fields.options");
        assertThat(refusal("options", List.of(Map.of("a", 1))).field()).contains("fields.options");
        assertThat(refusal("rationale", Map.of("a", 1)).field()).contains("fields.rationale");
        assertThat(refusal("rationale", "a\0b").field()).contains("fields.rationale");
    }

    @Test
    void numbersAndBooleansAreTextAsTheyWereWrittenWhereTextIsWanted() {
        Map<String, @Nullable Object> fields = new HashMap<>(material("PEEK"));
        fields.put("value", new BigDecimal("1.50"));
        fields.put("rationale", true);
        fields.put("options", List.of(8080, new BigDecimal("0.10"), false));

        String id = layers.commit(EntityDraft.of("Decision", "p05", fields)).id();

        assertThat(layers.get(id).entity().fields())
                .containsEntry("value", "1.50")
                .containsEntry("rationale", "true")
                .containsEntry("options", List.of("8080", "0.10", "false"));
    }

    @Test
    void anUnknownTypeIsAnsweredWithTheExistingOnes() {
        Failure failure = catchThrowableOfType(
                Failure.class, () -> layers.commit(EntityDraft.of("Choice", "p05", material("PEEK"))));

        assertThat(failure.field()).contains("entity_type");
        assertThat(failure.detail()).contains("Decision");
    }

    @Test
    void committedEntitiesAreReadBackWithTheirClaims() {
        Map<String, @Nullable Object> fields = new HashMap<>(material(" PEEK "));
        fields.put("cost", 4.5);
        fields.put("final", true);
        fields.put("options", List.of("PEEK", "PTFE"));

        CommitResult commitResult = layers.commit(EntityDraft.of("Decision", "p05", fields));
        EntityDetail detail = layers.get(commitResult.id());

        assertThat(commitResult.verdict()).isEqualTo(Verdict.NEW);
        assertThat(commitResult.id()).startsWith("ent_");
        assertThat(detail.entity().fields())
                .containsEntry("value", "PEEK")
                .containsEntry("cost", 4.5)
                .containsEntry("final", true)
                .containsEntry("options", List.of("PEEK", "PTFE"));
        assertThat(detail.entity().author()).isEqualTo("reviewer");
        assertThat(detail.entity().handAuthored()).isTrue();
        assertThat(detail.claims())
                .extracting(CommitResult.CommittedClaim::value)
                .containsExactly("PEEK");
        assertThat(detail.claims()).isEqualTo(commitResult.claims());
    }

    @Test
    void theSameSaidAgainCorroborates() {
        CommitResult first = layers.commit(decision("PEEK"));
        CommitResult second = layers.commit(decision("PEEK"));

        assertThat(second.verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(second.id()).isEqualTo(first.id());
        assertThat(layers.get(first.id()).entity().echo().corroborations()).isEqualTo(1);
    }

    @Test
    void manyEqualStatementsAtOnceMakeOneRow() throws Exception {
        List<Callable<CommitResult>> writers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            writers.add(() -> layers.commit(decision("PEEK")));
        }
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<CommitResult>> answers = threads.invokeAll(writers);
            for (Future<CommitResult> answer : answers) {
                assertThat(answer.get().id()).isEqualTo(answers.getFirst().get().id());
            }
        }
        assertThat(list(Optional.empty(), Optional.empty())).hasSize(1);
    }

    @Test
    void anotherValueOnTheSlotIsStoredAndInDispute() {
        CommitResult first = layers.commit(decision("GF-PTFE"));
        CommitResult second = layers.commit(decision("PEEK"));

        assertThat(second.status()).isEqualTo("active");
        assertThat(second.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(second.explanation()).contains("PEEK", "GF-PTFE");
        String conflict = second.conflicts().getFirst().value();
        assertThat(layers.get(first.id()).conflicts()).containsExactly(conflict);
        assertThat(layers.get(second.id()).conflicts()).containsExactly(conflict);
    }

    @Test
    void anEntityPointsAtTheContradictedTrustedState() {
        String state = layers.set("GF-PTFE").id();
        CommitResult entity = layers.commit(decision("PEEK"));

        assertThat(layers.get(entity.id()).conflictsWith())
                .extracting(EntityDetail.Opponent::memberId)
                .containsExactly(state);
        assertThat(layers.get(entity.id()).entity().status()).isEqualTo(Entity.Status.ACTIVE);
    }

    @Test
    void aCandidateClaimsNothingUntilAPersonPromotesIt() {
        layers.commit(decision("GF-PTFE"));
        CommitResult candidate = layers.commit(decision("PEEK").as(Entity.Status.CANDIDATE));
        assertThat(candidate.conflicts()).isEmpty();
        assertThat(layers.claimsOf(entity(candidate.id()))).isZero();

        Failure agent = catchThrowableOfType(
                Failure.class, () -> layers.entities.promote(WorkspaceId.DEFAULT, Write.by(AGENT), candidate.id(), ""));
        assertThat(agent.code()).isEqualTo(Failure.Code.FORBIDDEN);

        var entityChange = layers.entities.promote(WorkspaceId.DEFAULT, Write.by(PERSON), candidate.id(), "checked");
        assertThat(entityChange.committed().conflicts()).hasSize(1);
        assertThat(entityChange.detail().entity().status()).isEqualTo(Entity.Status.ACTIVE);
        assertThat(entityChange.detail().history())
                .extracting(EntityDetail.PastEntity::status)
                .containsExactly(Entity.Status.CANDIDATE);

        Failure failure = catchThrowableOfType(
                Failure.class, () -> layers.entities.reject(WorkspaceId.DEFAULT, Write.by(PERSON), candidate.id(), ""));
        assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE);
    }

    @Test
    void aRejectedCandidateCanBecomeACandidateAgain() {
        String id = layers.commit(decision("PEEK").as(Entity.Status.CANDIDATE)).id();
        layers.entities.reject(WorkspaceId.DEFAULT, Write.by(PERSON), id, "no");

        var back = layers.edit(
                id, new EntityEdit(Map.of(), Optional.of(Entity.Status.CANDIDATE), Optional.empty(), "after all"));

        assertThat(back.detail().entity().status()).isEqualTo(Entity.Status.CANDIDATE);
        assertThat(back.detail().entity().state().pendingSince()).isPresent();
    }

    @Test
    void anEditIsAMergePatchAndKeepsWhatTheFieldsWere() {
        Map<String, @Nullable Object> fields = new HashMap<>(material("PEEK"));
        fields.put("rationale", "stiff");
        String id = layers.commit(EntityDraft.of("Decision", "p05", fields)).id();
        Map<String, @Nullable Object> patch = new HashMap<>();
        patch.put("value", "PTFE");
        patch.put("rationale", null);

        Entity entity = layers.edit(id, patch).detail().entity();

        assertThat(entity.fields())
                .containsOnly(
                        Map.entry("decision_target", "lateral support"),
                        Map.entry("decision_field", "material"),
                        Map.entry("value", "PTFE"));
        assertThat(entity.previousContentLog())
                .singleElement()
                .satisfies(before -> assertThat(before.fields()).containsEntry("value", "PEEK"));
        assertThat(layers.get(id).claims())
                .extracting(CommitResult.CommittedClaim::value)
                .containsExactly("PTFE");
    }

    @Test
    void anEditOfWhatWasChangedMeanwhileIsRefused() {
        String id = layers.commit(decision("PEEK")).id();
        String seenText = layers.get(id).etag();
        layers.edit(id, Map.of("value", "PTFE"));

        EntityEdit late = new EntityEdit(Map.of("value", "brass"), Optional.empty(), Optional.of(seenText), "");
        Failure failure = catchThrowableOfType(Failure.class, () -> layers.edit(id, late));

        assertThat(failure.code()).isEqualTo(Failure.Code.STALE);
        assertThat(layers.get(id).entity().fields()).containsEntry("value", "PTFE");
    }

    @Test
    void anAgentDoesNotChangeWhatAPersonWrote() {
        String id = layers.commit(decision("PEEK")).id();
        EntityEdit edit = new EntityEdit(Map.of("value", "brass"), Optional.empty(), Optional.empty(), "");

        Failure failure = catchThrowableOfType(
                Failure.class, () -> layers.entities.edit(WorkspaceId.DEFAULT, Write.by(AGENT), "Decision", id, edit));

        assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN);
    }

    @Test
    void anAgentChangesItsOwnEntitiesAndNoOtherAgents() {
        Write other = Write.by(new Actor("another agent", false));
        String id = layers.entities
                .commit(WorkspaceId.DEFAULT, other, decision("PEEK"))
                .id();
        EntityEdit edit = new EntityEdit(Map.of("value", "brass"), Optional.empty(), Optional.empty(), "");

        Failure failure = catchThrowableOfType(
                Failure.class, () -> layers.entities.edit(WorkspaceId.DEFAULT, Write.by(AGENT), "Decision", id, edit));

        assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN);
        layers.entities.edit(WorkspaceId.DEFAULT, other, "Decision", id, edit);
        assertThat(layers.get(id).entity().fields()).containsEntry("value", "brass");
    }

    @Test
    void theListIsFilteredAndPaged() {
        for (int i = 0; i < 5; i++) {
            layers.commit(EntityDraft.of(
                    "Decision",
                    i % 2 == 0 ? "p05" : "p06",
                    Map.of("decision_target", "part " + i, "decision_field", "colour", "value", "Red")));
        }
        var first = layers.entities.list(WorkspaceId.DEFAULT, filter(Optional.empty(), Optional.empty(), 3));
        var second = layers.entities.list(
                WorkspaceId.DEFAULT,
                new EntityStore.Filter(
                        Optional.of("decision"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of("red"),
                        Optional.empty(),
                        first.next(),
                        3));

        assertThat(first.items()).hasSize(3);
        assertThat(second.items()).hasSize(2);
        assertThat(second.next()).isEmpty();
        assertThat(list(Optional.of("PART 3"), Optional.empty())).hasSize(1);
    }

    @Test
    void theListAsOfATimeShowsWhatStoodThen() {
        String id = layers.commit(decision("PEEK")).id();
        Instant before = layers.time();
        layers.edit(id, Map.of("value", "PTFE"));
        layers.commit(EntityDraft.of("Decision", "p06", material("brass")));

        assertThat(list(Optional.empty(), Optional.of(before)))
                .singleElement()
                .satisfies(entity -> assertThat(entity.fields()).containsEntry("value", "PEEK"));
        assertThat(list(Optional.empty(), Optional.empty())).hasSize(2);
    }

    private List<Entity> list(Optional<String> q, Optional<Instant> asOf) {
        return layers.entities.list(WorkspaceId.DEFAULT, filter(q, asOf, 50)).items().stream()
                .map(ListedRow::row)
                .toList();
    }

    private static EntityStore.Filter filter(Optional<String> q, Optional<Instant> asOf, int limit) {
        return new EntityStore.Filter(
                Optional.empty(), Optional.empty(), Optional.empty(), q, asOf, Optional.empty(), limit);
    }

    @Test
    void aChangedTypeReadsItsEntitiesAgain() {
        String id = layers.commit(decision("PEEK")).id();
        TypeDefinition knownDefinition = layers.types.get(WorkspaceId.DEFAULT, "Decision");
        TypeDefinition additive =
                new TypeDefinition("Decision", List.of(), List.of(), "", "", knownDefinition.fields());

        layers.entities.changeType(WorkspaceId.DEFAULT, Write.by(PERSON), additive);

        assertThat(layers.claimsOf(entity(id))).isZero();
        assertThat(layers.types.list(WorkspaceId.DEFAULT)).containsExactly(additive);
    }

    @Test
    void aTypeWithAnUnknownSlotIsRefused() {
        TypeDefinition typeDefinition = new TypeDefinition(
                "Choice",
                List.of("target"),
                List.of(),
                "",
                "",
                List.of(new TypeDefinition.Field("value", "text", true, true)));

        Failure failure = catchThrowableOfType(
                Failure.class, () -> layers.entities.changeType(WorkspaceId.DEFAULT, Write.by(PERSON), typeDefinition));

        assertThat(failure.field()).contains("slot");
        assertThat(failure.detail()).contains("value");
    }

    @Test
    void aTypeWithASlotButWithoutASubjectIsRefused() {
        TypeDefinition typeDefinition = new TypeDefinition(
                "Choice",
                List.of("project_id", "target"),
                List.of(),
                "",
                "",
                List.of(
                        new TypeDefinition.Field("target", "text", true, false),
                        new TypeDefinition.Field("value", "text", true, true)));

        Failure failure = catchThrowableOfType(
                Failure.class, () -> layers.entities.changeType(WorkspaceId.DEFAULT, Write.by(PERSON), typeDefinition));

        assertThat(failure.field()).contains("subject");
        assertThat(failure.detail()).contains("omit subject to use target");
        assertThat(TypeDefinition.naming(List.of("project_id", "target", "kind"), "kind"))
                .containsExactly("target");
    }

    @Test
    void aCandidateEqualToAnActiveRowIsFoldedIntoIt() {
        CommitResult candidate = layers.commit(decision("PEEK").as(Entity.Status.CANDIDATE));
        CommitResult active = layers.commit(decision("PEEK"));

        var entityChange = layers.entities.promote(WorkspaceId.DEFAULT, Write.by(PERSON), candidate.id(), "");

        assertThat(entityChange.committed().verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(entityChange.committed().id()).isEqualTo(active.id());
        assertThat(entityChange.detail().entity().status()).isEqualTo(Entity.Status.SUPERSEDED);
        assertThat(entityChange.detail().entity().supersededBy()).contains(active.id());
        assertThat(layers.get(active.id()).entity().echo().corroborations()).isEqualTo(1);
        assertThat(layers.claimsOf(entity(candidate.id()))).isZero();
    }
}
