package io.festinger.llm.onnx;

import io.festinger.llm.onnx.PairTransformer.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The built-in transformer for tests over fixed corpora: what it says of their pairs is read from a
/// file, which a computation of minutes has written. The file names the adapter it was computed with by
/// its checksum; after a change of the adapter, and for any other pair, the transformer itself is
/// asked. `-Dfestinger.likelihoods=real` asks it for every pair; `-Dfestinger.likelihoods=write` does
/// the same and writes the file again, with the pairs of all tests in this JVM.
public final class RecordedTransformer implements PairTransformer {
    private static final Path FILE = Path.of("src", "test", "resources", "models", "likelihoods.tsv");
    private static final String MODE = System.getProperty("festinger.likelihoods", "recorded");
    private static final int KEY = 8;
    private static final Map<String, String> WRITTEN = new ConcurrentSkipListMap<>();

    private final Path folder;
    private final int threads;
    private final Map<String, double[]> likelihoods;
    private Optional<AdaptedTransformer> real = Optional.empty();
    private int unrecordedCount;

    private RecordedTransformer(Path folder, int threads) {
        this.folder = folder;
        this.threads = threads;
        this.likelihoods = MODE.equals("recorded") ? read() : new ConcurrentHashMap<>();
    }

    public static SharedTransformer sharedTransformer() {
        return new SharedTransformer(1, RecordedTransformer::new);
    }

    @Override
    public List<double[]> shares(List<Texts> pairs) {
        return pairs.stream()
                .map(pair -> likelihoods.computeIfAbsent(key(pair), _ -> ask(pair)))
                .toList();
    }

    private synchronized double[] ask(Texts pair) {
        if (real.isEmpty()) {
            real = Optional.of(AdaptedTransformer.open(folder, threads));
        }
        unrecordedCount++;
        return real.get().shares(List.of(pair)).getFirst();
    }

    @Override
    public String name() {
        return "the recorded transformer";
    }

    @Override
    public synchronized void close() {
        real.ifPresent(AdaptedTransformer::close);
        if (MODE.equals("write")) {
            write();
        } else if (MODE.equals("recorded") && unrecordedCount > 0) {
            System.out.printf(
                    "%nThe transformer was asked about %d pairs that %s lacks; -Dfestinger.likelihoods=write adds them.%n",
                    unrecordedCount, FILE);
        }
    }

    private static Map<String, double[]> read() {
        try (Stream<String> lines = Files.lines(FILE)) {
            List<String> all = lines.toList();
            if (!all.getFirst().equals(head())) {
                return new ConcurrentHashMap<>();
            }
            return new ConcurrentHashMap<>(all.stream()
                    .skip(1)
                    .map(line -> line.split("\t"))
                    .collect(Collectors.toMap(cells -> cells[0], RecordedTransformer::numbers)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double[] numbers(String[] cells) {
        return Arrays.stream(cells).skip(1).mapToDouble(Double::parseDouble).toArray();
    }

    private void write() {
        likelihoods.forEach((key, shares) -> WRITTEN.put(
                key,
                Arrays.stream(shares)
                        .mapToObj(share -> String.format(Locale.ROOT, "%.4f", share))
                        .collect(Collectors.joining("\t", key + "\t", ""))));
        try {
            Files.write(
                    FILE,
                    Stream.concat(Stream.of(head()), WRITTEN.values().stream()).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The checksum of the adapter, which in turn names the transformer that it fits by its checksum.
    private static String head() {
        try (InputStream adapter = RecordedTransformer.class.getResourceAsStream("/models/notes.adapter")) {
            return "adapter\t"
                    + HexFormat.of()
                            .formatHex(sha256(Objects.requireNonNull(adapter).readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String key(Texts pair) {
        byte[] texts = (pair.first() + '\0' + pair.second()).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(sha256(texts), 0, KEY);
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
