package io.festinger.conflicts;

/// The passage of a document from which a row was read. It tells which rows can stand beside each other although their
/// values differ: one version of a document was written at once, and what it says twice is of two things.
public interface SourcePlace {
    /// Whether rows from the two passages are about different things, whatever they claim.
    ///
    /// @param areCells whether both claims are cells of tables, which are about the headings above their table
    boolean isApartFrom(SourcePlace other, boolean areCells);
}
