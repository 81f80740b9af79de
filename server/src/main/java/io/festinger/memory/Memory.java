package io.festinger.memory;

import io.festinger.base.RecordMapper;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.RowKind;
import io.festinger.claims.Statement;
import io.festinger.conflicts.Member;
import io.festinger.text.FoldedText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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
        State<MemoryStatus> state,
        Times times,
        Provenance provenance,
        Echo echo,
        List<String> references,
        List<Wording> previousContentLog)
        implements StatementRow<Memory> {

    public Memory {
        references = List.copyOf(references);
        previousContentLog = List.copyOf(previousContentLog);
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
            @ColumnName("split_into") Optional<String> split) {
        /// Of a row that is repeated now.
        public static Witness of(String id, Memory row, String content, Voice voice, Instant observedAt, Instant time) {
            return new Witness(id, row.id(), content, voice, observedAt, time, Optional.empty());
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
        public static final Echo NONE = new Echo(0, List.of(), Optional.empty(), 0, Optional.empty());

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

    @Override
    public RowKind kind() {
        return RowKind.MEMORY;
    }

    @Override
    public String words() {
        return content;
    }

    @Override
    public MemoryStatus status() {
        return state.status();
    }

    /// The chunk of a document that states what it states; empty once it was edited.
    public Optional<String> statingChunkId() {
        return provenance.sourceChunkId().filter(_ -> previousContentLog.isEmpty());
    }

    @Override
    public String context() {
        return Qualifiers.join(place.qualifier(), Qualifiers.ofScope(place.scope()));
    }

    /// The statement from which its claims are read.
    public Statement statement() {
        return new Statement.Memory(origin(), type.wire(), content);
    }

    /// Whether both hold for the same place and time.
    public boolean holdsWhere(Memory other) {
        return place.equals(other.place)
                && times.validFrom().equals(other.times.validFrom())
                && times.validTo().equals(other.times.validTo());
    }

    /// A side of a conflict, in its words.
    public Member member(String slot) {
        return new Member(ref(), saying(), new Member.Position(slot, content, normalizedContent(), state.lineage()));
    }

    /// The row with one more repetition.
    public Memory corroborate(String by, Instant time) {
        return with(echo.corroborate(voice.author(), by, time));
    }

    public Memory with(Echo other) {
        return RecordMapper.with(this, Map.of("echo", other));
    }

    @Override
    public Memory with(Place other) {
        return RecordMapper.with(this, Map.of("place", other));
    }

    @Override
    public Memory with(Times other) {
        return RecordMapper.with(this, Map.of("times", other));
    }

    public Memory with(State<MemoryStatus> other) {
        return RecordMapper.with(this, Map.of("state", other));
    }

    /// A row in force, in a new line of rows, without a source.
    public static Memory active(String id, MemoryType type, String content, Place place, Voice voice, Times times) {
        var state = State.of(MemoryStatus.ACTIVE, id);
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
        return RecordMapper.with(this, Map.of("type", otherType, "confidence", otherConfidence));
    }

    /// The same row, made of these.
    public Memory derivedFrom(List<String> ids) {
        return RecordMapper.with(this, Map.of("references", ids));
    }

    /// The same row with new content; the earlier content is kept.
    public Memory reword(String other, Instant time, String by) {
        List<Wording> log = new ArrayList<>(previousContentLog);
        log.add(new Wording(content, time, by));
        return RecordMapper.with(this, Map.of("content", other, "previousContentLog", log));
    }

    @Override
    public Memory replacedBy(String holder) {
        return with(state.as(MemoryStatus.SUPERSEDED, Optional.of(holder)));
    }
}
