package io.festinger.app;

import static io.festinger.app.LayersHouse.AGENT;
import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Write;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.state.StateDraft;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A writer that says things in all layers, at random, about few subjects, so that they meet.
final class LayersWriters {
    private static final List<String> MATERIALS = List.of("PEEK", "GF-PTFE", "steel");
    private static final List<String> ROLES = List.of("backend", "frontend", "library");
    private static final List<String> PARTS = List.of("lateral support", "mirror cell");

    private final LayersHouse house;
    private final Random chance;

    LayersWriters(LayersHouse house, Random chance) {
        this.house = house;
        this.chance = chance;
    }

    /// Something that may always be said.
    ///
    /// @param saying writes it, and gives the ids of the rows that it may change
    record Statement(String words, Actor actor, Function<Write, Set<String>> saying) {
        Set<String> write(Write write) {
            return saying.apply(write);
        }

        @Override
        public String toString() {
            return actor.name() + ": " + words;
        }
    }

    private <T> T any(List<T> some) {
        return some.get(chance.nextInt(some.size()));
    }

    private Actor anybody() {
        return chance.nextInt(3) == 0 ? AGENT : PERSON;
    }

    Statement statement() {
        return switch (chance.nextInt(12)) {
            case 0, 1 ->
                memory(MemoryType.PROJECT, "p05", "The " + any(PARTS) + " material is " + any(MATERIALS) + ".");
            case 2 -> memory(MemoryType.PROJECT, "", "The gnommoweb role is " + any(ROLES) + ".");
            case 3 ->
                memory(
                        MemoryType.PREFERENCE,
                        "",
                        any(List.of(
                                "prefers rebase workflow", "prefers merge-commit workflow", "avoids rebase workflow")));
            case 4 ->
                memory(
                        MemoryType.IDENTITY,
                        "",
                        any(List.of("lives in Vienna", "lives in Graz", "My name is Ada", "My name is Eve")));
            case 5 ->
                memory(
                        MemoryType.PROJECT,
                        "p05",
                        "The lateral support material is " + any(MATERIALS) + ". The mirror cell material is "
                                + any(MATERIALS) + ".");
            case 6 -> entity("Decision", "p05", decision(any(PARTS), "material", any(MATERIALS)));
            case 7 -> entity("Decision", "", decision("gnommoweb", "role", any(ROLES)));
            case 8 -> entity("Material", "p05", material());
            case 9 -> entity("Requirement", "p05", requirement());
            case 10 -> state();
            default -> edge();
        };
    }

    private Statement memory(MemoryType type, String project, String content) {
        Actor actor = anybody();
        boolean candidate = chance.nextInt(6) == 0;
        List<Memory> active = memories(Optional.of(MemoryStatus.ACTIVE));
        Optional<Memory> memory =
                candidate || active.isEmpty() || chance.nextInt(5) > 0 ? Optional.empty() : Optional.of(any(active));
        MemoryDraft draft = MemoryDraft.builder(type, content)
                .project(project)
                .status(candidate ? MemoryStatus.CANDIDATE : MemoryStatus.ACTIVE)
                .corrects(memory.map(Memory::id).orElse(null))
                .build();
        String description = content
                + (candidate ? " (candidate)" : "")
                + memory.map(oldMemory -> " corrects " + oldMemory.id()).orElse("");
        return new Statement(description, actor, write -> {
            Set<String> own = new HashSet<>();
            own.add(house.layers.memories().commit(TEAM, write, draft).id());
            memory.filter(oldMemory -> oldMemory.voice().author().equals(actor.name()))
                    .ifPresent(oldMemory -> own.add(oldMemory.id()));
            return own;
        });
    }

    List<Memory> memories(Optional<MemoryStatus> status) {
        MemoryFilter filter = new MemoryFilter(
                status,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                500);
        return house.layers.memories().list(TEAM, filter).items().stream()
                .map(Memories.Page.Item::memory)
                .toList();
    }

    private MemoryDetail memory(String id) {
        return house.layers.memories().get(TEAM, id, Optional.empty());
    }

