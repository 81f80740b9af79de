package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every package says what it is for, and holds its nulls.
class PackageInfoTest {
    private static final Pattern END_OF_SENTENCE = Pattern.compile("[.!?](\\s|$)");

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageSaysInTwoToFiveSentencesWhatItIsFor(String folder) {
        Path file = Repository.ROOT.resolve(folder).resolve("package-info.java");
        assertThat(file).exists();
        String text = Repository.read(file);
        String words = text.lines()
                .filter(line -> line.startsWith("///"))
                .map(line -> line.substring(3).strip())
                .collect(Collectors.joining(" "));

        assertThat(END_OF_SENTENCE.matcher(words).results().count())
                .as("sentences in: " + words)
                .isBetween(2L, 5L);
        assertThat(text).contains("@NullMarked\npackage ");
    }

    /// So that a reader knows where a type is by its name.
    @Test
    void aPackageIsInOneModule() {
        assertThat(packages().map(folder -> folder.replaceFirst("^[^/]+/", "")))
                .isNotEmpty()
                .doesNotHaveDuplicates();
    }

    static Stream<String> packages() {
        return Repository.mainSources().stream()
                .map(Path::getParent)
                .map(Objects::requireNonNull)
                .filter(Files::isDirectory)
                .map(Repository::name)
                .distinct();
    }
}
