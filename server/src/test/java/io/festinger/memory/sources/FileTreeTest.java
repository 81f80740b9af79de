package io.festinger.memory.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreeTest {
    @TempDir
    Path folder;

    private Path write(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private record Read(List<String> paths, Map<String, Integer> skipped) {
        static Read of(Path path) throws IOException {
            List<String> paths = new ArrayList<>();
            Map<String, Integer> skipped = new TreeMap<>();
            FileTree.at(path.toRealPath(), Path.of("/none")).forEachRemaining(batch -> {
                batch.files().forEach(file -> paths.add(file.path()));
                batch.skipped().forEach((reason, count) -> skipped.merge(reason, count, Integer::sum));
            });
            return new Read(paths, skipped);
        }
    }

    @Test
    void filesAreReadInOrderAndWhatIsLeftOutIsCounted() throws IOException {
        write("b.md", "b");
        write("a/z.txt", "z");
        write("a/b/page.html", "<p>x</p>");
        write("issues.json", "[]");
        write("package.json", "{}");
        write("app.yaml", "port: 80");
        write("Main.java", "class Main {}");
        write(".git/config.md", "x");
        write(".hidden.md", "x");
        write("node_modules/x/readme.md", "x");
        write("zero.md", "a\0b");
        Files.write(folder.resolve("latin.txt"), new byte[] {(byte) 0xE9, 'x'});
        Files.write(folder.resolve("big.txt"), new byte[SourceFile.MOST_BYTES + 1]);
        write("odd\\name.md", "x");
        write("list.md", "- a\n".repeat(Parts.MOST));

        Read read = Read.of(folder);

        assertThat(read.paths()).containsExactly("a/b/page.html", "a/z.txt", "app.yaml", "b.md", "issues.json");
        assertThat(read.skipped())
                .isEqualTo(Map.of(
                        "other_kind",
                        2,
                        "hidden",
                        2,
                        "made_by_tools",
                        1,
                        "not_text",
                        2,
                        "too_large",
                        1,
                        "too_many_parts",
                        1,
                        "odd_name",
                        1));
    }

    @Test
    void linksAreNotFollowed(@TempDir Path outside) throws IOException {
        Path secret = Files.writeString(outside.resolve("secret.md"), "secret");
        write("a.md", "a");
        Files.createSymbolicLink(folder.resolve("link.md"), secret);
        Files.createSymbolicLink(folder.resolve("folder"), outside);

        Read read = Read.of(folder);

        assertThat(read.paths()).containsExactly("a.md");
        assertThat(read.skipped()).isEqualTo(Map.of("link", 2));
    }

    @Test
    void oneFileIsADocumentUnderItsName() throws IOException {
        assertThat(Read.of(write("deep/CHANGES", "x")).paths()).containsExactly("CHANGES");
    }

    @Test
    void manyFilesComeInBatches() throws IOException {
        for (int i = 0; i < 450; i++) {
            write("f" + i + ".md", "x");
        }
        List<Integer> sizes = new ArrayList<>();
        FileTree.at(folder.toRealPath(), Path.of("/none"))
                .forEachRemaining(batch -> sizes.add(batch.files().size()));

        assertThat(sizes)
                .hasSizeGreaterThan(2)
                .allSatisfy(size -> assertThat(size).isLessThanOrEqualTo(200));
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(450);
    }
}
