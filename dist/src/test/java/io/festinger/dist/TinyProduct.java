package io.festinger.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A product of a few small files, laid out as the build leaves the real one, with the repository's launchers.
final class TinyProduct {
    private static final List<String> NATIVES = List.of(
            "ai/onnxruntime/OrtEnvironment.class",
            "ai/onnxruntime/native/linux-x64/libonnxruntime.so",
            "ai/onnxruntime/native/linux-aarch64/libonnxruntime.so",
            "ai/onnxruntime/native/osx-x64/libonnxruntime.dylib",
            "ai/onnxruntime/native/osx-aarch64/libonnxruntime.dylib",
            "ai/onnxruntime/native/osx-aarch64/libonnxruntime.dylib.dSYM/Contents/Info.plist",
            "ai/onnxruntime/native/win-x64/onnxruntime.dll");

    private TinyProduct() {}

    static Product in(Path folder) throws IOException {
        Path root = Files.createDirectories(folder.resolve("root"));
        Path repository = Path.of("").toAbsolutePath().getParent();
        for (String file : List.of(
                "festinger",
                "festinger.cmd",
                "LICENSE",
                "NOTICE",
                "npm/festinger-mcp.js",
                "npm/package.json",
                "npm/README.md",
                "server/src/main/resources/gutask")) {
            Path to = root.resolve(file);
            Files.createDirectories(to.getParent());
            Files.copy(repository.resolve(file), to);
        }
        jar(root.resolve("cli/target/festinger-cli.jar"), List.of("io/festinger/cli/Main.class"));
        Path app = folder.resolve("app");
        jar(app.resolve("quarkus-run.jar"), List.of("META-INF/MANIFEST.MF"));
        jar(app.resolve("app/festinger-server-0.1.0.jar"), List.of("io/festinger/Main.class"));
        jar(app.resolve("lib/main/com.microsoft.onnxruntime.onnxruntime-1.26.0.jar"), NATIVES);
        jar(app.resolve("lib/main/org.yaml.snakeyaml-2.6.jar"), List.of("org/yaml/snakeyaml/Yaml.class"));
        Files.writeString(app.resolve("festinger-server-25.0.3.aot"), "a cache of this machine");
        return new Product(root, app);
    }

    private static void jar(Path jar, List<String> entries) throws IOException {
        Files.createDirectories(jar.getParent());
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String entry : entries) {
                out.putNextEntry(new ZipEntry(entry));
                out.write(entry.getBytes(java.nio.charset.StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
    }
}
