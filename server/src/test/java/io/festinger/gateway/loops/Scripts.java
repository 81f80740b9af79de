package io.festinger.gateway.loops;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;

/// Reads the labelled scripts of `resources/loops`. A script begins with `== loop NAME`, `== fine NAME` or
/// `== wait NAME`, further words after the name are flags; `%repeat N` and `%end` write the lines between
/// them N times; lines with `#` in front are left out before the first script. In a line `{i}` is the round
/// of the innermost repetition from 1, `{j}` that of the one around it, and `{uuid}`, `{hex}`, `{id}`,
/// `{time}`, `{clock}`, `{ms}`, `{pid}`, `{port}` are another one each time.
final class Scripts {
    private Scripts() {}

    /// @param label `loop`; `fine` for what goes on; `wait` for what goes on and may be told that it repeats
    record Script(String name, String label, List<String> flags, List<String> lines) {
        boolean loop() {
            return label.equals("loop");
        }

        boolean waits() {
            return label.equals("wait");
        }
    }

    static List<Script> load(String file) {
        var scripts = new ArrayList<Script>();
        List<String> block = new ArrayList<>();
        String header = "";
        for (String line : read(file).lines().toList()) {
            if (line.startsWith("== ")) {
                add(scripts, header, block);
                header = line;
                block = new ArrayList<>();
            } else if (!header.isEmpty()) {
                block.add(line);
            }
        }
        add(scripts, header, block);
        return scripts;
    }

    private static void add(List<Script> scripts, String header, List<String> block) {
        if (!header.isEmpty()) {
            List<String> words = List.of(header.split(" +"));
            while (!block.isEmpty() && block.getLast().isEmpty()) {
                block.removeLast();
            }
            var lines = new ArrayList<String>();
            new Expansion(words.get(2).hashCode()).expand(block, 0, new ArrayDeque<>(), lines);
            scripts.add(new Script(words.get(2), words.get(1), words.subList(3, words.size()), lines));
        }
    }

    private static String read(String file) {
        try (InputStream in = Scripts.class.getResourceAsStream("/loops/" + file)) {
            return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static final class Expansion {
        private final Random random;
        private int second;

        Expansion(int seed) {
            this.random = new Random(seed);
        }

        /// Gives the index after the block that begins at `from`.
        int expand(List<String> block, int from, Deque<Integer> rounds, List<String> out) {
            int at = from;
            while (at < block.size() && !block.get(at).equals("%end")) {
                String line = block.get(at++);
                if (!line.startsWith("%repeat ")) {
                    out.add(fill(line, rounds));
                    continue;
                }
                int times = Integer.parseInt(line.substring(8).strip());
                int end = at;
                for (int round = 1; round <= times; round++) {
                    rounds.push(round);
                    end = expand(block, at, rounds, out);
                    rounds.pop();
                }
                at = end + 1;
            }
            return at;
        }

        private String fill(String line, Deque<Integer> rounds) {
            String filledText = line;
            if (!rounds.isEmpty()) {
                filledText = filledText
                        .replace("{i}", String.valueOf(rounds.peek()))
                        .replace("{j}", String.valueOf(rounds.peekLast()));
            }
            second += 17;
            String clock =
                    String.format(Locale.ROOT, "%02d:%02d:%02d", 9 + second / 3600 % 10, second / 60 % 60, second % 60);
            return filledText
                    .replace("{uuid}", new UUID(random.nextLong(), random.nextLong()).toString())
                    .replace("{hex}", "%012x".formatted(random.nextLong() & 0xffffffffffffL | 0x1a0000000000L))
                    .replace("{id}", "call_" + Long.toString(random.nextLong() >>> 1, 36) + "7x1y2z")
                    .replace("{time}", "2026-03-14T" + clock + "." + (100 + random.nextInt(900)) + "Z")
                    .replace("{clock}", clock)
                    .replace("{ms}", (1 + random.nextInt(900)) + "." + random.nextInt(10) + "ms")
                    .replace("{pid}", String.valueOf(1000 + random.nextInt(30_000)))
                    .replace("{port}", String.valueOf(33_000 + random.nextInt(30_000)));
        }
    }
}
