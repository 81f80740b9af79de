package io.festinger.gateway.transfer;

import io.airlift.compress.zstd.ZstdInputStream;
import io.festinger.base.HeldBytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.zip.GZIPInputStream;

/// Decompresses request bodies within the limits. Its duration is unbounded: for worker threads.
public final class BodyDecoder {
    private static final Set<String> KNOWN = Set.of("zstd", "gzip", "x-gzip");

    /// Prompts shrink to a tenth, repeated text to a hundredth; a body that grows more is an attack.
    private static final long MOST_RATIO = 500;

    /// This many bytes are harmless at any ratio.
    private static final long ALWAYS_ALLOWED = 1 << 20;

    private static final int FIRST = 1 << 20;

    /// Growing bytes are copied, and copied again when complete.
    private static final int COPIES = 3;

    private BodyDecoder() {}

    public static boolean knows(String encoding) {
        return KNOWN.contains(encoding.toLowerCase(Locale.ROOT));
    }

    /// The decompressed body; empty where it is garbage, grows beyond the limit, or finds no room.
    ///
    /// @param encoding a supported encoding
    /// @param hold counts the decompressed bytes; unchanged where the result is empty
    public static Optional<byte[]> decode(byte[] body, String encoding, long limit, HeldBytes.Hold hold) {
        AtomicLong taken = new AtomicLong();
        Optional<byte[]> plain = decode(body, encoding, limit, bytes -> {
            boolean room = hold.growSpare(bytes);
            taken.addAndGet(room ? bytes : 0);
            return room;
        });
        if (plain.isEmpty()) {
            hold.shrink(taken.get());
        }
        return plain;
    }

    private static Optional<byte[]> decode(byte[] body, String encoding, long limit, LongPredicate room) {
        long max = Math.min(limit, Math.max(ALWAYS_ALLOWED, body.length * MOST_RATIO));
        try (InputStream in = open(body, encoding.toLowerCase(Locale.ROOT))) {
            var out = new ByteArrayOutputStream((int) Math.min(FIRST, Math.max(1_024, body.length * 4L)));
            byte[] buffer = new byte[32 << 10];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (out.size() + (long) read > max || !room.test((long) read * COPIES)) {
                    return Optional.empty();
                }
                out.write(buffer, 0, read);
            }
            return Optional.of(out.toByteArray());
        } catch (IOException | RuntimeException e) {
            // the decoders report garbage with either exception
            return Optional.empty();
        }
    }

    private static InputStream open(byte[] body, String encoding) throws IOException {
        var in = new ByteArrayInputStream(body);
        return encoding.equals("zstd") ? new ZstdInputStream(in) : new GZIPInputStream(in, 32 << 10);
    }
}
