package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.memory.extraction.rules.RuleExtractor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the documents name is there.
class DocumentsTest {
    /// A type, an annotation, or a member of a type. A name of one word may be that of anything.
    private static final Pattern NAMED =
            Pattern.compile("`@?([A-Z][a-z0-9]+[A-Z][A-Za-z0-9]*)(?:[.#]([A-Za-z_]\\w*))?[`(]");

    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|record|enum) ([A-Z]\\w*)");
    private static final Pattern IMPORT = Pattern.compile("import [\\w.]+\\.(\\w+);");

    /// Names of others that no source imports.
    private static final Set<String> FOREIGN =
            Set.of("ChatOllama", "ChatOpenAI", "Http1xClientConnection", "OutOfMemoryError", "SameSite", "VmRSS");

    private static final Pattern LINK = Pattern.compile("]\\(([^)#]+)(#[^)]*)?\\)");

    /// A file or folder, by its path.
    private static final Pattern FILE = Pattern.compile("`([a-z][\\w.-]*/[\\w./-]*)`");

    /// Where the paths of "How to add" begin.
    private static final List<String> FOLDERS =
            List.of("", "server/src/main/java/io/festinger/", "language/src/main/java/io/festinger/");

    private static final Pattern VERSION = Pattern.compile("(?m)^\\| (\\d+\\.\\d+\\.\\d+) \\|");
    private static final Pattern DECISION = Pattern.compile("(\\d{4})-[a-z0-9]+(-[a-z0-9]+)*\\.md");

    @Test
    void typesAndMembersNamedInDocumentsExist() {
        Map<String, String> declared = new HashMap<>();
        Set<String> importedTexts = new HashSet<>(FOREIGN);
        for (String source : Repository.sources()) {
            TYPE.matcher(source)
                    .results()
                    .forEach(type -> declared.merge(type.group(1), source, (one, other) -> one + other));
            importedTexts.addAll(matches(IMPORT, source));
        }

        List<String> unknown = Repository.documents().stream()
                .flatMap(document -> NAMED.matcher(Repository.read(document))
                        .results()
                        .filter(name -> !isThere(name, declared, importedTexts))
                        .map(name -> Repository.name(document) + ": " + name.group()))
                .toList();
        assertThat(declared).isNotEmpty();
        assertThat(unknown)
                .as("types and members that documents name, but no source declares")
                .isEmpty();
    }

    @Test
    void filesNamedInTablesOfContributingExist() {
        List<String> names = Repository.read(Repository.ROOT.resolve("CONTRIBUTING.md"))
                .lines()
                .dropWhile(line -> !line.equals("## How to add"))
                .filter(line -> line.startsWith("| `"))
                .flatMap(line -> matches(FILE, line.split(" \\| ", 2)[0]).stream())
                .filter(name -> !name.contains("NAME"))
                .toList();

        assertThat(names).hasSizeGreaterThan(50);
        assertThat(names)
                .filteredOn(name -> !isFile(name))
                .as("paths in a first column that are neither at the root nor below %s", FOLDERS)
                .isEmpty();
    }

    /// Also the name of a class without its ending.
    private static boolean isFile(String name) {
        return FOLDERS.stream()
                .map(folder -> Repository.ROOT.resolve(folder + name))
                .anyMatch(
                        path -> Files.exists(path) || Files.exists(path.resolveSibling(path.getFileName() + ".java")));
    }

    private static boolean isThere(MatchResult name, Map<String, String> declared, Set<String> importedTexts) {
        String source = declared.get(name.group(1));
        if (source == null) {
            return importedTexts.contains(name.group(1));
        }
        return name.group(2) == null
                || Pattern.compile("\\b" + name.group(2) + "\\b")
                        .matcher(source)
                        .find();
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

    @Test
    void theChangeLogOfTheExtractorBeginsWithItsVersion() {
        String document = Repository.read(Repository.ROOT.resolve("docs/reference/extraction.md"));
        List<String> versions = matches(VERSION, document);

        assertThat(versions)
                .isSortedAccordingTo(Comparator.reverseOrder())
                .startsWith(new RuleExtractor(new StandardClaimReader()).version());
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .distinct()
                .toList();
    }
}
