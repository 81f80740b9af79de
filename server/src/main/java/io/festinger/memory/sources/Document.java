package io.festinger.memory.sources;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A file of a project, as it was taken in last.
///
/// @param path as the project names it, with `/` between folders
/// @param title from the front matter, the first heading or the file's name
/// @param frontMatter what stands between `---` lines at its top; empty for none
/// @param contentHash SHA-256 of its text, in hexadecimal
/// @param version rises when its text changes
/// @param waveId the wave that brought this version
/// @param updatedAt when the file was changed, as its source says
/// @param ingestedAt when this version was taken in
public record Document(
        String id,
        String project,
        String path,
        Kind kind,
        String title,
        Map<String, Object> frontMatter,
        String contentHash,
        int version,
        String waveId,
        Instant updatedAt,
        Instant ingestedAt) {

    /// How its text is read.
    @Schema(name = "DocumentKind")
    public enum Kind {
        MARKDOWN,
        TEXT,
        HTML,
        JSON;

        /// The spelling of the wire and of the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
