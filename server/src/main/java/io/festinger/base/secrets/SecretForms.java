package io.festinger.base.secrets;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The forms of `secrets/forms.txt`, by their first two characters, so any other word costs one look-up.
final class SecretForms {
    private static final SecretForm[] NONE = {};
    private static final int CHARACTERS = 128;

    static final SecretForms STANDARD = new SecretForms(load());

    private final SecretForm[][] byStart = new SecretForm[CHARACTERS * CHARACTERS][];
    private final LetterPairs starts = new LetterPairs();

    private SecretForms(List<SecretForm> forms) {
        Arrays.fill(byStart, NONE);
        forms.forEach(form -> starts.add(form.prefix().charAt(0), form.prefix().charAt(1)));
        forms.stream()
                .collect(Collectors.groupingBy(form -> index(form.prefix(), 0)))
                .forEach((start, secretForms) -> byStart[start] = secretForms.stream()
                        .sorted(Comparator.comparing(
                                (SecretForm form) -> -form.prefix().length()))
                        .toArray(SecretForm[]::new));
    }

    static List<SecretForm> load() {
        try (InputStream in = SecretForms.class.getResourceAsStream("/secrets/forms.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(SecretForm::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int index(String text, int at) {
        return text.charAt(at) * CHARACTERS + text.charAt(at + 1);
    }

    /// The secret that begins at `at`, where a word begins; null where there is none.
    @Nullable
    FoundSecret at(String text, int at) {
        if (at + 1 >= text.length() || !starts.has(text.charAt(at), text.charAt(at + 1))) {
            return null;
        }
        for (SecretForm form : byStart[index(text, at)]) {
            if (text.startsWith(form.prefix(), at)) {
                int end = form.end(text, at);
                if (end >= 0) {
                    return new FoundSecret(form.kind(), at, end);
                }
            }
        }
        return null;
    }
}
