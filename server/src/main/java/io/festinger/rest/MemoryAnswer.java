package io.festinger.rest;

import io.festinger.base.ConflictId;
import io.festinger.base.RecordMapper;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.premises.FallenPremise;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A memory on the wire. In a page, claims and history are omitted.
///
/// @param author its author, as the writer named itself
/// @param person the person that wrote it; absent for an agent
/// @param confidence its confidence, from 0 to 1
/// @param lineage the line of rows that it continues
/// @param supersededBy the row that replaces it
/// @param qualifier the context in which it is valid, named by a person
/// @param corroborations how often the same was written again
/// @param corroborators who else wrote the same
/// @param lastConfirmedAt when it was last written again
/// @param witnesses who wrote the same again, and how
/// @param basedOn what it was concluded from
/// @param premiseFell the fallen premise that it rests on, directly or by others
/// @param conflictId the first of `conflicts`
/// @param conflicts the open conflicts that it belongs to
/// @param conflictsWith for each of them the row of the highest layer above this one
public record MemoryAnswer(
        String id,
        @Schema(implementation = MemoryType.class) String memoryType,
        String content,
        String project,
        String scope,
        String author,
        Optional<String> person,
        double confidence,
        @Schema(implementation = MemoryStatus.class) String status,
        String lineage,
        Optional<String> supersededBy,
        String qualifier,
        Instant observedAt,
        Optional<Instant> validFrom,
        Optional<Instant> validTo,
        ProvenanceAnswer provenance,
        int corroborations,
        List<String> corroborators,
        Optional<Instant> lastConfirmedAt,
        int reExtractionCount,
        Optional<Instant> lastReExtractedAt,
        List<String> references,
        List<Memory.Wording> previousContentLog,
        Optional<Instant> pendingSince,
        Instant createdAt,
        Instant updatedAt,
        Optional<String> conflictId,
        List<String> conflicts,
        Optional<List<CommitResult.CommittedClaim>> claims,
        Optional<List<MemoryDetail.OpposedRow>> conflictsWith,
        Optional<List<WitnessAnswer>> witnesses,
        Optional<List<MemoryDetail.Change>> history,
        Optional<List<PremiseFellAnswer.PremiseAnswer>> basedOn,
        Optional<PremiseFellAnswer> premiseFell) {

    /// Someone who wrote the memory's statement again.
    ///
    /// @param content the text as written
    /// @param person the person that wrote it; absent for an agent
    /// @param storedAt when it was written
    /// @param splitInto the memory that was made of it and that it now belongs to; absent for none
    public record WitnessAnswer(
            String id,
            String content,
            String author,
            Optional<String> person,
            Instant observedAt,
            Instant storedAt,
            Optional<String> splitInto) {
        static WitnessAnswer of(Memory.Witness witness) {
            return RecordMapper.map(
                    WitnessAnswer.class, Map.of("splitInto", witness.split()), witness, witness.voice());
        }
    }

    /// The source of a memory.
    ///
    /// @param handAuthored true when it has no source
    public record ProvenanceAnswer(
            Optional<String> sourceChunkId,
            Optional<String> sourceInteractionId,
            Optional<String> rule,
            Optional<String> sourceSpan,
            Optional<String> extractorVersion,
            boolean handAuthored) {}

    static MemoryAnswer of(MemoryDetail detail) {
        return of(detail.memory(), detail.conflicts(), detail.premises().fallen(), Optional.of(detail));
    }

    static MemoryAnswer of(Memories.Page.Item item) {
        return of(item.memory(), item.conflicts(), item.premise(), Optional.empty());
    }

    private static MemoryAnswer of(
            Memory row, List<ConflictId> conflicts, Optional<FallenPremise> premise, Optional<MemoryDetail> detail) {
        return RecordMapper.map(
                MemoryAnswer.class,
                Map.of(
                        "memoryType", row.type(),
                        "conflictId", conflicts.stream().findFirst(),
                        "conflicts", conflicts,
                        "claims", detail.map(MemoryDetail::claims),
                        "conflictsWith", detail.map(MemoryDetail::conflictsWith),
                        "witnesses", detail.map(MemoryDetail::witnesses),
                        "history", detail.map(MemoryDetail::history),
                        "basedOn", detail.map(MemoryDetail::premises).map(PremiseFellAnswer.PremiseAnswer::all),
                        "premiseFell", premise),
                row,
                row.place(),
                row.voice(),
                row.state(),
                row.times(),
                row.echo());
    }
}
