package io.festinger.dist;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/// Docker's health check of a container, as in the `HEALTHCHECK` of the `Dockerfile`.
///
/// @param program the program to run in the container; exit code 0 means healthy
/// @param startPeriod failures during it do not count
record HealthCheck(String program, Duration interval, Duration timeout, Duration startPeriod) {
    private static final String CONFIGURATION = "config.json";

    /// Jib writes only health checks of base images, so this changes the configuration in the file.
    ///
    /// @param tar an image as `docker save` writes it
    void addTo(Path tar) throws IOException {
        Path changedPath = tar.resolveSibling(tar.getFileName() + ".new");
        try (var in = new TarArchiveInputStream(new BufferedInputStream(Files.newInputStream(tar)));
                var out = new TarArchiveOutputStream(new BufferedOutputStream(Files.newOutputStream(changedPath)))) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().equals(CONFIGURATION)) {
                    byte[] configuration = addTo(in.readAllBytes());
                    TarArchiveEntry larger = new TarArchiveEntry(CONFIGURATION);
                    larger.setModTime(entry.getLastModifiedTime());
                    larger.setSize(configuration.length);
                    out.putArchiveEntry(larger);
                    out.write(configuration);
                } else {
                    out.putArchiveEntry(entry);
                    in.transferTo(out);
                }
                out.closeArchiveEntry();
            }
        }
        Files.move(changedPath, tar, StandardCopyOption.REPLACE_EXISTING);
    }

    private byte[] addTo(byte[] configuration) throws IOException {
        ObjectMapper json = new ObjectMapper();
        ObjectNode image = (ObjectNode) json.readTree(configuration);
        ObjectNode check = image.withObject("/config").putObject("Healthcheck");
        check.putArray("Test").add("CMD").add(program);
        check.put("Interval", interval.toNanos());
        check.put("Timeout", timeout.toNanos());
        check.put("StartPeriod", startPeriod.toNanos());
        return json.writeValueAsBytes(image);
    }
}
