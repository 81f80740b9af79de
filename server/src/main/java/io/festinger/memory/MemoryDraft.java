package io.festinger.memory;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.memory.premises.Basis;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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

    /// @param basedOn ids of the rows from which it was concluded
    public MemoryDraft(
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
            List<String> basedOn) {
        this(
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
                Basis.of(basedOn));
    }

    /// The same draft in another project.
    MemoryDraft in(String another) {
        return with(another, basedOn);
    }

    /// The same draft on another basis.
    public MemoryDraft on(Basis basis) {
        return with(project, basis);
    }

    private MemoryDraft with(String another, Basis basis) {
        return new MemoryDraft(
                memoryType,
                content,
                another,
                scope,
                author,
                confidence,
                status,
                corrects,
                observedAt,
                validFrom,
                validTo,
                provenance,
                basis);
    }

    /// The author of the row when this actor writes it. No writer named the author of source text.
    Memory.Voice voice(Actor writer) {
        return new Memory.Voice(
                author.orElse(writer.name()),
                writer.person() ? writer.name() : "",
                author.isPresent() && provenance.handAuthored());
    }

    /// A plain statement without further fields.
    public static MemoryDraft of(MemoryType type, String content) {
        return new MemoryDraft(
                type,
                content,
                "",
                "",
                Optional.empty(),
                1,
                MemoryStatus.ACTIVE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Provenance.NONE,
                List.of());
    }
}
