package io.festinger.concepts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Names that every model knows, and technical words that no dictionary lists: blocks never ask about them.
final class CommonNames {
    private static final String LIST = "/concepts/well-known.txt";
    private static final Set<String> WORDS = read();

    private CommonNames() {}

    static boolean contains(String token) {
        return WORDS.contains(token);
    }

    /// One line per group, words separated by blanks; a line that begins with `#` describes the group.
    private static Set<String> read() {
        try (InputStream list = Objects.requireNonNull(CommonNames.class.getResourceAsStream(LIST), LIST)) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .flatMap(line -> Arrays.stream(line.strip().split(" +")))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
