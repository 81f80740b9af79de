package io.festinger.archive;

import io.festinger.base.Failure;
import java.time.Instant;
import java.util.Map;

/// The first line of an archive.
///
/// @param festinger the kind of file: `archive`
/// @param format the format of the lines; increases when older readers cannot read them
/// @param schema the newest migration of the exported workspace
record ArchiveHeader(String festinger, int format, int schema, String workspace, Instant exportedAt) {
    static final String KIND = "archive";
    static final int FORMAT = 1;

    /// The schema of the first version that wrote archives.
    static final int OLDEST = 6;

    static ArchiveHeader of(int schema, String workspace, Instant at) {
        return new ArchiveHeader(KIND, FORMAT, schema, workspace, at);
    }

    /// Whether a line begins an archive; any other first line begins a list of facts.
    static boolean begins(String line) {
        return line.startsWith("{\"festinger\":");
    }

    /// @param schema the newest migration of this server
    /// @throws Failure `INVALID_REQUEST` when this server cannot read the archive
    static ArchiveHeader read(String line, int schema) {
        Map<?, ?> fields = ArchiveLine.read(1, line, Map.class);
        if (!KIND.equals(fields.get("festinger"))) {
            throw wrong("festinger", "the file is a '" + fields.get("festinger") + "', not an archive of a workspace");
        }
        if (!Integer.valueOf(FORMAT).equals(fields.get("format"))) {
            throw wrong(
                    "format",
                    "the archive has the format " + fields.get("format") + ", and this server reads format " + FORMAT
                            + "; import it with the version of Festinger that wrote it, or a newer one");
        }
        ArchiveHeader header = ArchiveLine.read(1, line, ArchiveHeader.class);
        if (header.schema() < OLDEST) {
            throw wrong(
                    "schema",
                    "the archive names the schema version " + header.schema() + ", and no version before " + OLDEST
                            + " wrote archives; export the workspace again");
        }
        if (header.schema() > schema) {
            throw wrong(
                    "schema",
                    "the archive comes from schema version " + header.schema() + ", and this server has " + schema
                            + "; upgrade this server to the version that wrote it first");
        }
        return header;
    }

    private static Failure wrong(String field, String detail) {
        return Failure.invalid(field, "line 1, field '" + field + "': " + detail);
    }
}
