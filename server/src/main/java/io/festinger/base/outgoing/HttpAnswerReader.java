package io.festinger.base.outgoing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads one HTTP/1.1 answer (RFC 9112) from a connection without further answers. All parts are bounded.
/// Used by one thread.
final class HttpAnswerReader {
    private static final int LONGEST_LINE = 16 << 10;
    private static final int MOST_HEADERS = 200;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] ([1-5][0-9]{2})( .*)?");

    private final InputStream in;
    private final int mostBytes;

    /// @param mostBytes the most bytes of a body; 0 where none is read
    HttpAnswerReader(InputStream in, int mostBytes) {
        this.in = new BufferedInputStream(in);
        this.mostBytes = mostBytes;
    }

    /// The final answer, after any interim ones.
    HttpAnswer read() throws IOException {
        int status = status();
        Map<String, String> headers = headers();
        while (status / 100 == 1) {
            status = status();
            headers = headers();
        }
        boolean bare = mostBytes == 0 || status == 204 || status == 304;
        return new HttpAnswer(status, headers, bare ? "" : body(headers));
    }

    private int status() throws IOException {
        Matcher status = STATUS.matcher(line());
        if (!status.matches()) {
            throw new ProtocolException("the answer is not HTTP/1.1");
        }
        return Integer.parseInt(status.group(1));
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        int count = 0;
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            if (colon < 1 || ++count > MOST_HEADERS) {
                throw new ProtocolException("the answer's head is malformed or too long");
            }
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return headers;
    }

    private String body(Map<String, String> headers) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        String coding = headers.getOrDefault("transfer-encoding", "");
        String length = headers.get("content-length");
        if (coding.equalsIgnoreCase("chunked")) {
            for (int size = chunk(); size > 0; size = chunk()) {
                copy(size, body);
                line();
            }
            headers();
        } else if (!coding.isEmpty()) {
            throw new ProtocolException("the answer has a transfer coding other than chunked");
        } else if (length != null) {
            copy(size(length, 10), body);
        } else {
            body.writeBytes(in.readNBytes(mostBytes + 1));
            check(body.size());
        }
        return body.toString(StandardCharsets.UTF_8);
    }

    private int chunk() throws IOException {
        String line = line();
        int end = line.indexOf(';');
        return size((end < 0 ? line : line.substring(0, end)).strip(), 16);
    }

    private int size(String text, int radix) throws IOException {
        try {
            long size = Long.parseLong(text, radix);
            check(size);
            return (int) size;
        } catch (NumberFormatException e) {
            throw new ProtocolException("the answer does not say how long it is");
        }
    }

    private void check(long size) throws IOException {
        if (size < 0 || size > mostBytes) {
            throw new IOException("the answer has more than " + mostBytes + " bytes");
        }
    }

    private void copy(int size, ByteArrayOutputStream body) throws IOException {
        check((long) body.size() + size);
        byte[] bytes = in.readNBytes(size);
        if (bytes.length < size) {
            throw new EOFException("the answer broke off");
        }
        body.writeBytes(bytes);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the connection was closed before the answer was over");
            }
            if (line.length() == LONGEST_LINE) {
                throw new ProtocolException("the answer's head is malformed or too long");
            }
            line.append((char) c);
        }
        int end = line.length();
        return line.substring(0, end > 0 && line.charAt(end - 1) == '\r' ? end - 1 : end);
    }
}
