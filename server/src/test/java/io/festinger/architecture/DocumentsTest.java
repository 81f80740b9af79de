package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the documents name is there.
class DocumentsTest {
    private static final Pattern TYPE_NAME = Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#]+)(#[^)]*)?\\)");
    private static final Pattern DECISION = Pattern.compile("(\\d{4})-[a-z0-9]+(-[a-z0-9]+)*\\.md");

    @Test
    void theTypesThatTheArchitectureDocumentNamesExist() {
        String document = Repository.read(Repository.ROOT.resolve("ARCHITECTURE.md"));
        List<String> named = matches(TYPE_NAME, document);

        assertThat(named).isNotEmpty();
        assertThat(typeNames()).containsAll(named);
    }

    @Test
    void linksBetweenDocumentsLeadSomewhere() {
        assertThat(Repository.documents()).isNotEmpty().allSatisfy(document -> {
            Path folder = document.resolveSibling(".");
            assertThat(matches(LINK, Repository.read(document)))
                    .filteredOn(target -> !target.contains("://"))
                    .allSatisfy(target -> assertThat(folder.resolve(target)).exists());
        });
    }

    @Test
    void decisionsAreNumberedWithoutGapsAndNamedByTheirTitle() throws IOException {
        try (Stream<Path> files = Files.list(Repository.ROOT.resolve("docs/decisions"))) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).sorted().toList();

            assertThat(names)
                    .isNotEmpty()
                    .allMatch(name -> DECISION.matcher(name).matches());
            assertThat(names)
                    .extracting(name -> Integer.parseInt(name.substring(0, 4)))
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(1, names.size()).boxed().toList());
        }
    }

    /// Types of what runs in the server from its class files, nested ones too; of the other modules the files' names.
    private static Set<String> typeNames() {
        Stream<String> compiled = Repository.classes().stream().map(JavaClass::getSimpleName);
        Stream<String> sources = Repository.mainSources().stream()
                .map(file -> file.getFileName().toString().replace(".java", ""));
        return Stream.concat(compiled, sources).collect(Collectors.toSet());
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .distinct()
                .toList();
    }
}
