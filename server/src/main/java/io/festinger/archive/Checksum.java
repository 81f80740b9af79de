package io.festinger.archive;

import io.festinger.base.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/// SHA-256 over lines.
final class Checksum {
    private final MessageDigest digest = Sha256.digest();

    /// Adds a line and its line end.
    void line(byte[] utf8) {
        digest.update(utf8);
        digest.update((byte) '\n');
    }

    void line(String line) {
        line(line.getBytes(StandardCharsets.UTF_8));
    }

    /// The checksum in hexadecimal. The checksum starts again.
    String end() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
