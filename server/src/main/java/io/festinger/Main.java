package io.festinger;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/// The server's entry point.
@QuarkusMain
public final class Main {
    private Main() {}

    public static void main(String... args) {
        Quarkus.run(args);
    }
}
