package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files, methods and parameter lists stay small. What is larger today stands in the baseline with its
/// exact size: it may shrink, and then its line shrinks or goes; nothing may grow and nothing may be added.
class SizeRatchetTest {
    private static final String BASELINE = "server/src/test/resources/architecture/size-baseline.txt";

    @Test
    void nothingIsLargerThanItsLimitOrItsLineInTheBaseline() {
        assertThat(SourceSizes.excesses(Repository.mainSources()))
                .as(
                        "Larger than the limits (file %d lines, method %d lines, %d parameters) are these; %s must say the same,"
                                + " and its lines may only shrink or go",
                        SourceSizes.FILE_LINES, SourceSizes.METHOD_LINES, SourceSizes.PARAMETERS, BASELINE)
                .isEqualTo(baseline());
    }

    @Test
    void theMeasureSeesOverlongFilesMethodsAndParameters(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("Large.java"), """
                record Large(int a, int b, int c, int d, int e, int f, int g) {
                    Large {}
                    void many(int a, int b, int c, int d, int e, int f, int g) {}
                    void few(int a, int b, int c, int d, int e, int f) {}
                    void fits() {%s}
                    void grown() {%s}
                }
                %s""".formatted("\n".repeat(39), "\n".repeat(40), "\n".repeat(400)));

        assertThat(SourceSizes.excesses(List.of(file)).entrySet())
                .extracting(entry -> entry.getKey().replaceAll(" .*/", " ") + " " + entry.getValue())
                .containsExactly("file Large.java 486", "method Large.java#grown 41", "parameters Large.java#many 7");
    }

    private static Map<String, Integer> baseline() {
        Map<String, Integer> entries = new TreeMap<>();
        Repository.read(Repository.ROOT.resolve(BASELINE)).lines().forEach(line -> {
            int space = line.lastIndexOf(' ');
            if (!line.startsWith("#")) {
                entries.put(line.substring(0, space), Integer.parseInt(line.substring(space + 1)));
            }
        });
        return entries;
    }
}
