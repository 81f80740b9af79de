package io.festinger.memory;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.memory.premises.Basis;
import java.time.Instant;
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
            throw Failure.invalid("status", "a memory is written as active or as candidate, not as " + status.wire());
        }
        if (status == MemoryStatus.CANDIDATE && corrects.isPresent()) {
            throw Failure.invalid(
                    "corrects", "a candidate cannot correct a memory; write it as active, or omit corrects");
        }
        corrects = corrects.map(id -> Inputs.label("corrects", id));
        observedAt = Inputs.time("observed_at", observedAt);
        validFrom = Inputs.time("valid_from", validFrom);
        validTo = Inputs.time("valid_to", validTo);
        Inputs.order(validFrom, validTo);
    }

    /// The fields of a draft, for writers that give some of them. Null stands for the default.
    public static final class Builder extends DraftFields<Builder> {
        private final MemoryType memoryType;
        private final String content;
        private MemoryStatus status = MemoryStatus.ACTIVE;
        private Optional<String> corrects = Optional.empty();

        private Builder(MemoryType memoryType, String content) {
            this.memoryType = memoryType;
            this.content = content;
        }

        @Override
        protected Builder self() {
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
                new Memory.Place(project, scope, memory.map(Memory::qualifier).orElse("")),
                voice,
                trust,
                new Memory.State<>(
                        status,
                        memory.map(oldMemory -> oldMemory.state().lineage()).orElse(id),
                        Optional.empty(),
                        waits ? Optional.of(times.createdAt()) : Optional.empty()),
                times,
                provenance,
                Memory.Echo.NONE,
                basedOn.statedIds(),
                List.of());
    }
}
