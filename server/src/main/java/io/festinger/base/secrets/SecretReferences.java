package io.festinger.base.secrets;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Recognises values that name the place where a secret is stored, by the beginnings in
/// `secrets/references.txt`. Pure.
final class SecretReferences {
    private static final int LONGEST = 300;
    private static final List<String> BEGINNINGS = load();
    private static final Characters BOUNDS = new Characters("\"'`=(,<>");

    private SecretReferences() {}

    private static List<String> load() {
        try (InputStream in = SecretReferences.class.getResourceAsStream("/secrets/references.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(" ", 2)[0])
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether a reference begins at `at`.
    static boolean begins(String text, int at) {
        return BEGINNINGS.stream().anyMatch(beginning -> text.startsWith(beginning, at));
    }

    /// Whether the word around `at` begins as a reference, as around `secret` in `arn:aws:...:secret:NAME`.
    static boolean surrounds(String text, int at) {
        int start = at;
        while (start > 0 && at - start < LONGEST && !ends(text.charAt(start - 1))) {
            start--;
        }
        return start < at && begins(text, start);
    }

    private static boolean ends(char c) {
        return c <= ' ' || BOUNDS.has(c);
    }
}
