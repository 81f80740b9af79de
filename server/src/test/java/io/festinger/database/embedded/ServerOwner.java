package io.festinger.database.embedded;

import java.io.OutputStream;
import java.nio.file.Path;

/// A JVM that runs an embedded server until its standard input ends: what the tests start in order to kill it.
final class ServerOwner {
    private ServerOwner() {}

    public static void main(String... args) throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start(Path.of(args[0]))) {
            System.out.println(server.url());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
