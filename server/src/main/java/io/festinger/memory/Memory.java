package io.festinger.memory;

import io.festinger.base.Actor;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Member;
import io.festinger.text.FoldedText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.reflect.ColumnName;

/// A row of `memories`: a statement with its author, the place where it holds, its status
/// and its earlier contents.
///
/// @param confidence from 0 to 1
/// @param references ids of the rows from which it was merged or derived
/// @param previousContentLog its contents before each edit, oldest first
public record Memory(
        String id,
        @ColumnName("memory_type") MemoryType type,
        String content,
        Place place,
        Voice voice,
        double confidence,
        State state,
        Times times,
        Provenance provenance,
        Echo echo,
        List<String> references,
        List<Wording> previousContentLog) {

    public Memory {
        references = List.copyOf(references);
        previousContentLog = List.copyOf(previousContentLog);
    }

    /// The project, the scope and the context in which it holds.
    ///
    /// @param project the project's label; empty for none
    /// @param scope part of a project, or any label that the writers use; empty for none
    /// @param qualifier the context in which it holds, named by a person; empty for none
    public record Place(String project, String scope, String qualifier) {}

    /// Who made the statement.
    ///
    /// @param author the name that the writer gave
    /// @param person the person that wrote it; empty for an agent
    /// @param named whether the writer gave the author; false for the name of a key, of a client or of a source
    public record Voice(
            String author,
            String person,
            @ColumnName("author_named") boolean named) {
        /// The voice of a writer who named no author.
        public static Voice of(Actor writer) {
            return new Voice(writer.name(), writer.person() ? writer.name() : "", false);
        }

        /// The voice of a source of this name.
        public static Voice of(String source) {
            return new Voice(source, "", false);
        }

        /// Whether both are one known author: only such an author retracts without a person.
        public boolean isSameKnown(Voice other) {
            return named && equals(other) && !Actor.isNobody(author);
        }
    }

    /// Someone who wrote the same again, and how. Stored next to the row, which counts it in its [Echo].
    ///
    /// @param content as it was written
    /// @param observedAt when the fact was observed
    /// @param storedAt when it was written
    /// @param split the memory that was made of this witness, which then no longer belongs to the row
    public record Witness(
            String id,
            @ColumnName("memory_id") String memory,
            String content,
            Voice voice,
            Instant observedAt,
            Instant storedAt,
            @ColumnName("split_into") Optional<String> split) {}

    /// The status of the row and its place in its history.
    ///
    /// @param lineage the line of rows that it continues
    /// @param supersededBy the row that replaces it
    /// @param pendingSince since when it waits for a person; a rejected candidate keeps it
    public record State(
            MemoryStatus status, String lineage, Optional<String> supersededBy, Optional<Instant> pendingSince) {
        public static State active(String lineage) {
            return new State(MemoryStatus.ACTIVE, lineage, Optional.empty(), Optional.empty());
        }

        /// The same row in another status, for which nobody waits.
        public State as(MemoryStatus other, Optional<String> successor) {
            return new State(other, lineage, successor, Optional.empty());
        }
    }

    /// @param observedAt when the fact was observed
    /// @param validFrom when it begins to hold; empty when unknown
    /// @param validTo when it ceases to hold; empty when unknown
    /// @param updatedAt when it was last changed by a decision or an edit
    /// @param storedAt when this version of the row was stored
    public record Times(
            Instant observedAt,
            Optional<Instant> validFrom,
            Optional<Instant> validTo,
            Instant createdAt,
            Instant updatedAt,
            Instant storedAt) {
        /// Of a row that is stored now.
        public static Times of(
                Instant observedAt, Optional<Instant> validFrom, Optional<Instant> validTo, Instant time) {
            return new Times(observedAt, validFrom, validTo, time, time, time);
        }

        public Times valid(Optional<Instant> from, Optional<Instant> to) {
            return new Times(observedAt, from, to, createdAt, updatedAt, storedAt);
        }

        Times update(Instant time) {
            return new Times(observedAt, validFrom, validTo, createdAt, time, storedAt);
        }

        public Times store(Instant time) {
            return new Times(observedAt, validFrom, validTo, createdAt, updatedAt, time);
        }
    }

    /// How often it was repeated.
    ///
    /// @param corroborations how often the same was written again, by anyone
    /// @param corroborators everyone besides its author who wrote the same, each once, in the order
    ///     of their repetitions
    /// @param lastConfirmedAt when it was last repeated; empty when it never was
    /// @param reExtractionCount how often an extractor proposed it again
    public record Echo(
            int corroborations,
            List<String> corroborators,
            Optional<Instant> lastConfirmedAt,
            int reExtractionCount,
            Optional<Instant> lastReExtractedAt) {
        static final Echo NONE = new Echo(0, List.of(), Optional.empty(), 0, Optional.empty());

        public Echo {
            corroborators = List.copyOf(corroborators);
        }

        /// @param second who repeats it; a repetition by its own author does not add a witness
        public Echo corroborate(String author, String second, Instant time) {
            List<String> witnesses = new ArrayList<>(corroborators);
            if (!second.equals(author) && !witnesses.contains(second)) {
                witnesses.add(second);
            }
            return new Echo(corroborations + 1, witnesses, Optional.of(time), reExtractionCount, lastReExtractedAt);
        }

        /// The counts without a witness who now belongs to another row.
        ///
        /// @param witnesses the witnesses that remain
        public Echo without(Witness missingWitness, List<Witness> witnesses) {
            List<String> others = new ArrayList<>(corroborators);
            String name = missingWitness.voice().author();
            if (witnesses.stream().noneMatch(witness -> witness.voice().author().equals(name))) {
                others.remove(name);
            }
            Optional<Instant> last = witnesses.stream()
                    .map(Witness::storedAt)
                    .max(Comparator.naturalOrder())
                    .or(() -> lastConfirmedAt.filter(confirmedAt -> corroborations > 1));
            return new Echo(Math.max(0, corroborations - 1), others, last, reExtractionCount, lastReExtractedAt);
        }

        public Echo extract(Instant time) {
            return new Echo(corroborations, corroborators, lastConfirmedAt, reExtractionCount + 1, Optional.of(time));
        }
    }

    /// Its content until `at`.
    public record Wording(String content, Instant at, String by) {}

    /// The key by which repetitions are looked up; see [#foldedText].
    public String normalizedContent() {
        return Inputs.normal(content);
    }

    /// Whether both have the same words and refer to the same time.
    public boolean saysWhat(Memory other) {
        return foldedText().equals(other.foldedText());
    }

    /// The key that its exact duplicates share.
    public FoldedText foldedText() {
        return FoldedText.of(content, times.observedAt());
    }

    public MemoryStatus status() {
        return state.status();
    }

    /// The chunk of a document that states what it states; empty once it was edited.
    public Optional<String> statingChunkId() {
        return provenance.sourceChunkId().filter(_ -> previousContentLog.isEmpty());
    }

    public RowRef ref() {
        return new RowRef(RowKind.MEMORY, id);
    }

    public boolean active() {
        return status() == MemoryStatus.ACTIVE;
    }

    /// When anyone last wrote it.
    public Instant lastStatedAt() {
        return echo.lastConfirmedAt()
                .filter(confirmedAt -> confirmedAt.isAfter(times.observedAt()))
                .orElse(times.observedAt());
    }

    /// True when a person rejected it.
    public boolean isRejected() {
        return status() == MemoryStatus.INVALID && state.pendingSince().isPresent();
    }

    /// Whether both hold for the same place and time.
    public boolean holdsWhere(Memory other) {
        return place.equals(other.place)
                && times.validFrom().equals(other.times.validFrom())
                && times.validTo().equals(other.times.validTo());
    }

    public Member.Quote saying() {
        return new Member.Quote(content, voice.author(), times.observedAt());
    }

    /// The row with one more repetition.
    public Memory corroborate(String by, Instant time) {
        return with(echo.corroborate(voice.author(), by, time));
    }

    public Memory with(Echo other) {
        return copy(place, state, times, other);
    }

    public Memory with(Place other) {
        return copy(other, state, times, echo);
    }

    public Memory with(Times other) {
        return copy(place, state, other, echo);
    }

    public Memory with(State other) {
        return copy(place, other, times, echo);
    }

    private Memory copy(Place where, State current, Times when, Echo repetitions) {
        return new Memory(
                id,
                type,
                content,
                where,
                voice,
                confidence,
                current,
                when,
                provenance,
                repetitions,
                references,
                previousContentLog);
    }

    /// A row in force, in a new line of rows, without a source.
    public static Memory active(String id, MemoryType type, String content, Place place, Voice voice, Times times) {
        State state = State.active(id);
        return new Memory(
                id, type, content, place, voice, 1, state, times, Provenance.NONE, Echo.NONE, List.of(), List.of());
    }

    /// The statement of one of its witnesses as a separate row, in a new line of rows.
    public Memory apart(String otherId, Witness witness, Instant time) {
        Times since = Times.of(witness.observedAt(), times.validFrom(), times.validTo(), time);
        return active(otherId, type, witness.content(), place, witness.voice(), since)
                .as(type, confidence);
    }

    public Memory as(MemoryType otherType, double otherConfidence) {
        return new Memory(
                id,
                otherType,
                content,
                place,
                voice,
                otherConfidence,
                state,
                times,
                provenance,
                echo,
                references,
                previousContentLog);
    }

    /// The same row, made of these.
    public Memory derivedFrom(List<String> ids) {
        return new Memory(
                id, type, content, place, voice, confidence, state, times, provenance, echo, ids, previousContentLog);
    }

    /// The same row with new content; the earlier content is kept.
    public Memory reword(String other, Instant time, String by) {
        List<Wording> log = new ArrayList<>(previousContentLog);
        log.add(new Wording(content, time, by));
        return new Memory(id, type, other, place, voice, confidence, state, times, provenance, echo, references, log);
    }

    /// The row out of force, superseded by another one.
    public Memory replacedBy(String holder) {
        return with(state.as(MemoryStatus.SUPERSEDED, Optional.of(holder)));
    }

    /// The row, changed at this moment.
    public Memory at(Instant time) {
        return with(times.update(time));
    }
}
