package io.festinger.memory.sources;

import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The latest version of a file of a project.
///
/// @param path the path in the project, with `/` between folders
/// @param title from the front matter, the first heading or the file's name
/// @param frontMatter the values between `---` lines at its top; empty for none
/// @param contentHash SHA-256 of its text, in hexadecimal
/// @param version increases when its text changes
/// @param waveId the wave that brought this version
/// @param updatedAt when the file was changed, according to its source
/// @param ingestedAt when this version was stored
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

        /// The spelling in the API and in the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
