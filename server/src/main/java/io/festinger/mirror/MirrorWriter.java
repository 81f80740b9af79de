package io.festinger.mirror;

import io.festinger.conflicts.Conflict;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.holdings.Change;
import io.festinger.memory.holdings.Counts;
import io.festinger.memory.holdings.Dispute;
import io.festinger.memory.holdings.Held;
import io.festinger.memory.holdings.Holding;
import io.festinger.memory.state.StateRow;
import io.festinger.mirror.Line.Mark;
import io.festinger.mirror.PageWriter.Head;
import io.festinger.mirror.PageWriter.Kind;
import io.festinger.mirror.PageWriter.Section;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes one page: conflicts, trusted state, entities by type, memories by type, latest changes. Times are
/// days in UTC, so the page does not depend on the second in which a server stored a row.
final class MirrorWriter {
    /// The types that readers look for first; others follow in order.
    private static final List<String> FIRST =
            List.of("Project", "Decision", "Requirement", "Constraint", "Subsystem", "Component", "Material");

    /// Memories about the project before those about people.
    private static final List<MemoryType> MEMORIES = List.of(
            MemoryType.PROJECT,
            MemoryType.KNOWLEDGE,
            MemoryType.IDENTITY,
            MemoryType.PREFERENCE,
            MemoryType.ADAPTATION,
            MemoryType.EPISODIC);

    private final Holding holding;
    private final int max;
    private final PageWriter writer;
    private final Counts counts;
    private final Map<String, TypeDefinition> types;
    private String group = "";

    MirrorWriter(Holding holding, int max, PageWriter writer) {
        this.holding = holding;
        this.max = max;
        this.writer = writer;
        this.counts = holding.counts();
        this.types = holding.types().stream().collect(Collectors.toMap(TypeDefinition::name, Function.identity()));
    }

    void page() {
        boolean empty = counts.state() == 0
                && counts.entities().isEmpty()
                && counts.memories().isEmpty();
        writer.head(new Head(holding.project(), counts.conflicts(), counts.candidates(), empty));
        section(Kind.CONFLICTS, "Open conflicts", counts.conflicts(), () -> holding.conflicts(max, this::conflict));
        section(Kind.STATE, "Trusted state", counts.state(), () -> holding.state(max, this::state));
        orderedDefinitions()
                .forEach(type -> section(
                        Kind.ENTITIES,
                        MirrorNames.title(type.name()),
                        counts.entitiesOf(type.name()),
                        () -> holding.entities(type, max, held -> entity(held, type))));
        for (MemoryType type : MEMORIES) {
            section(
                    Kind.MEMORIES,
                    "Memories: " + type.wire(),
                    counts.memoriesOf(type),
                    () -> holding.memories(type, max, this::memory));
        }
        changes();
    }

    private List<TypeDefinition> orderedDefinitions() {
        List<TypeDefinition> typeDefinitions = new ArrayList<>();
        FIRST.forEach(name -> Optional.ofNullable(types.get(name)).ifPresent(typeDefinitions::add));
        holding.types().stream().filter(type -> !FIRST.contains(type.name())).forEach(typeDefinitions::add);
        return typeDefinitions;
    }

    private void section(Kind kind, String title, long total, Runnable lines) {
        if (total > 0) {
            writer.section(new Section(kind, title, Math.min(max, total), total));
            group = "";
            lines.run();
        }
    }

    private void conflict(Conflict conflict) {
        List<String> sides =
                Dispute.Side.of(conflict).stream().map(MirrorWriter::side).toList();
        writer.line(new Line(
                conflict.subject(),
                String.join(", or ", sides),
                List.of(),
                List.of(new Mark(conflict.id(), List.of()))));
    }

    private static String side(Dispute.Side side) {
        return side.value() + " (" + MirrorNames.layer(side.kind()) + ")";
    }

    private void state(Held<StateRow> held) {
        StateRow row = held.row();
        if (!row.category().equals(group)) {
            group = row.category();
            writer.group(group);
        }
        List<String> notes = new Notes()
                .namedNotes("in", row.qualifier())
                .add(row.person())
                .add(day(row.times().updatedAt()))
                .validity(row.times().validFrom(), row.times().validTo())
                .namedNotes("because", row.reason())
                .list();
        writer.line(new Line(row.key(), row.value(), notes, marks(held)));
    }

