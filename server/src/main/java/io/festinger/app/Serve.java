package io.festinger.app;

import io.festinger.demo.DemoWalk;
import io.festinger.gateway.config.ConfigurationFile;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.microprofile.config.ConfigProvider;
import sun.misc.Signal;

/// The running server: says when it answers, walks through the demo where that was asked for, and stays until it is
/// told to stop. SIGTERM and SIGINT stop it cleanly, with exit code 0; where that takes too long, it ends with 1.
public final class Serve implements QuarkusApplication {
    private static final Duration STOPPING = Duration.ofSeconds(15);
    private static final AtomicReference<Start> START = new AtomicReference<>();

    private final Node node;

    Serve(Node node) {
        this.node = node;
    }

    /// @param rooms being opened since the process began
    private record Start(
            ServeOptions options, ConfigurationFile configuration, CompletableFuture<Components> components) {}

    /// Begins to start; to be called before Quarkus runs.
    public static void begin(ServeOptions options, ConfigurationFile configuration) {
        START.set(new Start(options, configuration, Components.opening(options)));
        Signal.handle(new Signal("TERM"), signal -> stop());
        Signal.handle(new Signal("INT"), signal -> stop());
    }

    /// What is not open yet is left as it is: the database stops with this process. What is open gets some
    /// seconds to close, whatever it waits for.
    private static void stop() {
        if (!components().isDone()) {
            System.err.println("festinger was stopped before it was ready");
            Runtime.getRuntime().halt(0);
        }
        Thread.ofPlatform().daemon().name("stop").start(() -> {
            LockSupport.parkNanos(STOPPING.toNanos());
            System.err.println("festinger did not end within " + STOPPING.toSeconds() + " s and is killed now");
            Runtime.getRuntime().halt(1);
        });
        Quarkus.asyncExit(0);
    }

    /// How the server was asked to start.
    static ServeOptions options() {
        return start().options();
    }

    /// What `festinger.yaml` says.
    static ConfigurationFile configuration() {
        return start().configuration();
    }

    /// The rooms, open or being opened.
    static CompletableFuture<Components> components() {
        return start().components();
    }

    private static Start start() {
        Start start = START.get();
        if (start == null) {
            throw new IllegalStateException("the server was started without its options");
        }
        return start;
    }

    @Override
    public int run(String... arguments) {
        node.awaitOpen();
        URI address = address();
        System.out.println("festinger ready " + address);
        node.startBehind();
        ServeOptions options = options();
        if (options.demo()) {
            boolean passed = new DemoWalk(address, System.out, System.getenv().getOrDefault("FESTINGER_KEY", "")).run();
            if (options.exit()) {
                return passed ? 0 : 1;
            }
            System.out.println("Stays up at " + address + " until you press Ctrl-C.");
        }
        Quarkus.waitForExit();
        return 0;
    }

    /// Known when the server listens.
    static URI address() {
        String host = options().host();
        int port = ConfigProvider.getConfig().getValue("quarkus.http.port", Integer.class);
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
    }
}
