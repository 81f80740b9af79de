package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.festinger.base.RecordMapper;
import io.festinger.memory.sources.Wave;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A wave on the wire.
///
/// @param origin `documents`, or the path of a folder on the server
/// @param documents how many were delivered: new, changed and unchanged
/// @param skipped how many files were not read
/// @param skippedBecause how many, by reason
/// @param chunks how many new chunks there are
/// @param kept chunks of changed documents that stayed
/// @param replaced chunks whose text was removed from their documents
/// @param candidates how many the last harvest stored
/// @param dropped how many it found and did not store
/// @param overCap how many distinct ones of these exceeded the limit: reading the wave again stores the
///     best of them
/// @param passedOver how many statements it read and did not accept as candidates
/// @param report the path of its report, below the data folder
/// @param summary the summary of that report; in a dry run with the proposals
/// @param secretsRemoved how many secrets of its documents were masked, by kind; absent where there were none
/// @param controlsReplaced how many control characters of the delivered files were replaced; absent where there were
/// none
public record WaveAnswer(
        String waveId,
        String project,
        String origin,
        @Schema(implementation = Wave.Status.class) String status,
        String startedBy,
        Instant startedAt,
        Optional<Instant> finishedAt,
        int documents,
        @JsonProperty("new") int added,
        int changed,
        int unchanged,
        int skipped,
        Map<String, Integer> skippedBecause,
        int chunks,
        int kept,
        int replaced,
        int candidates,
        int dropped,
        int overCap,
        int passedOver,
        Optional<String> report,
        Optional<Object> summary,
        Optional<Map<String, Integer>> secretsRemoved,
        Optional<Integer> controlsReplaced) {
    static WaveAnswer of(Wave wave) {
        Wave.Counts counts = wave.counts();
        return RecordMapper.map(
                WaveAnswer.class,
                Map.of(
                        "waveId", wave.id(),
                        "skipped",
                                counts.skipped().values().stream()
                                        .mapToInt(Integer::intValue)
                                        .sum(),
                        "skippedBecause", counts.skipped(),
                        "secretsRemoved", counts.secrets(),
                        "controlsReplaced", Optional.of(counts.controls()).filter(count -> count > 0)),
                wave,
                counts);
    }
}
