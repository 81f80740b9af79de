package io.festinger.bench.claims;

import com.sun.management.ThreadMXBean;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.StandardClaimReader;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Measures the reading of sentences into claims on one thread, in rounds until it is warm: the thread's
/// time and allocations.
///
///     SentenceLoad PAIRS
public final class SentenceLoad {
    private static final int ROUNDS = 60;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private SentenceLoad() {}

    public static void main(String[] arguments) throws IOException {
        List<String> texts = texts(Path.of(arguments[0]));
        var reader = new StandardClaimReader();
        var row = new RowRef(RowKind.MEMORY, "mem_1");
        var origin = new Statement.Origin(
                row, row.id(), "project", "", Validity.ALWAYS, "author", Instant.parse("2026-05-01T00:00:00Z"));
        long[] nanos = new long[ROUNDS];
        long bytes = 0;
        long claims = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            long begin = THREADS.getCurrentThreadCpuTime();
            claims = 0;
            for (String text : texts) {
                claims += reader.read(new Statement.Memory(origin, "project", text))
                        .size();
            }
            nanos[round] = (THREADS.getCurrentThreadCpuTime() - begin) / texts.size();
            bytes = (THREADS.getCurrentThreadAllocatedBytes() - allocated) / texts.size();
        }
        long first = nanos[0];
        Arrays.sort(nanos);
        System.out.println(String.format(
                Locale.ROOT,
                "sentences: %,d a second, %,d ns each (%,d in the first round), %,d bytes each (%d texts, %d claims)",
                1_000_000_000 / nanos[ROUNDS / 4],
                nanos[ROUNDS / 4],
                first,
                bytes,
                texts.size(),
                claims));
    }

    /// Both sides of labelled pairs.
    private static List<String> texts(Path pairs) throws IOException {
        return Files.readAllLines(pairs).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .filter(columns -> columns.length > 5)
                .flatMap(columns -> Stream.of(columns[4], columns[5]))
                .toList();
    }
}
