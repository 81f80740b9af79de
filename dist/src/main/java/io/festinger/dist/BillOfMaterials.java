package io.festinger.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// All libraries of a package with their digests, as CycloneDX 1.6. Quarkus names jars by group, artifact
/// and version; Maven's metadata in the jar separates them, otherwise the rule that most artifacts have
/// no dot.
final class BillOfMaterials {
    private static final Pattern NAME = Pattern.compile("(?:(.+)\\.)?([^.]+)-(\\d[^/]*)\\.jar");

    private static final String LIBRARY = "    {\"type\": \"library\", \"group\": \"%1$s\", \"name\": \"%2$s\","
            + " \"version\": \"%3$s\", \"purl\": \"pkg:maven/%1$s/%2$s@%3$s\", %4$s}";

    private final Path folder;

    BillOfMaterials(Path folder) {
        this.folder = folder;
    }

    String json() throws IOException {
        List<String> components = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path jar : files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                components.add(component(jar));
            }
        }
        return """
                {
                  "bomFormat": "CycloneDX",
                  "specVersion": "1.6",
                  "version": 1,
                  "metadata": {
                    "component": {"type": "application", "name": "%s", "version": "%s",
                      "licenses": [{"license": {"id": "Apache-2.0"}}]}
                  },
                  "components": [
                %s
                  ]
                }
                """.formatted(Product.NAME, Product.version(), String.join(",\n", components));
    }

    private record Coordinates(String group, String artifact, String version) {
        boolean fit(String file) {
            return file.equals(group + "." + artifact + "-" + version + ".jar")
                    || file.equals(artifact + "-" + version + ".jar");
        }
    }

    private static String component(Path jar) throws IOException {
        String file = String.valueOf(jar.getFileName());
        String hash = "\"hashes\": [{\"alg\": \"SHA-256\", \"content\": \"" + digest(jar) + "\"}]";
        return writtenCoordinates(jar, file)
                .or(() -> guessedCoordinates(file))
                .map(part -> LIBRARY.formatted(part.group(), part.artifact(), part.version(), hash))
                .orElse("    {\"type\": \"file\", \"name\": \"" + file + "\", " + hash + "}");
    }

    private static Optional<Coordinates> writtenCoordinates(Path jar, String file) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (entry.getName().startsWith("META-INF/maven/")
                        && entry.getName().endsWith("/pom.properties")) {
                    Properties properties = new Properties();
                    try (InputStream in = zip.getInputStream(entry)) {
                        properties.load(in);
                    }
                    Coordinates coordinates = new Coordinates(
                            properties.getProperty("groupId", ""),
                            properties.getProperty("artifactId", ""),
                            properties.getProperty("version", ""));
                    if (coordinates.fit(file)) {
                        return Optional.of(coordinates);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Coordinates> guessedCoordinates(String file) {
        Matcher parts = NAME.matcher(file);
        return parts.matches() && parts.group(1) != null
                ? Optional.of(new Coordinates(parts.group(1), parts.group(2), parts.group(3)))
                : Optional.empty();
    }

    private static String digest(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                DigestInputStream digest = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
            digest.transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
