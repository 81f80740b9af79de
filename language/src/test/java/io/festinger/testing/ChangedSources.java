package io.festinger.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// Compares the sources of a [RunsWhenChanged] with their checksum in `src/test/verified/NAME.txt`: its first line is
/// the checksum, every other one a file or folder below the root of the repository. With `-Dtests.all=true` the tests
/// run in any case, and `target/verified/NAME.txt` is what the file has to be if they pass.
public final class ChangedSources implements ExecutionCondition {
    private static final Path ROOT = Path.of("..");
    private static final Path VERIFIED = Path.of("src", "test", "verified");
    private static final boolean ALL = Boolean.getBoolean("tests.all");

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext test) {
        if (test.getTestMethod().isPresent()) {
            return ConditionEvaluationResult.enabled("its class runs");
        }
        String name = AnnotationSupport.findAnnotation(test.getRequiredTestClass(), RunsWhenChanged.class)
                .orElseThrow()
                .value();
        try {
            return evaluate(name + ".txt");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ConditionEvaluationResult evaluate(String file) throws IOException {
        List<String> lines = Files.readAllLines(VERIFIED.resolve(file));
        List<String> sources = lines.subList(1, lines.size());
        String checksum = checksum(ROOT, sources);
        if (ALL) {
            Path folder = Files.createDirectories(Path.of("target", "verified"));
            Files.write(
                    folder.resolve(file),
                    Stream.concat(Stream.of(checksum), sources.stream()).toList());
            return ConditionEvaluationResult.enabled("all tests run");
        }
        return checksum.equals(lines.getFirst())
                ? ConditionEvaluationResult.disabled("its sources are those of the last ./festinger verify --all")
                : ConditionEvaluationResult.enabled("its sources changed since the last ./festinger verify --all");
    }

    /// The SHA-256 of all names and contents, in the order of the names. Ends of lines do not count: a
    /// checkout may change them.
    static String checksum(Path root, List<String> sources) throws IOException {
        MessageDigest digest = sha256();
        for (String source : sources) {
            try (Stream<Path> tree = Files.walk(root.resolve(source))) {
                for (Path file : tree.filter(Files::isRegularFile).sorted().toList()) {
                    digest.update(
                            root.relativize(file).toString().replace('\\', '/').getBytes(StandardCharsets.UTF_8));
                    String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                    digest.update(content.replace("\r\n", "\n").getBytes(StandardCharsets.ISO_8859_1));
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
