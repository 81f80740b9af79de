package io.festinger.archive;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What became of what was imported, or would become of it.
///
/// @param kind what was done: an archive was restored or merged, or facts were written
/// @param lines how many lines were read, the first and the last of an archive among them
/// @param rows each row of an archive is in exactly one of them; empty for facts
/// @param facts each fact is in exactly one of them; empty for an archive
/// @param conflicts what a merge found; empty for anything else
/// @param remarks what a person should look at, in the order of the lines; the first ones where there are
///     many
/// @param contentHash of the archive; empty for facts
public record ImportReport(
        Kind kind,
        boolean dryRun,
        long lines,
        Optional<TableCounts> rows,
        Optional<FactCounts> facts,
        Optional<StandingRows.Filed> conflicts,
        List<Remark> remarks,
        Optional<String> contentHash) {
    /// Most remarks in a report.
    public static final int MOST_REMARKS = 1_000;

    public ImportReport {
        remarks = List.copyOf(remarks);
    }

    /// The same with further remarks, as far as there is room.
    ImportReport remarking(List<Remark> more) {
        List<Remark> all = Stream.concat(remarks.stream(), more.stream())
                .limit(MOST_REMARKS)
                .sorted(Comparator.comparingInt(Remark::line))
                .toList();
        return new ImportReport(kind, dryRun, lines, rows, facts, conflicts, all, contentHash);
    }

    /// What an import did.
    @Schema(name = "ImportOutcome")
    public enum Kind {
        RESTORED,
        MERGED,
        FACTS
    }

    /// Facts by what became of them.
    ///
    /// @param stored those stored without a contradiction
    /// @param duplicates those known already: they corroborate
    /// @param conflicts those stored, or kept, beside a conflict that they opened or joined
    /// @param refused those not stored: a remark says why
    /// @param secretsRemoved how many secrets were masked in them, by kind; a remark names each line
    public record FactCounts(
            long stored, long duplicates, long conflicts, long refused, Map<String, Integer> secretsRemoved) {}

    /// Rows of an archive by what became of them.
    ///
    /// @param added new rows, which were stored
    /// @param same rows that were here already, as they are
    /// @param updated rows that were here in an earlier version, which was replaced and kept
    /// @param older rows that are here in a later version, which stays
    /// @param different rows that are here in a version that does not descend from this one: it stays, and
    ///     a remark says so
    /// @param passed rows not taken over, because they belong to the other workspace alone
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
    /// @param field what differs or does not fit; absent where no single field does
    /// @param detail what is the matter and what to do about it
    public record Remark(
            int line, Optional<String> table, Optional<String> id, Optional<String> field, String detail) {}
}
