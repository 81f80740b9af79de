package io.festinger.app;

import static io.festinger.app.ExtractionHouse.LONG_AGO;
import static io.festinger.app.ExtractionHouse.PERSON;
import static io.festinger.app.ExtractionHouse.TEAM;
import static io.festinger.app.ExtractionHouse.by;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Order;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.EntityEdit;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every step of promotion is done and undone, and what is undone is as it was.
class ReversibilityTest {
    @TempDir
    private Path data;

    private ExtractionHouse house;

    @BeforeEach
    void open() {
        house = new ExtractionHouse(data);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private String read(String text) {
        house.sources.chunk("wav_1", "a.md", text, LONG_AGO);
        return house.extraction.ofWave(TEAM, PERSON, "wav_1").candidates().getFirst();
    }

    private String memory() {
        return read("The dome must close at night.");
    }

    private String entity() {
        return read("mass: 4.8 kg");
    }

    private void promote(String id) {
        house.layers.memories().promote(TEAM, by(PERSON), id, "yes");
    }

    private void promoteEntity(String id) {
        house.layers.entities().promote(TEAM, by(PERSON), id, "yes");
    }

    private void put(String id, MemoryStatus status) {
        house.layers.memories().edit(TEAM, by(PERSON), id, MemoryEdit.to(status, "undo"), Optional.empty());
    }

    private void putEntity(String id, String type, Entity.Status status) {
        house.layers
                .entities()
                .edit(
                        TEAM,
                        by(PERSON),
                        type,
                        id,
                        new EntityEdit(Map.of(), Optional.of(status), Optional.empty(), "undo"));
    }

    private static Map<String, Object> requirement() {
        return Map.of("requirement_key", "R-1", "statement", "The dome must close at night.");
    }

    private CommitResult graduate(String memoryId) {
        return house.layers
                .graduation()
                .propose(TEAM, by(PERSON), memoryId, "Requirement", new LinkedHashMap<>(requirement()));
    }

    private Entity entityOf(String id) {
        return house.entities().stream()
                .filter(entity -> entity.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private int claims(RowKind kind, String id) {
        return house.database
                .inTransaction(
                        TEAM, handle -> house.conflicts.layerServices().claims().of(handle, new RowRef(kind, id)))
                .size();
    }

    /// The lines of the table.
    enum Step {
        A_CANDIDATE_IS_WRITTEN {
            @Override
            void doneAndUndone(ReversibilityTest test) {
                String id = test.memory();
                test.house.layers.memories().delete(TEAM, by(PERSON), id, "");
                assertThat(test.house.memories()).isEmpty();
                assertThat(test.memory()).isNotEqualTo(id);
            }
        },
        A_MEMORY_IS_PROMOTED {
            @Override
            void doneAndUndone(ReversibilityTest test) {
                String id = test.memory();
                Memory before = test.house.memory(id);
                test.promote(id);
                assertThat(test.house.memory(id).status()).isEqualTo(MemoryStatus.ACTIVE);
                test.put(id, MemoryStatus.CANDIDATE);
                Memory after = test.house.memory(id);
                assertThat(after.status()).isEqualTo(MemoryStatus.CANDIDATE);
                assertThat(after.content()).isEqualTo(before.content());
                assertThat(after.provenance()).isEqualTo(before.provenance());
                assertThat(test.claims(RowKind.MEMORY, id)).isZero();
            }
        },
        A_MEMORY_IS_REJECTED {
            @Override
            void doneAndUndone(ReversibilityTest test) {
                String id = test.memory();
                test.house.layers.memories().reject(TEAM, by(PERSON), id, "no");
                assertThat(test.house.memory(id).status()).isEqualTo(MemoryStatus.INVALID);
                test.put(id, MemoryStatus.CANDIDATE);
                assertThat(test.house.memory(id).status()).isEqualTo(MemoryStatus.CANDIDATE);
            }
        },
        A_MEMORY_GRADUATES {
            @Override
            void doneAndUndone(ReversibilityTest test) {
                String id = test.memory();
                test.promote(id);
                Memory before = test.house.memory(id);
                CommitResult commitResult = test.graduate(id);
                assertThat(test.house.memory(id).status()).isEqualTo(MemoryStatus.ACTIVE);
                test.house.layers.entities().delete(TEAM, by(PERSON), "Requirement", commitResult.id(), "");
                assertThat(test.house.entities()).isEmpty();
                assertThat(test.house.memory(id).state()).isEqualTo(before.state());
            }
        },
        AN_ENTITY_IS_PROMOTED {
            @Override
            void doneAndUndone(ReversibilityTest test) {
                String id = test.entity();
                test.promoteEntity(id);
                assertThat(test.entityOf(id).status()).isEqualTo(Entity.Status.ACTIVE);
                assertThat(test.claims(RowKind.ENTITY, id)).isPositive();
                test.putEntity(id, "Parameter", Entity.Status.CANDIDATE);
                assertThat(test.entityOf(id).status()).isEqualTo(Entity.Status.CANDIDATE);
                assertThat(test.claims(RowKind.ENTITY, id)).isZero();
            }
        },
        AN_ENTITY_IS_REJECTED {
            @Override
            void doneAndUndone(ReversibilityTest test) {
                String id = test.entity();
                test.house.layers.entities().reject(TEAM, by(PERSON), id, "no");
                test.putEntity(id, "Parameter", Entity.Status.CANDIDATE);
                assertThat(test.entityOf(id).status()).isEqualTo(Entity.Status.CANDIDATE);
            }
        },
        AN_ENTITY_TAKES_THE_PLACE_OF_A_MEMORY {
            @Override
            void doneAndUndone(ReversibilityTest test) {
                String id = test.memory();
                test.promote(id);
                String entity = test.graduate(id).id();
                test.promoteEntity(entity);
                assertThat(test.house.memory(id).status()).isEqualTo(MemoryStatus.GRADUATED);
                assertThat(test.house.memory(id).state().supersededBy()).contains(entity);
                assertThat(test.claims(RowKind.MEMORY, id)).isZero();
                test.putEntity(entity, "Requirement", Entity.Status.CANDIDATE);
                assertThat(test.house.memory(id).status()).isEqualTo(MemoryStatus.ACTIVE);
                assertThat(test.house.memory(id).state().supersededBy()).isEmpty();
                test.promoteEntity(entity);
                assertThat(test.house.memory(id).status()).isEqualTo(MemoryStatus.GRADUATED);
            }
        };

        abstract void doneAndUndone(ReversibilityTest test);
    }

    @ParameterizedTest
    @EnumSource
    void eachStepIsDoneAndUndone(Step step) {
        step.doneAndUndone(this);
    }

    @Test
    void anActiveEntityIsSupersededByAnother() {
        String id = entity();
        promoteEntity(id);
        CommitResult other = house.layers
                .entities()
                .commit(
                        TEAM,
                        by(PERSON),
                        EntityDraft.of(
                                "Parameter", "p05", Map.of("parameter_name", "mass", "value", "5.2", "unit", "kg")));
        house.conflicts
                .resolutions()
                .resolve(
                        TEAM,
                        by(PERSON),
                        other.conflicts().getFirst(),
                        new Order(Action.SUPERSEDE_OTHERS, other.id(), "weighed again", Map.of(), null));

        assertThat(entityOf(id).status()).isEqualTo(Entity.Status.SUPERSEDED);
        assertThat(entityOf(id).supersededBy()).contains(other.id());
    }

    @Test
    void aGraduatedMemoryIsFrozen() {
        String id = memory();
        promote(id);
        promoteEntity(graduate(id).id());

        assertThatThrownBy(() -> put(id, MemoryStatus.ACTIVE)).isInstanceOf(Failure.class);
        assertThatThrownBy(() -> house.layers.memories().delete(TEAM, by(PERSON), id, ""))
                .isInstanceOf(Failure.class);
        assertThatThrownBy(() -> graduate(id)).isInstanceOf(Failure.class).hasMessageContaining("graduated");
        assertThat(house.extraction.ofWave(TEAM, PERSON, "wav_1").candidates()).isEmpty();
    }

    @Test
    void rejectingTheEntityLeavesTheMemoryInForce() {
        String id = memory();
        promote(id);
        house.layers.entities().reject(TEAM, by(PERSON), graduate(id).id(), "no");

        assertThat(house.memory(id).status()).isEqualTo(MemoryStatus.ACTIVE);
    }

    @Test
    void theEntityInheritsWhereTheMemoryWasRead() {
        String id = memory();
        promote(id);
        Memory memory = house.memory(id);
        Entity entity = entityOf(graduate(id).id());

        assertThat(entity.graduatedFrom()).contains(id);
        assertThat(entity.provenance().sourceChunkId())
                .isEqualTo(memory.provenance().sourceChunkId());
        assertThat(entity.provenance().sourceSpan())
                .isEqualTo(memory.provenance().sourceSpan());
        assertThat(entity.provenance().rule()).isEqualTo(memory.provenance().rule());
        assertThat(entity.handAuthored()).isFalse();
    }

    @Test
    void onlyCandidatesAreDeleted() {
        String id = entity();
        promoteEntity(id);

        assertThatThrownBy(() -> house.layers.entities().delete(TEAM, by(PERSON), "Parameter", id, ""))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("active");
    }
}
