package io.festinger.bench.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// One client of the scripted model: requests one after the other, each with a `Content-Length` or without a body.
final class ModelConnection {
    private static final byte[] RECOLLECTION = "<recollection>".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] INSTANT = "\"model\":\"instant\"".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] EMPTY_LINE = "\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);

    private final ScriptedModel model;
    private final SocketChannel channel;
    private List<byte[]> pieces = List.of();
    private byte[] buffer = new byte[16 << 10];
    private int filledCount;
    private int nextPiece;
    private long dueNanos;

    ModelConnection(ScriptedModel model, SocketChannel channel) {
        this.model = model;
        this.channel = channel;
    }

    long dueNanos() {
        return dueNanos;
    }

    void read() throws IOException {
        if (filledCount == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int got = channel.read(ByteBuffer.wrap(buffer, filledCount, buffer.length - filledCount));
        if (got < 0) {
            channel.close();
            return;
        }
        filledCount += got;
        int used = request();
        if (used > 0) {
            System.arraycopy(buffer, used, buffer, 0, filledCount - used);
            filledCount -= used;
        }
    }

    /// Sends the next line of a paced answer; a client that has left is forgotten.
    void tick() {
        try {
            write(pieces.get(nextPiece++));
            if (nextPiece < pieces.size()) {
                dueNanos += model.paceNanos();
                model.schedule(this);
            }
        } catch (IOException e) {
            nextPiece = pieces.size();
        }
    }

    /// Answers the request at the buffer's start when it is complete; returns its length, or 0.
    private int request() throws IOException {
        int headEnd = indexOf(EMPTY_LINE, 0, filledCount);
        if (headEnd < 0) {
            return 0;
        }
        String head = new String(buffer, 0, headEnd, StandardCharsets.ISO_8859_1);
        int bodyStart = headEnd + EMPTY_LINE.length;
        int end = bodyStart + contentLength(head);
        if (filledCount < end) {
            return 0;
        }
        answer(head, bodyStart, end);
        return end;
    }

    private void answer(String head, int bodyStart, int end) throws IOException {
        Optional<ChatDialect> dialect = ChatDialect.of(head);
        if (head.startsWith("GET /stats")) {
            write(Script.json(
                    "[%d,%d,%d,%d]".formatted(model.chats, model.recollections, model.answerable, model.answered)));
        } else if (dialect.isEmpty()) {
            write(Script.json("{}"));
        } else {
            model.chats++;
            model.recollections += indexOf(RECOLLECTION, bodyStart, end) < 0 ? 0 : 1;
            count(StoredFacts.Share.of(new String(buffer, bodyStart, end - bodyStart, StandardCharsets.UTF_8)));
            chat(dialect.get(), indexOf(INSTANT, bodyStart, end) >= 0);
        }
    }

    private void count(StoredFacts.Share share) {
        switch (share) {
            case PRESENT -> {
                model.answerable++;
                model.answered++;
            }
            case MISSING -> model.answerable++;
            case NOT_ANSWERABLE -> {}
        }
    }

    private void chat(ChatDialect dialect, boolean instant) throws IOException {
        if (instant) {
            write(model.whole(dialect));
            return;
        }
        pieces = model.pieces(dialect);
        nextPiece = 0;
        dueNanos = System.nanoTime();
        tick();
    }

    private void write(byte[] bytes) throws IOException {
        ByteBuffer out = ByteBuffer.wrap(bytes);
        while (out.hasRemaining()) {
            if (channel.write(out) == 0) {
                Thread.onSpinWait(); // the answers fit into a socket's buffer; a client this slow is not measured
            }
        }
    }

    private int indexOf(byte[] requestedBytes, int from, int to) {
        for (int i = from; i <= to - requestedBytes.length; i++) {
            if (buffer[i] == requestedBytes[0]
                    && Arrays.equals(buffer, i, i + requestedBytes.length, requestedBytes, 0, requestedBytes.length)) {
                return i;
            }
        }
        return -1;
    }

    private static int contentLength(String head) {
        for (String line : head.split("\r\n", -1)) {
            if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
                return Integer.parseInt(line.substring(15).strip());
            }
        }
        return 0;
    }
}
