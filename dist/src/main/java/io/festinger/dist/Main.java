package io.festinger.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Packs the build: `archive ROOT APP SYSTEM OUT`, `deb ROOT APP SYSTEM OUT`, `image ROOT APP BASE
/// OUT|REGISTRY`, `mcpb ROOT OUT`. Prints the path and size of the result.
public final class Main {
    private Main() {}

    public static void main(String... arguments) throws Exception {
        try {
            System.out.println(run(List.of(arguments)));
        } catch (IllegalArgumentException e) {
            System.err.println("festinger: " + e.getMessage());
            System.exit(2);
        }
    }

    private static String run(List<String> arguments) throws Exception {
        if (arguments.size() == 3 && arguments.getFirst().equals("mcpb")) {
            return summary(McpBundle.write(Path.of(arguments.get(1)), Path.of(arguments.get(2))));
        }
        if (arguments.size() != 5) {
            throw new IllegalArgumentException("expected WHAT ROOT APP SYSTEM OUT; './festinger dist' calls it");
        }
        Product product = new Product(Path.of(arguments.get(1)), Path.of(arguments.get(2)));
        String fourth = arguments.get(3);
        String out = arguments.get(4);
        return switch (arguments.getFirst()) {
            case "archive" -> summary(archive(product, TargetSystem.of(fourth), Path.of(out)));
            case "deb" -> summary(new DebianPackage(product, TargetSystem.of(fourth)).write(Path.of(out)));
            case "image" -> new Image(product, fourth).write(out);
            case String other ->
                throw new IllegalArgumentException("'" + other + "' is not archive, deb, image or mcpb");
        };
    }

    /// An archive made on its own system includes Java; any other needs Java 25 where it is unpacked.
    static Path archive(Product product, TargetSystem target, Path out) throws IOException, InterruptedException {
        Files.createDirectories(out);
        String name = Product.NAME + "-" + Product.version() + "-" + target.id();
        Path folder = empty(out.resolve(name));
        boolean whole = target == TargetSystem.here();
        new Stage(product, folder, Set.of(target)).layOut();
        if (whole) {
            JavaRuntime.link(folder.resolve("runtime"));
        }
        Path archive = out.resolve(name + (whole ? "" : "-without-java") + (target.isWindows() ? ".zip" : ".tar.gz"));
        if (target.isWindows()) {
            PackageArchive.zip(folder, name + "/", archive);
        } else {
            PackageArchive.tarGz(folder, name + "/", archive);
        }
        empty(folder);
        return archive;
    }

    static Path empty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
        return folder;
    }

    private static String summary(Path path) throws IOException {
        return "%s  %.1f MB".formatted(path, Files.size(path) / 1e6);
    }
}
