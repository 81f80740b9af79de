package io.festinger.memory.sources;

import io.festinger.base.Failure;
import io.festinger.base.secrets.MaskedText;
import io.festinger.base.secrets.SecretScanner;
import io.festinger.memory.Inputs;
import io.festinger.memory.sources.reading.ControlCharacters;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/// A file as it is delivered, without its secrets and control characters.
///
/// @param path within its project, with `/` between folders
/// @param content the text with a mark instead of each secret, and of each control character
/// @param updatedAt when it was changed; empty when unknown
/// @param secrets how many there were of each kind
/// @param controls how many control characters there were, see [ControlCharacters]
public record SourceFile(
        String path, String content, Optional<Instant> updatedAt, Map<String, Integer> secrets, int controls) {
    /// Most bytes of a file, in UTF-8.
    public static final int MOST_BYTES = 5 * 1024 * 1024;

    static final int LONGEST_PATH = 1_000;
    static final int DEEPEST = 64;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    public SourceFile {
        content = content.startsWith(BYTE_ORDER_MARK) ? content.substring(1) : content;
        controls += ControlCharacters.count(content);
        MaskedText maskedText = SecretScanner.mask(ControlCharacters.replace(content));
        content = maskedText.text();
        secrets = MaskedText.sum(secrets, maskedText.kinds());
    }

    /// Makes a file from its original text.
    public SourceFile(String path, String content, Optional<Instant> updatedAt) {
        this(path, content, updatedAt, Map.of(), 0);
    }

    /// How many secrets there were of each kind in all of them.
    public static Map<String, Integer> secrets(List<SourceFile> files) {
        return files.stream().map(SourceFile::secrets).reduce(Map.of(), MaskedText::sum);
    }

    /// @param field how the caller names the file, such as `documents[3]`
    /// @throws Failure `INVALID_REQUEST` or `TOO_LARGE`, naming the field, when this file cannot be stored
    public static SourceFile of(String field, String path, String content, Optional<Instant> updatedAt) {
        wrong(path).ifPresent(reason -> {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, field + ".path", "'" + path + "' is not a valid path: " + reason);
        });
        if (size(content) > MOST_BYTES) {
            throw new Failure(
                    Failure.Code.TOO_LARGE,
                    field + ".content",
                    "'" + path + "' is larger than " + MOST_BYTES + " bytes; split it, or omit it");
        }
        int parts = Parts.count(content);
        if (parts > Parts.MOST) {
            throw new Failure(
                    Failure.Code.TOO_LARGE,
                    field + ".content",
                    "'" + path + "' has " + parts + " lines, sentences and marks, and a document has at most "
                            + Parts.MOST + "; split it, or omit it");
        }
        if (!isText(content)) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    field + ".content",
                    "'" + path + "' is not text: it has a NUL character or a lone surrogate; omit it");
        }
        return new SourceFile(path, content, Inputs.time(field + ".updated_at", updatedAt));
    }

    private static long size(String content) {
        return content.length() > MOST_BYTES ? content.length() : content.getBytes(StandardCharsets.UTF_8).length;
    }

    static boolean isText(String content) {
        return content.codePoints().noneMatch(unstorable());
    }

    private static IntPredicate unstorable() {
        return c -> c == 0 || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    }

    /// Why this is not a valid path of a document; empty when it is valid.
    static Optional<String> wrong(String path) {
        if (path.isBlank() || path.length() > LONGEST_PATH) {
            return Optional.of("it must have 1 to " + LONGEST_PATH + " characters");
        }
        if (!SecretScanner.find(path).isEmpty()) {
            return Optional.of("it holds a secret");
        }
        if (path.indexOf('\\') >= 0
                || path.codePoints()
                        .anyMatch(c -> Character.isISOControl(c) || unstorable().test(c))) {
            return Optional.of("remove backslashes and control characters, and put / between folders");
        }
        String[] steps = path.split("/", -1);
        if (Arrays.stream(steps).anyMatch(step -> step.isBlank() || step.equals(".") || step.equals(".."))) {
            return Optional.of("it must be relative to the project's root, without a '.', '..' or empty step");
        }
        return steps.length > DEEPEST ? Optional.of("it must have at most " + DEEPEST + " steps") : Optional.empty();
    }
}
