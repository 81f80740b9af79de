package io.festinger.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/// One kept connection, one request at a time, blocking. It knows just enough HTTP to find the first byte
/// and the end of an answer's body.
final class Wire implements AutoCloseable {
    private static final byte[] END_OF_CHUNKS = "\r\n0\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);

    private final SocketChannel channel;
    private final ByteBuffer in = ByteBuffer.allocate(256 << 10);

    Wire(InetSocketAddress address) throws IOException {
        channel = SocketChannel.open(address);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    /// @param firstNanos from the call to the first byte of the body
    /// @param wholeNanos from the call to the body's end
    record Reply(int status, String body, long firstNanos, long wholeNanos) {}

    /// Sends the request and reads the whole answer, which must fit into 256 KB.
    Reply call(byte[] request) throws IOException {
        long start = System.nanoTime();
        ByteBuffer out = ByteBuffer.wrap(request);
        while (out.hasRemaining()) {
            channel.write(out);
        }
        in.clear();
        int bodyStart = readHead();
        String head = new String(in.array(), 0, bodyStart, StandardCharsets.ISO_8859_1);
        int length = contentLength(head);
        while (in.position() == bodyStart && length != 0) {
            read();
        }
        long first = System.nanoTime() - start;
        while (length < 0 ? !chunksEnded() : in.position() < bodyStart + length) {
            read();
        }
        long whole = System.nanoTime() - start;
        String body = new String(in.array(), bodyStart, in.position() - bodyStart, StandardCharsets.ISO_8859_1);
        return new Reply(Integer.parseInt(head.substring(9, 12)), body, first, whole);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private int readHead() throws IOException {
        for (int seenCount = 0; ; ) {
            read();
            byte[] bytes = in.array();
            for (; seenCount + 3 < in.position(); seenCount++) {
                if (bytes[seenCount] == '\r'
                        && bytes[seenCount + 1] == '\n'
                        && bytes[seenCount + 2] == '\r'
                        && bytes[seenCount + 3] == '\n') {
                    return seenCount + 4;
                }
            }
        }
    }

    private void read() throws IOException {
        if (channel.read(in) <= 0) {
            throw new EOFException("the answer broke off after " + in.position() + " bytes");
        }
    }

    private boolean chunksEnded() {
        int end = in.position();
        if (end < END_OF_CHUNKS.length) {
            return false;
        }
        for (int i = 0; i < END_OF_CHUNKS.length; i++) {
            if (in.get(end - END_OF_CHUNKS.length + i) != END_OF_CHUNKS[i]) {
                return false;
            }
        }
        return true;
    }

    /// The declared length, or -1 for a chunked answer.
    private static int contentLength(String head) throws IOException {
        for (String line : head.split("\r\n", -1)) {
            if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
                return Integer.parseInt(line.substring(15).strip());
            }
            if (line.regionMatches(true, 0, "transfer-encoding:", 0, 18)) {
                return -1;
            }
        }
        throw new IOException("neither length nor chunks: " + head);
    }
}