    private void entity(Held<Entity> held, TypeDefinition type) {
        Entity entity = held.row();
        String name = MirrorNames.of(entity, type);
        writer.group(name.isEmpty() ? type.name() : name);
        Map<String, String> texts = entity.texts();
        for (TypeDefinition.Field field : type.fields()) {
            if (type.slot().contains(field.name()) && !field.structural()) {
                // the group's name already says it
                continue;
            }
            Optional.ofNullable(texts.get(field.name()))
                    .filter(text -> !text.isBlank())
                    .ifPresent(text -> writer.line(new Line(
                            MirrorNames.words(field.name()), text, List.of(), marks(held.disputes(), field.name()))));
        }
        List<String> notes = new Notes()
                .namedNotes("in", entity.place().scope())
                .namedNotes("in", entity.qualifier())
                .add(entity.author())
                .add(day(entity.times().observedAt()))
                .validity(entity.times().validFrom(), entity.times().validTo())
                .list();
        writer.line(new Line("", "", notes, marks(held.disputes(), "")));
    }

    private void memory(Held<Memory> held) {
        Memory memory = held.row();
        List<String> notes = new Notes()
                .namedNotes("in", memory.place().scope())
                .namedNotes("in", memory.place().qualifier())
                .add(memory.voice().author())
                .add(day(memory.times().observedAt()))
                .validity(memory.times().validFrom(), memory.times().validTo())
                .list();
        writer.line(new Line("", memory.content(), notes, marks(held)));
    }

    private static List<Mark> marks(Held<?> held) {
        return held.disputes().stream().map(MirrorWriter::mark).toList();
    }

    /// @param field a field of an entity; empty for disputes about no single field
    private static List<Mark> marks(List<Dispute> disputes, String field) {
        return disputes.stream()
                .filter(dispute -> field.isEmpty()
                        ? dispute.fields().isEmpty()
                        : dispute.fields().contains(field))
                .map(MirrorWriter::mark)
                .toList();
    }

    private static Mark mark(Dispute dispute) {
        return new Mark(
                dispute.conflict(),
                dispute.otherSides().stream().map(MirrorWriter::side).toList());
    }

    private void changes() {
        int requestedCount = Math.min(max, Mirror.CHANGES);
        if (counts.changes() > 0) {
            writer.section(new Section(
                    Kind.CHANGES, "Recent changes", Math.min(requestedCount, counts.changes()), counts.changes()));
            group = "";
            holding.changes(requestedCount).forEach(this::change);
        }
    }

    private void change(Change change) {
        String day = change.day().toString();
        if (!day.equals(group)) {
            group = day;
            writer.group(day);
        }
        String kind = change.entity().map(Entity::entityType).orElse(change.kind());
        writer.line(new Line(
                MirrorNames.capital(change.step().name().toLowerCase(Locale.ROOT)),
                change.entity().map(this::name).orElse(change.words()),
                List.of(kind),
                List.of()));
    }

    private String name(Entity entity) {
        return Optional.ofNullable(types.get(entity.entityType()))
                .map(type -> MirrorNames.of(entity, type))
                .filter(name -> !name.isEmpty())
                .orElse(entity.entityType());
    }

    private static String day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC).toString();
    }

    /// The notes next to a text.
    private static final class Notes {
        private final List<String> notes = new ArrayList<>();

        Notes add(String note) {
            if (!note.isBlank()) {
                notes.add(note);
            }
            return this;
        }

        Notes namedNotes(String name, String note) {
            return note.isBlank() ? this : add(name + " " + note);
        }

        Notes validity(Optional<Instant> from, Optional<Instant> to) {
            return namedNotes("from", from.map(MirrorWriter::day).orElse(""))
                    .namedNotes("until", to.map(MirrorWriter::day).orElse(""));
        }

        List<String> list() {
            return notes;
        }
    }
}
