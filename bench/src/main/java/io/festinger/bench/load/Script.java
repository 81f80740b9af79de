package io.festinger.bench.load;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The scripted model's answers, as bytes of HTTP.
///
/// @param lines the number of lines before the last, each in a separate chunk
/// @param paceNanos the time between two lines of a paced answer
record Script(int lines, long paceNanos) {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n";

    /// The answer in the pieces of a paced model: the head with the first line, then one line each, and the
    /// end with the last.
    List<byte[]> pieces(ChatDialect dialect) {
        String head = HEAD.formatted(dialect.contentType());
        List<byte[]> pieces = new ArrayList<>();
        for (int i = 0; i < lines; i++) {
            pieces.add(bytes((i == 0 ? head : "") + chunk(dialect.piece())));
        }
        pieces.add(bytes((lines == 0 ? head : "") + chunk(dialect.lastPiece()) + "0\r\n\r\n"));
        return pieces;
    }

    /// The whole answer in one piece.
    byte[] whole(ChatDialect dialect) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        pieces(dialect).forEach(all::writeBytes);
        return all.toByteArray();
    }

    /// An answer in plain JSON.
    static byte[] json(String body) {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n";
        return bytes(head.formatted(bytes(body).length) + body);
    }

    private static String chunk(String line) {
        return Integer.toHexString(line.length()) + "\r\n" + line + "\r\n";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
