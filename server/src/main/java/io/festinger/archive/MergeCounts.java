package io.festinger.archive;

import io.festinger.archive.ImportReport.Remark;
import io.festinger.archive.ImportReport.TableCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Counts the results for rows during a merge, each row once.
final class MergeCounts {
    private long addedCount;
    private long same;
    private long updatedCount;
    private long older;
    private long different;
    private long passedCount;
    private final List<Remark> remarks = new ArrayList<>();

    void added(long rows) {
        addedCount += rows;
    }

    void same(long rows) {
        same += rows;
    }

    void older() {
        older++;
    }

    void passed(long rows) {
        passedCount += rows;
    }

    /// One local row was replaced by the archive's.
    void updated(ArchiveTable table, ExistingRows.ComparedRow row, String detail) {
        updatedCount++;
        remark(table, row, detail);
    }

    /// One local row stays unchanged.
    void different(ArchiveTable table, ExistingRows.ComparedRow row, String detail) {
        different++;
        remark(table, row, detail);
    }

    void remark(ArchiveTable table, ExistingRows.ComparedRow row, String detail) {
        if (remarks.size() < ImportReport.MOST_REMARKS) {
            remarks.add(new Remark(
                    row.line().number(),
                    Optional.of(table.name()),
                    Optional.of(row.id()),
                    row.fields().isEmpty() ? Optional.empty() : Optional.of(String.join(", ", row.fields())),
                    detail));
        }
    }

    TableCounts counts() {
        return new TableCounts(addedCount, same, updatedCount, older, different, passedCount);
    }

    List<Remark> remarks() {
        return List.copyOf(remarks);
    }
}
