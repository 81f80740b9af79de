package io.festinger.cli.client;

import io.festinger.cli.client.DoctorFinding.State;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `doctor`'s checks without a server: the JDK, the data folder, files with keys, and the server that
/// clients started from this shell use.
public record LocalExamination(Map<String, String> environment, Connection connection) {
    private static final int NEEDED = 25;
    private static final long LEAST = 200L << 20;
    private static final long FEW = 2L << 30;
    private static final Set<PosixFilePermission> OTHERS =
            EnumSet.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);
    private static final List<String> CLIENTS = List.of("OLLAMA_HOST", "OPENAI_BASE_URL", "ANTHROPIC_BASE_URL");

    public List<DoctorFinding> findings() {
        List<DoctorFinding> findings = new ArrayList<>();
        findings.add(jdk());
        secret("settings file", SettingsFile.path(environment)).ifPresent(findings::add);
        if (connection.isOnThisMachine() && variable("FESTINGER_DATABASE_URL").isEmpty()) {
            Path data = data();
            folder(data).ifPresent(findings::add);
            secret("master key", data.resolve("master.key")).ifPresent(findings::add);
            disk(data).ifPresent(findings::add);
        }
        CLIENTS.forEach(name -> client(name).ifPresent(findings::add));
        return findings;
    }

    /// The launcher finds another JDK if `JAVA_HOME` names one that is too old.
    private DoctorFinding jdk() {
        String running = Runtime.version() + " in " + System.getProperty("java.home");
        if (Runtime.version().feature() < NEEDED) {
            return new DoctorFinding(
                    "jdk", State.BROKEN, running + ", but JDK " + NEEDED + " is required: set JAVA_HOME to one");
        }
        Optional<Integer> named = variable("JAVA_HOME").flatMap(LocalExamination::feature);
        return named.filter(feature -> feature < NEEDED).isPresent()
                ? new DoctorFinding(
                        "jdk",
                        State.WARNING,
                        "JAVA_HOME names a JDK " + named.get() + ", which is ignored in favour of " + running
                                + ": set it to a JDK " + NEEDED)
                : new DoctorFinding("jdk", State.OK, running);
    }

    private static Optional<Integer> feature(String home) {
        try {
            return Files.readAllLines(Path.of(home, "release")).stream()
                    .filter(line -> line.startsWith("JAVA_VERSION="))
                    .map(line -> line.replaceAll("\\D*(\\d+).*", "$1"))
                    .filter(number -> number.matches("\\d{1,4}"))
                    .map(Integer::valueOf)
                    .findFirst();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private Optional<DoctorFinding> secret(String description, Path file) {
        try {
            boolean open = Files.isRegularFile(file)
                    && Files.getFileStore(file).supportsFileAttributeView("posix")
                    && Files.getPosixFilePermissions(file).stream().anyMatch(OTHERS::contains)
                    && (!description.equals("settings file")
                            || Files.readString(file).contains("key"));
            return open
                    ? Optional.of(new DoctorFinding(
                            description,
                            State.BROKEN,
                            "others on this machine can read " + file + ": chmod 600 " + file))
                    : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.of(
                    new DoctorFinding(description, State.BROKEN, file + " cannot be read: make yourself its owner"));
        }
    }

    private Path data() {
        Path usual = variable("XDG_DATA_HOME")
                .map(Path::of)
                .orElseGet(() -> Path.of(environment.getOrDefault("HOME", "."), ".local", "share"));
        return variable("FESTINGER_DATA").map(Path::of).orElseGet(() -> usual.resolve("festinger"));
    }

    private static Optional<DoctorFinding> folder(Path data) {
        if (Files.exists(data) && !Files.isDirectory(data)) {
            return Optional.of(new DoctorFinding(
                    "data folder", State.BROKEN, data + " is not a folder: name another one with --data, or move it"));
        }
        if (Files.isDirectory(data) && !Files.isWritable(data)) {
            return Optional.of(new DoctorFinding(
                    "data folder",
                    State.BROKEN,
                    "you cannot write to " + data + ": make the user who starts the server its owner"));
        }
        return Files.isDirectory(data)
                ? Optional.of(new DoctorFinding("data folder", State.OK, data.toString()))
                : Optional.empty();
    }

    private static Optional<DoctorFinding> disk(Path data) {
        if (!Files.isDirectory(data)) {
            return Optional.empty();
        }
        try {
            return space(Files.getFileStore(data).getUsableSpace(), data);
        } catch (IOException unknown) {
            return Optional.of(new DoctorFinding(
                    "disk",
                    State.WARNING,
                    "the free disk space for " + data + " cannot be read: " + unknown.getMessage()));
        }
    }

    /// @param free bytes
    public static Optional<DoctorFinding> space(long free, Path data) {
        if (free >= FEW) {
            return Optional.empty();
        }
        String words = (free >> 20) + " MB are left for " + data + ": free some space, or move the data folder";
        return Optional.of(new DoctorFinding("disk", free < LEAST ? State.BROKEN : State.WARNING, words));
    }

    /// Model clients started from this shell use the address in these variables.
    private Optional<DoctorFinding> client(String name) {
        return variable(name).map(value -> {
            Optional<String> named = authority(value);
            boolean here = named.equals(authority(connection.server().value()));
            String cure = name.equals("OLLAMA_HOST")
                    ? connection.server().value()
                    : connection.server().value() + (name.startsWith("OPENAI") ? "/v1" : "");
            return here
                    ? new DoctorFinding(name, State.OK, value)
                    : new DoctorFinding(
                            name,
                            State.WARNING,
                            value + " is not Festinger's address, so clients started here bypass it: export " + name
                                    + "=" + cure);
        });
    }

    /// Host and port; `localhost` and `0.0.0.0` are this machine.
    public static Optional<String> authority(String address) {
        try {
            URI uri = URI.create(address.contains("://") ? address : "http://" + address);
            if (uri.getHost() == null) {
                return Optional.empty();
            }
            int port = uri.getPort() >= 0 ? uri.getPort() : uri.getScheme().equals("https") ? 443 : 80;
            String host = uri.getHost().replaceFirst("^(localhost|0\\.0\\.0\\.0|\\[::1])$", "127.0.0.1");
            return Optional.of(host + ":" + port);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }
}