    private static Map<String, @Nullable Object> decision(String target, String field, String value) {
        return Map.of("decision_target", target, "decision_field", field, "value", value);
    }

    private Map<String, @Nullable Object> material() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("component_id", any(PARTS));
        fields.put("material", any(MATERIALS));
        if (chance.nextBoolean()) {
            fields.put("supplier", any(List.of("Acme", "Initech")));
        }
        return fields;
    }

    private Map<String, @Nullable Object> requirement() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        fields.put("requirement_key", any(List.of("R-1", "R-2")));
        fields.put("max_value", any(List.of("5", "8")));
        fields.put("priority", any(List.of("high", "low")));
        return fields;
    }

    private Statement entity(String type, String project, Map<String, @Nullable Object> fields) {
        Actor actor = anybody();
        Entity.Status status = chance.nextInt(6) == 0 ? Entity.Status.CANDIDATE : Entity.Status.ACTIVE;
        EntityDraft draft = EntityDraft.of(type, project, fields).as(status);
        return new Statement(
                type + fields + " " + status.wire(),
                actor,
                write -> Set.of(
                        house.layers.entities().commit(TEAM, write, draft).id()));
    }

    private Statement state() {
        String key = any(List.of("lateral_support_material", "mirror_cell_material"));
        Optional<String> context =
                switch (chance.nextInt(6)) {
                    case 0 -> Optional.of("prod");
                    case 1 -> Optional.of("");
                    default -> Optional.empty();
                };
        StateDraft draft = new StateDraft("p05", "decision", key, any(MATERIALS), "as agreed", context);
        return new Statement(
                draft.toString(),
                PERSON,
                write -> Set.of(house.layers.state().set(TEAM, write, draft).id()));
    }

    private Statement edge() {
        String fact = any(List.of("gnommoweb", "lateral-support")) + " -ispart " + any(ROLES) + " in context of role";
        return new Statement(fact, anybody(), write -> {
            house.concepts.of(TEAM).tell(fact, write);
            return Set.of();
        });
    }

    /// Something that may be refused, and then changes nothing.
    String refusable() {
        Map<String, String> all = house.everything();
        Map<String, String> before = house.rows();
        Statement attempt = chance.nextBoolean() ? ofMemory() : ofEntity();
        try {
            Set<String> own = attempt.write(Write.by(attempt.actor()));
            changesOnly(own, before, attempt.toString());
            return attempt + " -> " + own;
        } catch (Failure refusal) {
            assertThat(refusal.code())
                    .as(attempt + ": " + refusal.detail())
                    .isIn(Failure.Code.WRONG_STATE, Failure.Code.FORBIDDEN, Failure.Code.INVALID_REQUEST);
            assertThat(house.everything())
                    .as("refused, and yet changed: " + attempt)
                    .isEqualTo(all);
            return attempt + " refused: " + refusal.detail();
        }
    }

    private Statement ofMemory() {
        List<Memory> memories = memories(Optional.empty());
        if (memories.isEmpty()) {
            return statement();
        }
        Memory row = any(memories);
        Actor actor = anybody();
        String id = row.id();
        return switch (chance.nextInt(5)) {
            case 0 ->
                new Statement("promote " + id, PERSON, write -> {
                    house.layers.memories().promote(TEAM, write, id, "");
                    return Set.of(id);
                });
            case 1 ->
                new Statement(
                        "reject " + id,
                        PERSON,
                        write -> Set.of(house.layers
                                .memories()
                                .reject(TEAM, write, id, "")
                                .memory()
                                .id()));
            case 2 -> edit(row, actor, ending(any(List.of("2026-02-01T00:00:00Z", "2027-02-01T00:00:00Z"))));
            case 3 -> edit(row, actor, MemoryEdit.to(any(List.of(MemoryStatus.values())), ""));
            default ->
                edit(
                        row,
                        actor,
                        content(row.content()
                                .replaceAll("PEEK|GF-PTFE|steel", any(MATERIALS))
                                .replaceAll("backend|frontend|library", any(ROLES))
                                .replaceAll("Vienna|Graz", any(List.of("Vienna", "Graz", "Linz")))));
        };
    }

    private Statement edit(Memory row, Actor actor, MemoryEdit edit) {
        return new Statement(
                "edit " + row.id() + " " + edit.content() + edit.status(),
                actor,
                write -> Set.of(house.layers
                        .memories()
                        .edit(TEAM, write, row.id(), edit, Optional.empty())
                        .memory()
                        .id()));
    }

    private static MemoryEdit ending(String validTo) {
        return new MemoryEdit(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(Instant.parse(validTo)),
                "");
    }

    private static MemoryEdit content(String content) {
        return new MemoryEdit(
                Optional.empty(),
                Optional.of(content),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "");
    }

    private Statement ofEntity() {
        List<Map.Entry<String, String>> some = house.database.inTransaction(
                TEAM,
                handle -> handle.createQuery("SELECT id, entity_type FROM entities ORDER BY id")
                        .map((row, _) -> Map.entry(row.getString(1), row.getString(2)))
                        .list());
        if (some.isEmpty()) {
            return statement();
        }
        String id = any(some).getKey();
        String type = some.stream()
                .filter(entry -> entry.getKey().equals(id))
                .findFirst()
                .orElseThrow()
                .getValue();
        return switch (chance.nextInt(5)) {
            case 0 ->
                new Statement("promote " + id, PERSON, write -> {
                    house.layers.entities().promote(TEAM, write, id, "");
                    return Set.of(id);
                });
            case 1 ->
                new Statement("reject " + id, PERSON, write -> {
                    house.layers.entities().reject(TEAM, write, id, "");
                    return Set.of(id);
                });
            case 2 -> edit(type, id, Map.of(), Optional.of(any(List.of(Entity.Status.values()))));
            default -> edit(type, id, fields(type), Optional.empty());
        };
    }

    private Map<String, @Nullable Object> fields(String type) {
        return switch (type) {
            case "Decision" -> Map.of("value", any(chance.nextBoolean() ? MATERIALS : ROLES));
            case "Material" -> material();
            default -> requirement();
        };
    }

    private Statement edit(
            String type, String id, Map<String, @Nullable Object> fields, Optional<Entity.Status> status) {
        EntityEdit edit = new EntityEdit(fields, status, Optional.empty(), "");
        return new Statement("edit " + id + " " + fields + status, anybody(), write -> {
            house.layers.entities().edit(TEAM, write, type, id, edit);
            return Set.of(id);
        });
    }

    /// Rows that were there are as they were, but for these and those that they replaced.
    void changesOnly(Set<String> own, Map<String, String> before, String description) {
        Map<String, String> now = house.rows();
        Set<String> changedTexts = new TreeSet<>();
        before.forEach((id, row) -> {
            if (!row.equals(now.get(id)) && !own.contains(id)) {
                changedTexts.add(id + "\n  was " + row + "\n  is " + now.get(id));
            }
        });
        assertThat(changedTexts)
                .as("other rows that were changed by " + description)
                .isEmpty();
    }

    /// The rows that the member's own page shows above it.
    Set<String> flags(Member member) {
        String id = member.row().id();
        return switch (member.row().kind()) {
            case MEMORY ->
                memory(id).conflictsWith().stream()
                        .map(MemoryDetail.OpposedRow::memberId)
                        .collect(Collectors.toSet());
            case ENTITY -> {
                String type = house.texts("SELECT entity_type FROM entities WHERE id = '" + id + "'")
                        .getFirst();
                yield house.layers.entities().get(TEAM, type, id).conflictsWith().stream()
                        .map(other -> other.memberId())
                        .collect(Collectors.toSet());
            }
            case PROJECT_STATE, CONCEPT_EDGE -> Set.of();
        };
    }

    /// What a merged row of the conflict's highest layer can say.
    String merge(Conflict conflict) {
        Member first = conflict.members().getFirst();
        List<String> values = new ArrayList<>(conflict.members().stream()
                .map(member -> member.stand().value())
                .toList());
        return switch (first.row().kind()) {
            case MEMORY -> first.saying().content();
            case ENTITY, PROJECT_STATE -> any(values) + " or similar";
            case CONCEPT_EDGE -> any(values);
        };
    }
}
