package io.festinger.memory.sources;

import io.festinger.base.Failure;
import io.festinger.base.secrets.MaskedText;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A delivery of documents of one project. While it is open, more may come.
///
/// @param origin the source: the client's name for it, or the path of a folder on the server
/// @param counts the results so far
/// @param summary summary of the harvest's report; empty before the harvest
public record Wave(
        String id,
        String project,
        String origin,
        Status status,
        String startedBy,
        Instant startedAt,
        Optional<Instant> finishedAt,
        Counts counts,
        Optional<Object> summary) {

    @Schema(name = "WaveStatus")
    public enum Status {
        OPEN,
        DONE;

        /// The spelling in the API and in the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// @throws Failure `INVALID_REQUEST`, naming `status`
        public static Status of(String wire) {
            return Arrays.stream(values())
                    .filter(status -> status.wire().equals(wire))
                    .findFirst()
                    .orElseThrow(() -> new Failure(
                            Failure.Code.INVALID_REQUEST,
                            "status",
                            "the status of a wave is open or done, not '" + wire + "'"));
        }
    }

    /// @param documents how many were delivered: new, changed and unchanged ones; one that is delivered
    ///     twice in a wave counts once
    /// @param chunks new chunks
    /// @param kept chunks of changed documents that remain
    /// @param replaced chunks whose text is gone from their documents
    /// @param skipped files that were not read, by the reason
    /// @param candidates how many the latest harvest stored
    /// @param dropped how many findings it did not store
    /// @param report the path of its report, below the data folder
    /// @param secrets how many were masked, by kind; absent in rows of older versions
    /// @param overCap how many different ones of the dropped follow in the next harvest
    /// @param passedOver how many statements it read and did not propose
    /// @param controls how many control characters were replaced
    public record Counts(
            int documents,
            int added,
            int changed,
            int unchanged,
            int chunks,
            int kept,
            int replaced,
            Map<String, Integer> skipped,
            int candidates,
            int dropped,
            Optional<String> report,
            Map<String, Integer> secrets,
            int overCap,
            int passedOver,
            int controls) {
        public static final Counts NONE =
                new Counts(0, 0, 0, 0, 0, 0, 0, Map.of(), 0, 0, Optional.empty(), Map.of(), 0, 0, 0);

        public Counts {
            skipped = Collections.unmodifiableMap(new TreeMap<>(skipped));
            secrets = secrets == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(secrets));
        }

        Counts plus(Counts more) {
            Map<String, Integer> reasons = MaskedText.sum(skipped, more.skipped);
            return new Counts(
                    documents + more.documents,
                    added + more.added,
                    changed + more.changed,
                    unchanged + more.unchanged,
                    chunks + more.chunks,
                    kept + more.kept,
                    replaced + more.replaced,
                    reasons,
                    candidates + more.candidates,
                    dropped + more.dropped,
                    report.or(more::report),
                    MaskedText.sum(secrets, more.secrets),
                    overCap + more.overCap,
                    passedOver + more.passedOver,
                    controls + more.controls);
        }

        /// The counts of one delivered document.
        static Counts ofDocument(boolean isNew, boolean isChanged, SourceFile file) {
            return new Counts(
                    1,
                    isNew ? 1 : 0,
                    isChanged ? 1 : 0,
                    isNew || isChanged ? 0 : 1,
                    0,
                    0,
                    0,
                    Map.of(),
                    0,
                    0,
                    Optional.empty(),
                    file.secrets(),
                    0,
                    0,
                    file.controls());
        }

        static Counts ofChunks(int addedCount, int kept, int replacedCount) {
            return new Counts(
                    0, 0, 0, 0, addedCount, kept, replacedCount, Map.of(), 0, 0, Optional.empty(), Map.of(), 0, 0, 0);
        }

        Counts skipping(Map<String, Integer> reasons) {
            return plus(new Counts(0, 0, 0, 0, 0, 0, 0, reasons, 0, 0, Optional.empty(), Map.of(), 0, 0, 0));
        }

        private Counts harvest(Harvest.Yield yield) {
            return new Counts(
                    documents,
                    added,
                    changed,
                    unchanged,
                    chunks,
                    kept,
                    replaced,
                    skipped,
                    yield.candidates().size(),
                    yield.dropped(),
                    yield.report(),
                    secrets,
                    yield.overCap(),
                    yield.passedOver(),
                    controls);
        }
    }

    Wave with(Counts counts) {
        return new Wave(id, project, origin, status, startedBy, startedAt, finishedAt, counts, summary);
    }

    Wave harvest(Harvest.Yield yield) {
        return new Wave(
                id, project, origin, status, startedBy, startedAt, finishedAt, counts.harvest(yield), yield.summary());
    }

    Wave in(String namedText) {
        return new Wave(id, namedText, origin, status, startedBy, startedAt, finishedAt, counts, summary);
    }

    Wave startedAt(Instant at) {
        return new Wave(id, project, origin, status, startedBy, at, finishedAt, counts, summary);
    }

    Wave closed(Instant at) {
        return new Wave(
                id,
                project,
                origin,
                Status.DONE,
                startedBy,
                startedAt,
                finishedAt.or(() -> Optional.of(at)),
                counts,
                summary);
    }
}
