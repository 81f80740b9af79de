package io.festinger.dist;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.ImageReference;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.RegistryImage;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import com.google.cloud.tools.jib.api.buildplan.Port;
import com.google.cloud.tools.jib.frontend.CredentialRetrieverFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The container image, built without a container engine: a base with Java 25 and the GNU C library for
/// both processors, and one layer each for libraries and product. Closed by default: it requires a key from
/// everyone, and creates the first one, for an admin, at its first start.
final class Image {
    private static final String HOME = "/opt/festinger";
    private static final String VOLUME = "/var/lib/festinger";

    /// The number of a user that no base has, who owns the volume.
    private static final String USER = "11435";

    private static final HealthCheck HEALTH = new HealthCheck(
            HOME + "/bin/healthy", Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(60));

    static {
        // Jib formats numbers of its regular expressions in the default locale; Arabic digits break them
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    }

    private final Product product;
    private final String base;

    /// @param base the name of an image, `tar://FILE`, or `scratch` to look at the rest
    Image(Product product, String base) {
        this.product = product;
        this.base = base;
    }

    /// @param to a file that ends in `.tar`, for one processor, or the name of an image in a registry, for both
    String write(String to) throws Exception {
        Path work = Files.createTempDirectory("festinger-image");
        try {
            Path folder = work.resolve(Product.NAME);
            new Stage(product, folder, Set.of(TargetSystem.LINUX_AMD64, TargetSystem.LINUX_ARM64)).layOut();
            Path script = folder.resolve("bin/healthy");
            Files.writeString(script, Stage.text("healthy"));
            script.toFile().setExecutable(true, false);
            Path data = Files.createDirectories(work.resolve("data"));
            JibContainerBuilder image = describe(Jib.from(base))
                    .addFileEntriesLayer(layer("libraries", folder, true))
                    .addFileEntriesLayer(layer("product", folder, false))
                    .addFileEntriesLayer(FileEntriesLayer.builder()
                            .setName("volume")
                            .addEntry(
                                    data,
                                    AbsoluteUnixPath.get(VOLUME),
                                    FilePermissions.fromOctalString("700"),
                                    Instant.EPOCH.plusSeconds(1),
                                    USER + ":" + USER)
                            .build());
            boolean file = to.endsWith(".tar");
            image.setPlatforms(
                    file
                            ? Set.of(new Platform("amd64", "linux"))
                            : new LinkedHashSet<>(
                                    List.of(new Platform("amd64", "linux"), new Platform("arm64", "linux"))));
            image.containerize(containerizer(to, file)
                    .setApplicationLayersCache(work.resolve("layers"))
                    .setBaseImageLayersCache(work.resolve("base")));
            if (!file) {
                return to;
            }
            HEALTH.addTo(Path.of(to));
            return "%s  %.1f MB".formatted(to, Files.size(Path.of(to)) / 1e6);
        } finally {
            Main.empty(work);
        }
    }

    private static JibContainerBuilder describe(JibContainerBuilder image) {
        return image.setEntrypoint(HOME + "/bin/festinger")
                .setProgramArguments("serve")
                .setUser(USER)
                .setWorkingDirectory(AbsoluteUnixPath.get(VOLUME))
                .addVolume(AbsoluteUnixPath.get(VOLUME))
                .addExposedPort(Port.tcp(11435))
                .setEnvironment(Map.of(
                        "PATH",
                        HOME
                                + "/bin:/opt/java/openjdk/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                        "JAVA_HOME",
                        "/opt/java/openjdk",
                        "HOME",
                        VOLUME,
                        "LC_ALL",
                        "C.UTF-8",
                        "FESTINGER_HOST",
                        "0.0.0.0",
                        "FESTINGER_FIRST_KEY",
                        "true",
                        "FESTINGER_DATA",
                        VOLUME + "/data"))
                .setLabels(Map.of(
                        "org.opencontainers.image.title",
                        "Festinger",
                        "org.opencontainers.image.description",
                        "Shared memory for AI agents that cannot quietly contradict itself",
                        "org.opencontainers.image.version",
                        Product.version(),
                        "org.opencontainers.image.licenses",
                        "Apache-2.0"));
    }

    private static Containerizer containerizer(String to, boolean file) throws Exception {
        if (file) {
            return Containerizer.to(TarImage.at(Path.of(to)).named(Product.NAME + ":" + Product.version()));
        }
        ImageReference reference = ImageReference.parse(to);
        RegistryImage registry = RegistryImage.named(reference);
        registry.addCredentialRetriever(
                CredentialRetrieverFactory.forImage(reference, event -> {}).dockerConfig());
        return Containerizer.to(registry);
    }

    /// Libraries change rarely, so they are a separate layer.
    private static FileEntriesLayer layer(String name, Path folder, boolean libraries) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(name);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String path = folder.relativize(file).toString();
                boolean library = path.startsWith("lib/server/lib/") && !path.contains("io.festinger");
                if (library == libraries) {
                    layer.addEntry(
                            file,
                            AbsoluteUnixPath.get(HOME + "/" + path),
                            FilePermissions.fromOctalString(Files.isExecutable(file) ? "755" : "644"));
                }
            }
        }
        return layer.build();
    }
}
