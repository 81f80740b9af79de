package io.festinger.dist;

import java.nio.file.Path;

/// The product to pack.
///
/// @param root the repository's folder
/// @param app the packaged server, built for the target
record Product(Path root, Path app) {
    static final String NAME = "festinger";

    /// The version of everything in the repository.
    static String version() {
        String version = Product.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }

    Path commandLine() {
        return root.resolve("cli/target/festinger-cli.jar");
    }

    Path gutask() {
        return root.resolve("server/src/main/resources/gutask");
    }
}
