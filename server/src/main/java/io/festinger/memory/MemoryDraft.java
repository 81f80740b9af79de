package io.festinger.memory;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.memory.premises.Basis;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A memory that a caller wants to write. Always valid: the constructor checks it.
///
/// @param content one statement, at most 20,000 characters
/// @param author the author's name; empty for the caller's own name
/// @param status `ACTIVE` or `CANDIDATE`
/// @param corrects the id of the active memory that this one is to replace
/// @param observedAt when the fact was observed; empty for now
/// @param basedOn what it was concluded from
public record MemoryDraft(
        MemoryType memoryType,
        String content,
        String project,
        String scope,
        Optional<String> author,
        double confidence,
        MemoryStatus status,
        Optional<String> corrects,
        Optional<Instant> observedAt,
        Optional<Instant> validFrom,
        Optional<Instant> validTo,
        Provenance provenance,
        Basis basedOn) {
    /// @throws Failure `INVALID_REQUEST` naming the invalid field
    public MemoryDraft {
        content = Inputs.content("content", content);
        project = Inputs.label("project", project);
        scope = Inputs.label("scope", scope);
        author = author.map(name -> Inputs.label("author", name)).filter(name -> !name.isEmpty());
        Inputs.confidence(confidence);
        if (status != MemoryStatus.ACTIVE && status != MemoryStatus.CANDIDATE) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "status",
                    "a memory is written as active or as candidate, not as " + status.wire());
        }
        if (status == MemoryStatus.CANDIDATE && corrects.isPresent()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "corrects",
                    "a candidate cannot correct a memory; write it as active, or omit corrects");
        }
        corrects = corrects.map(id -> Inputs.label("corrects", id));
        observedAt = Inputs.time("observed_at", observedAt);
        validFrom = Inputs.time("valid_from", validFrom);
        validTo = Inputs.time("valid_to", validTo);
        Inputs.order(validFrom, validTo);
    }

    /// The fields of a draft, for writers that give some of them. Null stands for the default.
    public static final class Builder {
        private final MemoryType memoryType;
        private final String content;
        private String project = "";
        private String scope = "";
        private Optional<String> author = Optional.empty();
        private double confidence = 1;
        private MemoryStatus status = MemoryStatus.ACTIVE;
        private Optional<String> corrects = Optional.empty();
        private Optional<Instant> observedAt = Optional.empty();
        private Optional<Instant> validFrom = Optional.empty();
        private Optional<Instant> validTo = Optional.empty();
        private Provenance provenance = Provenance.NONE;
        private Basis basedOn = Basis.NONE;

        private Builder(MemoryType memoryType, String content) {
            this.memoryType = memoryType;
            this.content = content;
        }

        public Builder project(@Nullable String givenText) {
            project = givenText == null ? project : givenText;
            return this;
        }

        public Builder scope(@Nullable String givenText) {
            scope = givenText == null ? scope : givenText;
            return this;
        }

        public Builder author(@Nullable String givenText) {
            author = Optional.ofNullable(givenText);
            return this;
        }

        public Builder confidence(@Nullable Double given) {
            confidence = given == null ? confidence : given;
            return this;
        }

        public Builder status(@Nullable MemoryStatus memoryStatus) {
            status = memoryStatus == null ? status : memoryStatus;
            return this;
        }

        /// @param givenText blank for none
        public Builder corrects(@Nullable String givenText) {
            corrects = Optional.ofNullable(givenText).filter(id -> !id.isBlank());
            return this;
        }

        public Builder observedAt(@Nullable Instant time) {
            observedAt = Optional.ofNullable(time);
            return this;
        }

        public Builder validFrom(@Nullable Instant time) {
            validFrom = Optional.ofNullable(time);
            return this;
        }

        public Builder validTo(@Nullable Instant time) {
            validTo = Optional.ofNullable(time);
            return this;
        }

        public Builder provenance(Provenance givenProvenance) {
            provenance = givenProvenance;
            return this;
        }

        public Builder basedOn(Basis basis) {
            basedOn = basis;
            return this;
        }

        /// @param given ids of the rows from which it was concluded
        public Builder basedOn(@Nullable Collection<String> given) {
            return basedOn(given == null ? Basis.NONE : Basis.of(given));
        }

        /// @throws Failure `INVALID_REQUEST` naming the invalid field
        public MemoryDraft build() {
            return new MemoryDraft(
                    memoryType,
                    content,
                    project,
                    scope,
                    author,
                    confidence,
                    status,
                    corrects,
                    observedAt,
                    validFrom,
                    validTo,
                    provenance,
                    basedOn);
        }
    }

    /// A statement, to which further fields are added.
    public static Builder builder(MemoryType type, String content) {
        return new Builder(type, content);
    }

    /// A plain statement without further fields.
    public static MemoryDraft of(MemoryType type, String content) {
        return builder(type, content).build();
    }

    /// The same fields, to change some of them.
    public Builder copy() {
        return builder(memoryType, content)
                .project(project)
                .scope(scope)
                .author(author.orElse(null))
                .confidence(confidence)
                .status(status)
                .corrects(corrects.orElse(null))
                .observedAt(observedAt.orElse(null))
                .validFrom(validFrom.orElse(null))
                .validTo(validTo.orElse(null))
                .provenance(provenance)
                .basedOn(basedOn);
    }

    /// The same draft in another project.
    public MemoryDraft in(String another) {
        return copy().project(another).build();
    }

    /// The same draft on another basis.
    public MemoryDraft on(Basis basis) {
        return copy().basedOn(basis).build();
    }

    /// The author of the row when this actor writes it. No writer named the author of source text.
    public Memory.Voice voice(Actor writer) {
        return new Memory.Voice(
                author.orElse(writer.name()),
                writer.person() ? writer.name() : "",
                author.isPresent() && provenance.handAuthored());
    }

    /// The row that is stored for the draft.
    ///
    /// @param voice see [#voice]
    /// @param trust its confidence, limited by that of its basis
    /// @param memory the row whose line it continues
    public Memory row(String id, Memory.Voice voice, double trust, Memory.Times times, Optional<Memory> memory) {
        boolean waits = status == MemoryStatus.CANDIDATE;
        return new Memory(
                id,
                memoryType,
                content,
                new Memory.Place(
                        project,
                        scope,
                        memory.map(oldMemory -> oldMemory.place().qualifier()).orElse("")),
                voice,
                trust,
                new Memory.State(
                        status,
                        memory.map(oldMemory -> oldMemory.state().lineage()).orElse(id),
                        Optional.empty(),
                        waits ? Optional.of(times.createdAt()) : Optional.empty()),
                times,
                provenance,
                Memory.Echo.NONE,
                basedOn.statedTexts(),
                List.of());
    }
}
