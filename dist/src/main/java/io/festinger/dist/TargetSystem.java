package io.festinger.dist;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// A system with a package; the profiles of the server's build have the same names.
enum TargetSystem {
    LINUX_AMD64("linux-x64", "linux-x86_64", "linux-x86-64"),
    LINUX_ARM64("linux-aarch64", "linux-aarch64", "linux-aarch64"),
    MACOS_AMD64("osx-x64", "osx-x86_64", "darwin-x86-64"),
    MACOS_ARM64("osx-aarch64", "osx-aarch64", "darwin-aarch64"),
    WINDOWS_AMD64("win-x64", "win-x86_64", "win32-x86-64");

    private final String onnx;
    private final String djl;
    private final String jna;

    TargetSystem(String onnx, String djl, String jna) {
        this.onnx = onnx;
        this.djl = djl;
        this.jna = jna;
    }

    /// Its name on the command line, which is also the profile's.
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// @throws IllegalArgumentException which lists the supported ones
    static TargetSystem of(String id) {
        return Arrays.stream(values())
                .filter(target -> target.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no package for '" + id + "', only for "
                        + Arrays.stream(values()).map(TargetSystem::id).collect(Collectors.joining(", "))));
    }

    /// The current system.
    ///
    /// @throws IllegalArgumentException where there is no package for it
    static TargetSystem here() {
        return on(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static TargetSystem on(String os, String arch) {
        String name = os.toLowerCase(Locale.ROOT);
        String system = name.startsWith("mac") ? "macos" : name.startsWith("windows") ? "windows" : name;
        String processor =
                switch (arch) {
                    case "x86_64" -> "amd64";
                    case "aarch64" -> "arm64";
                    case String other -> other;
                };
        return of(system + "-" + processor);
    }

    boolean isWindows() {
        return this == WINDOWS_AMD64;
    }

    boolean isLinux() {
        return this == LINUX_AMD64 || this == LINUX_ARM64;
    }

    /// Debian's name of its processor.
    String debian() {
        return id().substring(id().indexOf('-') + 1);
    }

    /// Whether native libraries in a folder of this name are for this system, as ONNX Runtime, DJL or JNA spell it.
    boolean isCalled(String folder) {
        return folder.equals(onnx) || folder.equals(djl) || folder.equals(jna);
    }
}
