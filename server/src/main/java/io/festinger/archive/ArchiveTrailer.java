package io.festinger.archive;

import java.util.Map;

/// The last line of an archive: without it, the archive is cut off.
///
/// @param end always true
/// @param rows the number of rows of each table
/// @param contentHash SHA-256 over the lines of content: the same for the same content, regardless of time
///     and place of the export
/// @param sha256 over all lines before this one, including their line ends
record ArchiveTrailer(boolean end, Map<String, Long> rows, String contentHash, String sha256) {
    static boolean isOne(String line) {
        return line.startsWith("{\"end\":");
    }
}
