package io.festinger.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/// Lists of words in resources: one entry a line, `#` begins a comment line.
public final class WordList {
    private WordList() {}

    /// The words of a text between white space.
    public static Set<String> of(String text) {
        return Set.of(text.strip().split("\\s+"));
    }

    /// The entries in their order.
    ///
    /// @param path of the resource, from the root of the class path: `/words/roles.txt`
    /// @throws IllegalStateException when there is no such list
    public static List<String> read(String path) {
        try (InputStream content = WordList.class.getResourceAsStream(path)) {
            if (content == null) {
                throw new IllegalStateException("there is no list " + path);
            }
            return new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8))
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
