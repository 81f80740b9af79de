package io.festinger.archive;

import io.festinger.conflicts.WriteScope;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The result of an import, or of its dry run.
///
/// @param kind what the import did: an archive was restored or merged, or facts were written
/// @param lines the number of lines, including the first and the last of an archive
/// @param rows the counts of an archive's rows, each counted once; empty for facts
/// @param facts the counts of facts, each counted once; empty for an archive
/// @param conflicts conflicts that a merge found; empty for any other import
/// @param remarks findings that a person should check, in the order of the lines; only the
///     first when there are many
/// @param contentHash the content hash of the archive; empty for facts
public record ImportReport(
        Kind kind,
        boolean dryRun,
        long lines,
        Optional<TableCounts> rows,
        Optional<FactCounts> facts,
        Optional<ExistingRows.Filed> conflicts,
        List<Remark> remarks,
        Optional<String> contentHash) {
    /// Most remarks in a report.
    public static final int MOST_REMARKS = 1_000;

    public ImportReport {
        remarks = List.copyOf(remarks);
    }

    /// Of an archive.
    static ImportReport of(Kind kind, WriteScope scope, int lines, ArchiveFile archive, TableCounts rows) {
        return new ImportReport(
                kind,
                scope.dryRun(),
                lines,
                Optional.of(rows),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.of(archive.contentHash()));
    }

    /// The same report with the conflicts that a merge found.
    ImportReport filing(ExistingRows.Filed filed) {
        return new ImportReport(kind, dryRun, lines, rows, facts, Optional.of(filed), remarks, contentHash);
    }

    /// The same report with further remarks, as far as there is room.
    ImportReport remarking(List<Remark> more) {
        List<Remark> all = Stream.concat(remarks.stream(), more.stream())
                .limit(MOST_REMARKS)
                .sorted(Comparator.comparingInt(Remark::line))
                .toList();
        return new ImportReport(kind, dryRun, lines, rows, facts, conflicts, all, contentHash);
    }

    /// The kinds of imports.
    @Schema(name = "ImportOutcome")
    public enum Kind {
        RESTORED,
        MERGED,
        FACTS
    }

    /// Counts of facts by their results.
    ///
    /// @param stored facts that were stored without a contradiction
    /// @param duplicates known facts, which were corroborated
    /// @param conflicts facts that were stored, or kept, with a conflict that they opened or joined
    /// @param refused facts that were not stored: a remark gives the reason
    /// @param secretsRemoved secrets that were masked in them, by kind; a remark names each line
    public record FactCounts(
            long stored, long duplicates, long conflicts, long refused, Map<String, Integer> secretsRemoved) {}

    /// Counts of an archive's rows by their results.
    ///
    /// @param added new rows, which were stored
    /// @param same rows that are identical here
    /// @param updated rows with an earlier local version, which was replaced and kept as a version
    /// @param older rows with a later local version, which stays
    /// @param different rows whose local version does not descend from this one: it stays,
    ///     and a remark reports it
    /// @param passed rows that were skipped, because they belong only to the other workspace
    public record TableCounts(long added, long same, long updated, long older, long different, long passed) {
        public long all() {
            return added + same + updated + older + different + passed;
        }

        boolean changedAnything() {
            return added + updated > 0;
        }
    }

    /// @param line its number in the file
    /// @param table the table of the row; absent for a fact
    /// @param id the id of the row; absent for a fact that was not stored
    /// @param field the field that differs or is invalid; absent when it is not exactly one
    /// @param detail the problem, and what to do about it
    public record Remark(int line, Optional<String> table, Optional<String> id, Optional<String> field, String detail) {
        /// About a line that names no row of a table.
        static Remark of(int line, Optional<String> field, String detail) {
            return new Remark(line, Optional.empty(), Optional.empty(), field, detail);
        }
    }
}
