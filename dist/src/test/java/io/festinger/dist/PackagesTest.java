package io.festinger.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/// Packages of a small product; what is in the real ones is looked at by `ReleasedIT`.
class PackagesTest {
    @TempDir
    Path folder;

    private Product product;

    @BeforeEach
    void build() throws IOException {
        product = TinyProduct.in(folder);
    }

    private Path stagedPath(String name, Set<TargetSystem> targets) throws IOException {
        Path path = folder.resolve(name);
        new Stage(product, path, targets).layOut();
        return path;
    }

    private static List<String> entries(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-amd64",
        "Linux, aarch64, linux-arm64",
        "Mac OS X, x86_64, macos-amd64",
        "Mac OS X, aarch64, macos-arm64",
        "Windows 11, amd64, windows-amd64"
    })
    void aSystemIsKnownByWhatJavaCallsIt(String os, String arch, String id) {
        assertThat(TargetSystem.on(os, arch).id()).isEqualTo(id);
        assertThat(TargetSystem.of(id)).isSameAs(TargetSystem.on(os, arch));
    }

    @ParameterizedTest
    @CsvSource({"SunOS, sparcv9", "Linux, riscv64"})
    void aSystemWithoutAPackageHearsTheSupportedOnes(String os, String arch) {
        assertThatThrownBy(() -> TargetSystem.on(os, arch))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("linux-amd64, linux-arm64, macos-amd64, macos-arm64, windows-amd64");
    }

    @ParameterizedTest
    @EnumSource
    void aPackageHasTheNativeLibrariesOfItsSystemAlone(TargetSystem target) throws IOException {
        Path path = stagedPath("staged", Set.of(target));

        assertThat(entries(path.resolve("lib/server/lib/main/com.microsoft.onnxruntime.onnxruntime-1.26.0.jar")))
                .hasSize(2)
                .contains("ai/onnxruntime/OrtEnvironment.class")
                .anyMatch(entry -> entry.contains("/native/") && target.isCalled(entry.split("/")[3]));
        assertThat(path.resolve("lib/server/festinger-server-25.0.3.aot")).doesNotExist();
        assertThat(path.resolve("bin/festinger.cmd").toFile().exists()).isEqualTo(target.isWindows());
        assertThat(path.resolve("bin/festinger").toFile().canExecute()).isEqualTo(!target.isWindows());
        assertThat(path.resolve("share/festinger.service").toFile().exists()).isEqualTo(target.isLinux());
    }

    @Test
    void theSameContentIsTheSameArchiveAndProgramsStayPrograms() throws IOException {
        Path path = stagedPath("festinger", Set.of(TargetSystem.LINUX_AMD64));
        PackageArchive.tarGz(path, "festinger/", folder.resolve("one.tar.gz"));
        PackageArchive.tarGz(path, "festinger/", folder.resolve("two.tar.gz"));

        assertThat(folder.resolve("one.tar.gz")).hasSameBinaryContentAs(folder.resolve("two.tar.gz"));
        TarContents tarContents = TarContents.tarGz(folder.resolve("one.tar.gz"));
        assertThat(tarContents.file("festinger/bin/festinger").mode()).isEqualTo(0755);
        assertThat(tarContents.file("festinger/bin/gutask").mode()).isEqualTo(0755);
        assertThat(tarContents.file("festinger/LICENSE").mode()).isEqualTo(0644);
        assertThat(tarContents.file("festinger/LICENSE").owner()).isEqualTo("0:0");
        assertThat(tarContents.file("festinger/README.txt").text())
                .contains("Festinger 0.1.0")
                .doesNotContain("${");
    }

    @Test
    void aLibraryUnderSeveralNamesIsPackedOnce() throws IOException {
        var packed = new java.io.ByteArrayOutputStream();
        try (var tar = new TarArchiveOutputStream(new XZOutputStream(packed, new LZMA2Options()))) {
            for (String name :
                    List.of("lib/libicu.dylib", "lib/libicu.77.dylib", "share/libicu.dylib", "bin/postgres")) {
                byte[] content = name.replaceAll(".*/|77.", "").getBytes(StandardCharsets.UTF_8);
                var entry = new TarArchiveEntry(name);
                entry.setMode(0100755);
                entry.setSize(content.length);
                tar.putArchiveEntry(entry);
                tar.write(content);
                tar.closeArchiveEntry();
            }
        }

        TarContents slim =
                TarContents.tar(new XZInputStream(new ByteArrayInputStream(SlimDatabase.slim(packed.toByteArray()))));

        assertThat(slim.file("lib/libicu.dylib").text()).isEqualTo("libicu.dylib");
        assertThat(slim.file("lib/libicu.77.dylib").link()).isEqualTo("libicu.dylib");
        assertThat(slim.file("share/libicu.dylib").link()).isEmpty();
        assertThat(slim.file("bin/postgres").mode()).isEqualTo(0755);
    }

    @Test
    void theBillOfMaterialsNamesEachLibraryWithItsDigest() throws IOException {
        String sbom = Files.readString(
                stagedPath("staged", Set.of(TargetSystem.LINUX_AMD64)).resolve("sbom.json"));

        assertThat(sbom)
                .contains("\"bomFormat\": \"CycloneDX\"", "pkg:maven/org.yaml/snakeyaml@2.6")
                .contains("pkg:maven/com.microsoft.onnxruntime/onnxruntime@1.26.0")
                .containsPattern("\"SHA-256\", \"content\": \"[0-9a-f]{64}\"");
    }

    @Test
    void theImageIsClosedAndHasAVolumeAndNoRoot() throws Exception {
        Path tar = folder.resolve("image.tar");
        new Image(product, "scratch").write(tar.toString());
        TarContents image = TarContents.tar(Files.newInputStream(tar));

        assertThat(image.file("config.json").text())
                .contains("\"Entrypoint\":[\"/opt/festinger/bin/festinger\"]", "\"Cmd\":[\"serve\"]")
                .contains("\"Volumes\":{\"/var/lib/festinger\":{}}", "\"ExposedPorts\":{\"11435/tcp\":{}}")
                .contains("\"User\":\"11435\"", "FESTINGER_FIRST_KEY=true", "PATH=/opt/festinger/bin:")
                .contains(
                        "\"Healthcheck\":{\"Test\":[\"CMD\",\"/opt/festinger/bin/healthy\"],\"Interval\":30000000000,")
                .contains("\"org.opencontainers.image.licenses\":\"Apache-2.0\"", "\"architecture\":\"amd64\"");
        TarContents files = layers(image);
        assertThat(files.file("opt/festinger/bin/festinger").mode()).isEqualTo(0755);
        assertThat(files.file("opt/festinger/bin/healthy").mode()).isEqualTo(0755);
        assertThat(files.file("opt/festinger/sbom.json").mode()).isEqualTo(0644);
        assertThat(files.file("var/lib/festinger/").mode()).isEqualTo(0700);
        assertThat(files.file("var/lib/festinger/").owner()).isEqualTo("11435:11435");
        Path jar = Files.write(
                folder.resolve("natives.jar"),
                files.file("opt/festinger/lib/server/lib/main/com.microsoft.onnxruntime.onnxruntime-1.26.0.jar")
                        .content());
        assertThat(entries(jar)).hasSize(3).anyMatch(entry -> entry.contains("linux-aarch64"));
    }

    @Test
    void theMcpBundleIsAZipWithItsManifestAndProgramAtTheTop() throws IOException {
        Path bundle = McpBundle.write(product.root(), folder.resolve("out"));

        assertThat(bundle).hasFileName("festinger-mcp-0.1.0.mcpb");
        assertThat(entries(bundle))
                .containsExactly("LICENSE", "README.md", "festinger-mcp.js", "manifest.json", "package.json");
        try (ZipFile zip = new ZipFile(bundle.toFile())) {
            String manifest = new String(
                    zip.getInputStream(zip.getEntry("manifest.json")).readAllBytes(), StandardCharsets.UTF_8);
            assertThat(manifest)
                    .contains(
                            "\"version\": \"0.1.0\"",
                            "\"FESTINGER_KEY\": \"${user_config.key}\"",
                            "\"sensitive\": true")
                    .doesNotContain("${version}");
        }
    }

    static TarContents layers(TarContents image) throws IOException {
        var all = new java.util.TreeMap<String, TarContents.File>();
        for (var file : image.files().entrySet()) {
            if (file.getKey().endsWith(".tar.gz")) {
                all.putAll(TarContents.tar(new GzipCompressorInputStream(
                                new ByteArrayInputStream(file.getValue().content())))
                        .files());
            }
        }
        return new TarContents(all);
    }

    @Test
    void longPathsAreWrittenInTheFormOfDpkg() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("tree").resolve("a".repeat(90)));
        Files.writeString(deep.resolve("b".repeat(90)), "x");
        Path archive = folder.resolve("tree.tar.gz");

        PackageArchive.tarGz(folder.resolve("tree"), "./", archive);

        byte[] tar;
        try (var in = new GzipCompressorInputStream(Files.newInputStream(archive))) {
            tar = in.readAllBytes();
        }
        List<Character> kinds = new ArrayList<>();
        for (int header = 0; header < tar.length && tar[header] != 0; header += 512) {
            kinds.add((char) tar[header + 156]);
            String size = new String(tar, header + 124, 11, StandardCharsets.US_ASCII).strip();
            header += (Integer.parseInt(size, 8) + 511) / 512 * 512;
        }
        assertThat(kinds).containsExactly('5', 'L', '0');
    }
}
